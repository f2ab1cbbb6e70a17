import type { DayBound } from './field.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHOWN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const WRITTEN = /^(?:(\d{1,2}) )?([a-z]{3,9})\.?(?: (\d{1,2}))?,? (\d{4})$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** As it is read ('03/05/2026', 'March 5, 2026') or as it travels ('2026-03-05'); null where it is neither. Whether the day exists is another question. */
export function isoDayOf(text: string): string | null {
  if (ISO.test(text)) return text;
  const shown = SHOWN.exec(text);
  if (shown === null) return writtenDay(text);
  const [, month = '', day = '', year = ''] = shown;
  return iso(year, month, day);
}

function writtenDay(text: string): string | null {
  const [, before, name = '', after, year = ''] = WRITTEN.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const day = before ?? after;
  return month === 0 || day === undefined ? null : iso(year, String(month), day);
}

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

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
