import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { isCalendarDay, newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type ActOn, lockFor, recordAct } from './act-on-item.ts';
import { type ContentRefusal, refuse } from './item-row.ts';
import { type PublishDeps, tooEarly } from './publish-faults.ts';

/** A minute in New York, which a job looks for each minute. */
export async function scheduleItem(
  tx: Transaction,
  order: ActOn & { readonly at: string },
  deps: Pick<PublishDeps, 'nameOf'>,
): Promise<Result<null, ContentRefusal>> {
  const found = await lockFor(tx, 'scheduled', order, deps.nameOf);
  if (!found.ok) return found;
  const minute = minuteInNewYork(order.at);
  if (!minute.ok) return refuse('validation_error', { fields: { at: [minute.error] } });
  const at = minute.value;
  const early = await tooEarly(tx, found.value, at);
  const fault = early === null ? scheduleFault(at, order.now) : beforeItsDay(early.day);
  if (fault !== null) return refuse('validation_error', { fields: { at: [fault] } });
  await tx.run(
    sql`update content_item set state = 'scheduled', scheduled_for = ${at} where id = ${order.id}`,
  );
  await recordAct(tx, found.value, order, { act: 'scheduled' });
  return ok(null);
}

/** The clocks of New York skip an hour in spring, and of the one they repeat in autumn the first is meant. */
export function minuteInNewYork(text: string): Result<Date, string> {
  const [day = '', time = ''] = text.split('T');
  if (!isCalendarDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    return err('Enter a day and a time, such as 2026-12-01T09:30.');
  const at = newYorkTime(day, time);
  return isSkipped(day, time, at)
    ? err('This time doesn’t exist: the clocks go forward then. Choose an earlier or later one.')
    : ok(at);
}

/** A minute that is skipped is read as the one an hour later. */
function isSkipped(day: string, time: string, at: Date): boolean {
  const hour = Number(time.slice(0, 2)) + 1;
  const later = `${String(hour).padStart(2, '0')}${time.slice(2)}`;
  return hour < 24 && newYorkDay(at) === day && newYorkTime(day, later).getTime() === at.getTime();
}

const LONGEST_AHEAD_MS = 366 * 24 * 60 * 60_000;

function scheduleFault(at: Date, now: Date): string | null {
  if (at <= now) return `It is ${formatShortDateTime(now)} already. Choose a later time.`;
  return at.getTime() - now.getTime() > LONGEST_AHEAD_MS ? 'Choose a time within a year.' : null;
}

const beforeItsDay = (day: string): string =>
  `This version takes effect on ${formatShortDate(day)}. Choose that day or a later one.`;
