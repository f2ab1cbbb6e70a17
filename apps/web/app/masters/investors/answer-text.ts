import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars, parseDollars } from '@furrow/kernel/money';

interface Answer {
  readonly type: string;
  readonly values: readonly string[];
}

/** An answer as it is read: money and days as everywhere, a box that was checked as 'Yes'. */
export function answerText({ type, values }: Answer): string {
  if (type === 'checkbox') return 'Yes';
  const [first = ''] = values;
  if (type === 'money') {
    const cents = parseDollars(first);
    return cents.ok ? formatDollars(cents.value, { cents: 'always' }) : first;
  }
  return type === 'date' && first !== '' ? formatShortDate(first) : values.join(', ');
}
