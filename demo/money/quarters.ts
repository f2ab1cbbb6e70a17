import { addBusinessDays, addDays, type CalendarDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import { monthsAgo } from './timeline.ts';

const QUARTERS = 8;
/** Of these the orchard paid the first; then it was sold, and the Delta farm paid. */
export const ORCHARD_QUARTERS = 4;
/** Business days from the end of a quarter, or from the record date of a sale, until it is paid. */
export const PAID_AFTER = 12;
/** Business days from the orchard's last income until the record date of its sale. */
const SOLD_AFTER = 4;

/** The last day of each quarter that has been paid by now, the oldest first. */
export function quarterEnds(now: Date): CalendarDay[] {
  const today = newYorkDay(now);
  const month = Number(today.slice(5, 7));
  const ends: CalendarDay[] = [];
  for (let back = (month - 1) % 3; ends.length < QUARTERS; back += 3) {
    const end = addDays(monthsAgo(today, back, 1), -1);
    if (newYorkTime(addBusinessDays(end, PAID_AFTER), '09:00') < now) ends.unshift(end);
  }
  return ends;
}

/** When the sale of the orchard was counted and paid, and its positions were over. */
export function orchardSale(now: Date) {
  const last = quarterEnds(now)[ORCHARD_QUARTERS - 1];
  if (last === undefined) throw new Error('the orchard never paid');
  const recordDate = addBusinessDays(last, PAID_AFTER + SOLD_AFTER);
  const payOn = addBusinessDays(recordDate, PAID_AFTER);
  return { recordDate, payOn, endedAt: newYorkTime(addBusinessDays(payOn, 1), '12:00') };
}
