import { formatShortDate } from '@furrow/kernel/dates';
import type { SelectOption } from '@furrow/ui/select';

const DAY_MS = 86_400_000;

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** From when on movements are listed. A day that somebody put into the address stands among them. */
export function sinceOptions(today: string, chosen: string | null): SelectOption[] {
  const year = Number(today.slice(0, 4));
  const known = [
    { value: '', label: 'Any date' },
    { value: daysBefore(today, 30), label: 'Last 30 days' },
    { value: daysBefore(today, 90), label: 'Last 90 days' },
    { value: `${year}-01-01`, label: `Since Jan 1, ${year}` },
    { value: `${year - 1}-01-01`, label: `Since Jan 1, ${year - 1}` },
  ];
  const isKnown = chosen === null || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: `Since ${formatShortDate(chosen)}` }];
}
