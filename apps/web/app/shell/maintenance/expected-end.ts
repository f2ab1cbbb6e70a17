import { formatLongDate, formatTime } from '@furrow/kernel/dates';

/** What can be promised: the end that was named, or that it takes longer; nothing where none was named. */
export function expectedEnd(until: string | null, now: Date): string | null {
  if (until === null) return null;
  const end = new Date(until);
  if (end.getTime() <= now.getTime()) return 'It takes a little longer than planned. We are still at it.';
  return `We expect to be back by ${formatLongDate(end)}, ${formatTime(end, { zoneName: true })}.`;
}
