import { isoDayOf } from '@furrow/forms/calendar-day';
import { formatDate, formatShortDate } from '@furrow/kernel/dates';
import type { Notification } from '@furrow/modules/notifications/contract';
import type { NotificationType } from '@furrow/modules/notifications/rules';

export const TYPE_LABELS: Readonly<Record<NotificationType, string>> = {
  welcome: 'Welcome',
  verification: 'Verification',
  congrats: 'Milestone',
  document: 'Document',
  wallet: 'Wallet',
  investment: 'Investment',
  distribution: 'Distribution',
  custom_distribution: 'Special distribution',
  restricted: 'Restriction',
};

/** Where a link leads, in words; the first that fits. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^\/profile\/accounts.*[?&]open=wallet/, 'See wallet'],
  [/^\/profile\/accounts.*[?&]open=verification/, 'Check status'],
  [/^\/profile\/accounts/, 'See account'],
  [/^\/profile\/beneficiary/, 'See beneficiaries'],
  [/^\/profile\/my-advisors/, 'See advisors'],
  [/^\/profile\/settings/, 'Open settings'],
  [/^\/profile\/watchlist/, 'See watchlist'],
  [/^\/portfolio\/wire\//, 'See wire instructions'],
  [/^\/portfolio\/transfers\//, 'See transfer'],
  [/^\/portfolio\/inv_/, 'See investment'],
  [/^\/portfolio/, 'See portfolio'],
  [/^\/tax-center/, 'Open tax center'],
  [/^\/accreditation/, 'See accreditation'],
  [/^\/investments\/primary-offerings/, 'See offerings'],
  [/^\/[^/]+\/investment-process\/.*\/signatures/, 'Read and sign'],
  [/^\/[^/]+\/investment-process/, 'See investment'],
  [/^\/[^/]+\/pledge/, 'See pledge'],
  [/^\/[^/]+\/documents/, 'Read document'],
  [/^\/[^/]+\/notes/, 'Read note'],
  [/^\/[^/?#]+$/, 'See farm'],
];

/** What one has to do, by what it is about; where it leads says the rest. */
const ACTS: Readonly<Partial<Record<NotificationType, string>>> = {
  verification: 'See what’s needed',
  document: 'Read and sign',
  wallet: 'Open wallet',
  restricted: 'See what to do',
};

export function linkLabel({ type, flag, link }: Notification['message']): string {
  const act = flag === 'red' ? ACTS[type] : undefined;
  return act ?? PLACES.find(([path]) => path.test(link ?? ''))?.[1] ?? 'Open';
}

/** Until when something is to be done; null where no day is known. */
export function dueWords(day: string | null, now: Date): string | null {
  if (day === null) return null;
  return day < (isoDayOf(formatDate(now)) ?? day)
    ? `Was due ${formatShortDate(day)}`
    : `By ${formatShortDate(day)}`;
}

/** What the tab holds, in one line. */
export function summary(
  { red, unread, count }: { readonly red: number; readonly unread: number; readonly count: number },
  tab: string,
): { readonly action: string | null; readonly rest: string } {
  const action = red === 0 ? null : red === 1 ? '1 needs your action.' : `${red} need your action.`;
  if (unread > 0)
    return { action, rest: `${unread} of ${count} in ${tab} ${unread === 1 ? 'is' : 'are'} new.` };
  return {
    action,
    rest: count === 1 ? `The only one in ${tab} is read.` : `All ${count} in ${tab} are read.`,
  };
}
