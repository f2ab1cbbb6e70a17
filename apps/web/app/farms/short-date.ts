import { type DateInput, formatDate } from '@furrow/kernel/dates';

/** '09/29/2026': the way in which cards and lists write a day (A9), always New York's. */
export function shortDate(at: DateInput): string {
  return formatDate(at);
}
