import { capitalised, plural } from '@furrow/kernel/text';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { availabilityOf } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import { sharesText } from './farm-text.ts';

/** What a reader of an open page is told when the farm behind it became another: one sentence a change. */
export function changesBetween(before: FarmDetail, after: FarmDetail): string[] {
  return [
    availabilityOf(before) === availabilityOf(after)
      ? null
      : `The offering is now: ${AVAILABILITY_LABELS[availabilityOf(after)].toLowerCase()}.`,
    sharesChange(before, after),
    before.name === after.name ? null : `The farm is called ${after.name} now.`,
    before.price_per_share === after.price_per_share ? null : 'The price has changed.',
    more(before.documents_count, after.documents_count, 'document'),
    more(before.notes_count, after.notes_count, 'note'),
  ].filter((sentence) => sentence !== null);
}

function sharesChange(before: FarmDetail, after: FarmDetail): string | null {
  const taken = before.remaining_shares - after.remaining_shares;
  if (taken === 0) return null;
  const moved = sharesText(after, Math.abs(taken));
  const were = Math.abs(taken) === 1 ? 'was' : 'were';
  const left = `${after.remaining_shares.toLocaleString('en-US')} left`;
  return taken > 0 ? `${moved} ${were} just taken: ${left}.` : `${moved} came back: ${left}.`;
}

function more(before: number, after: number, noun: string): string | null {
  if (after <= before) return null;
  const count = after - before;
  return capitalised(
    count === 1 ? `a new ${noun} is here.` : `${count} new ${plural(count, noun)} are here.`,
  );
}
