import { type DateInput, formatShortDate } from '@furrow/kernel/dates';

/** 'Sep 29, 2026', always New York's. */
export function shortDate(at: DateInput): string {
  return formatShortDate(at);
}
