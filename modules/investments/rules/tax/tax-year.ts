import { addBusinessDays } from '@furrow/kernel/business-days';
import { type CalendarDay, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';

/** The last year that is over in New York: the latest one a Schedule K-1 can be about. */
export const lastTaxYear = (now: Date): number => Number(newYorkDay(now).slice(0, 4)) - 1;

/** A partnership owes its partners their K-1s by March 15, or the next business day. */
export const usualDay = (taxYear: number): CalendarDay => addBusinessDays(`${taxYear + 1}-03-15`, 0);

/** When most people file. A K-1 that comes later calls for an extension. */
export const filingDay = (taxYear: number): CalendarDay => addBusinessDays(`${taxYear + 1}-04-15`, 0);

/** The due date with an extension. */
export const extendedDay = (taxYear: number): CalendarDay => addBusinessDays(`${taxYear + 1}-10-15`, 0);

/** Whoever held shares at any time of the year gets a K-1 for it. */
export const yearBounds = (taxYear: number): { readonly from: Date; readonly to: Date } => ({
  from: startOfNewYorkDay(`${taxYear}-01-01`),
  to: startOfNewYorkDay(`${taxYear + 1}-01-01`),
});

/** All years from the first one on that are over, the latest first. */
export function taxYears(first: number, now: Date): readonly number[] {
  const last = lastTaxYear(now);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => last - index);
}
