import { formatShortDate } from '@furrow/kernel/dates';

/** 'Saved 2:22 PM' today, 'Saved Nov 14, 2026' before; in the reader's own clock, so only where there is a reader. */
export function savedAtText(savedAt: string | null, now: Date): string | undefined {
  if (savedAt === null) return undefined;
  const at = new Date(savedAt);
  if (Number.isNaN(at.getTime())) return undefined;
  const two = (part: number) => part.toString().padStart(2, '0');
  if (at.toDateString() === now.toDateString()) {
    return `${at.getHours() % 12 || 12}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
  }
  return formatShortDate(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`);
}
