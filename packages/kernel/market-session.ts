import { addDays, type CalendarDay, isWeekend, newYorkDay, newYorkTime } from './new-york-day.ts';
import { isNyseEarlyClose, nyseHolidayOn } from './nyse-holidays.ts';

export type MarketSession =
  | { readonly kind: 'open'; readonly open: Date; readonly close: Date; readonly early: boolean }
  | { readonly kind: 'closed'; readonly reason: 'weekend' | 'holiday'; readonly holiday?: string };

export type OpenSession = Extract<MarketSession, { kind: 'open' }>;

const OPEN = '09:30';
const CLOSE = '16:00';
const EARLY_CLOSE = '13:00';

/** Longer than any run of closed days, so a mistake in the rules is an error and not an endless loop. */
const LONGEST_BREAK_DAYS = 14;

export function nyseSession(day: CalendarDay): MarketSession {
  if (isWeekend(day)) return { kind: 'closed', reason: 'weekend' };
  const holiday = nyseHolidayOn(day);
  if (holiday !== undefined) return { kind: 'closed', reason: 'holiday', holiday };
  const early = isNyseEarlyClose(day);
  return {
    kind: 'open',
    open: newYorkTime(day, OPEN),
    close: newYorkTime(day, early ? EARLY_CLOSE : CLOSE),
    early,
  };
}

/** From the opening instant up to, not including, the closing one. */
export function isMarketOpen(at: Date): boolean {
  const session = nyseSession(newYorkDay(at));
  return session.kind === 'open' && session.open <= at && at < session.close;
}

/** The session that is running, or else the next to come. */
export function currentOrNextSession(at: Date): OpenSession {
  let day = newYorkDay(at);
  for (let tried = 0; tried < LONGEST_BREAK_DAYS; tried += 1) {
    const session = nyseSession(day);
    if (session.kind === 'open' && at < session.close) return session;
    day = addDays(day, 1);
  }
  throw new Error(`no market session after ${at.toISOString()}`);
}
