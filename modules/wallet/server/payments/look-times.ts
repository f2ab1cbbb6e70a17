import { type CalendarDay, newYorkTime } from '@furrow/kernel/new-york-day';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** By then the banks have told the service, and the service us. */
const OVERDUE_AT = '12:00';

/** When somebody sees to a payment that its request did not send: the process may have been killed in between. */
export const firstLook = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

/** After each try the pause grows, up to an hour. */
export const nextLook = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS));

/** A transfer that the service has is asked about once it should have landed; until then its webhooks tell of it. */
export function lookWhenOverdue(landsOn: CalendarDay, now: Date): Date {
  const overdue = newYorkTime(landsOn, OVERDUE_AT);
  return overdue > now ? overdue : new Date(now.getTime() + LONGEST_PAUSE_MS);
}
