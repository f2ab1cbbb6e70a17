import type { DayBound } from './field.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHOWN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Typed as it is read ('03/05/2026') or as it travels ('2026-03-05'); null where it is neither. Whether the day exists is another question. */
export function isoDayOf(text: string): string | null {
  if (ISO.test(text)) return text;
  const shown = SHOWN.exec(text);
  if (shown === null) return null;
  const [, month = '', day = '', year = ''] = shown;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function shownDayOf(iso: string): string {
  const parts = ISO.exec(iso);
  return parts === null ? iso : `${parts[2]}/${parts[3]}/${parts[1]}`;
}

export function dayExists(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso;
}

/** The day a bound means today. A leap day's anniversary in another year is the last of February. */
export function boundDay(bound: DayBound, today: string): string {
  if (typeof bound === 'string') return bound;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const inYear = year + (bound.years ?? 0);
  const lastOfMonth = new Date(Date.UTC(inYear, month, 0)).getUTCDate();
  const at = new Date(Date.UTC(inYear, month - 1, Math.min(day, lastOfMonth) + (bound.days ?? 0)));
  return at.toISOString().slice(0, 10);
}
