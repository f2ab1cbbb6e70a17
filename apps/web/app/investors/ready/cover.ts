import { formatShortDate } from '@furrow/kernel/dates';
import { type Cents, formatDollars } from '@furrow/kernel/money';

/** Whether a wallet pays for the fewest shares of an offering: today, from the day a deposit lands, or not yet. */
export type Cover =
  | { readonly state: 'now' }
  | { readonly state: 'from'; readonly on: string }
  | { readonly state: 'needs'; readonly more: string };

interface Money {
  readonly availableCents: Cents;
  readonly landings: readonly { readonly on: string; readonly cents: Cents }[];
}

export function coverOf(minimum: Cents, { availableCents, landings }: Money): Cover {
  let missing = minimum - availableCents;
  if (missing <= 0n) return { state: 'now' };
  for (const { on, cents } of landings.toSorted((one, other) => one.on.localeCompare(other.on))) {
    missing -= cents;
    if (missing <= 0n) return { state: 'from', on };
  }
  return { state: 'needs', more: formatDollars(missing, { cents: 'always' }) };
}

/** 'covered today', 'covered from Nov 19, 2026', 'needs $902.53 more' */
export function coverText(cover: Cover): string {
  switch (cover.state) {
    case 'now':
      return 'covered today';
    case 'from':
      return `covered from ${formatShortDate(cover.on)}`;
    case 'needs':
      return `needs ${cover.more} more`;
  }
}
