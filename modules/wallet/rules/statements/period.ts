import { addDays, type CalendarDay, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/calendar';

/** Of a statement. */
export interface Period {
  /** `2026-10` or `2026`. */
  readonly name: string;
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  readonly from: Date;
  /** The first instant that is no longer part of it. */
  readonly until: Date;
  /** It is still going on: what is left of it may bring more. */
  readonly isOpen: boolean;
}

const FIRST_YEAR = 2000;

/** A month or a year of New York's calendar; null where it has not begun, or lies before any money moved. */
export function statementPeriod(
  asked: { month?: string | undefined; year?: string | undefined },
  now: Date,
): Period | null {
  const name = asked.month ?? asked.year ?? '';
  const [year = 0, month] = name.split('-').map(Number);
  const firstDay = month === undefined ? `${name}-01-01` : `${name}-01`;
  const today = newYorkDay(now);
  if (year < FIRST_YEAR || firstDay > today) return null;
  const nextDay = month === undefined ? `${year + 1}-01-01` : nextMonth(year, month);
  return {
    name,
    firstDay,
    lastDay: addDays(nextDay, -1),
    from: startOfNewYorkDay(firstDay),
    until: startOfNewYorkDay(nextDay),
    isOpen: today < nextDay,
  };
}

const nextMonth = (year: number, month: number): CalendarDay =>
  month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
