import { formatShortDateTime } from '@furrow/kernel/dates';

/** What can be promised: the end that was named, or that it takes longer; nothing where none was named. */
export function expectedEnd(until: string | null, now: Date): string | null {
  if (until === null) return null;
  const end = new Date(until);
  if (end.getTime() <= now.getTime())
    return 'This is taking a little longer than planned. We’re still working on it.';
  return `We expect to be back by ${formatShortDateTime(end)}.`;
}
