import { type DateInput, formatDate, formatLongDate } from '@furrow/kernel/dates';

/** 'Sep 29, 2026': the one way in which these pages write a day, always New York's. */
export function shortDate(at: DateInput): string {
  const [, day = '', year = ''] = formatDate(at).split('/');
  return `${formatLongDate(at).slice(0, 3)} ${Number(day)}, ${year}`;
}
