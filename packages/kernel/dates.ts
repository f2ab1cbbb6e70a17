/**
 * How dates are shown. For browsers too: only Intl, no Temporal. The pieces are put together by hand, because what
 * Intl prints (a narrow space before 'PM', say) differs between the versions of a server and a browser.
 */
const DEFAULT_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHOW_DATE_AFTER_DAYS = 30;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** An instant, or a calendar day ('2026-03-08'), which is the same day in every zone. */
export type DateInput = Date | string;

/** 'MM/DD/YYYY': how a day is typed into a field. What is read is written by `formatShortDate` alone (decision 40). */
export function formatDate(input: DateInput, zone = DEFAULT_ZONE): string {
  const { year, month, day } = dayParts(input, zone);
  return `${two(month)}/${two(day)}/${year.toString().padStart(4, '0')}`;
}

/** '2026-03' is 'March 2026'. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim();
}

/** '9:30 AM', with `zoneName` '9:30 AM EDT' */
export function formatTime(at: Date, options: { zone?: string; zoneName?: boolean } = {}): string {
  const parts = instantParts(at, options.zone ?? DEFAULT_ZONE);
  const clock = `${parts.hour % 12 || 12}:${two(parts.minute)} ${parts.hour < 12 ? 'AM' : 'PM'}`;
  return options.zoneName ? `${clock} ${parts.zoneName}` : clock;
}

/** 'Few seconds ago', '1 minute ago', '3 hours ago', '30 days ago'; older, or not yet come, is a date. */
export function relativeTime(then: Date, now: Date, zone = DEFAULT_ZONE): string {
  const elapsed = now.getTime() - then.getTime();
  // A server's clock may run a little ahead of the reader's.
  if (elapsed < -MINUTE_MS) return formatShortDate(then, zone);
  if (elapsed < MINUTE_MS) return 'Few seconds ago';
  if (elapsed < HOUR_MS) return ago(Math.floor(elapsed / MINUTE_MS), 'minute');
  if (elapsed < DAY_MS) return ago(Math.floor(elapsed / HOUR_MS), 'hour');
  if (elapsed <= SHOW_DATE_AFTER_DAYS * DAY_MS) return ago(Math.floor(elapsed / DAY_MS), 'day');
  return formatShortDate(then, zone);
}

/** 'Mar 8, 2026': how pages, emails and documents write a day. It is the 'Month DD, YYYY' of the specification (A9). */
export function formatShortDate(input: DateInput, zone = DEFAULT_ZONE): string {
  const { year, month, day } = dayParts(input, zone);
  return `${MONTHS[month - 1]?.slice(0, 3)} ${day}, ${year}`;
}

/** 'Mar 8, 2026, 9:30 AM ET', always New York's. */
export function formatShortDateTime(at: Date): string {
  return `${formatShortDate(at)}, ${formatTime(at)} ET`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const CALENDAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function dayParts(input: DateInput, zone: string): { year: number; month: number; day: number } {
  const match = typeof input === 'string' ? CALENDAR_DAY.exec(input) : null;
  if (match === null) return instantParts(new Date(input), zone);
  const utc = new Date(`${input}T00:00:00Z`);
  if (Number.isNaN(utc.getTime()) || utc.toISOString().slice(0, 10) !== input) {
    throw new RangeError(`not a calendar day: ${input}`);
  }
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZoneName: 'short',
  });
  formatters.set(zone, made);
  return made;
}

type InstantParts = ReturnType<typeof readParts>;

/** Pages say the same few dates again and again, each in several forms. */
const MOST_KEPT = 500;
const kept = new Map<string, InstantParts>();

function instantParts(at: Date, zone: string): InstantParts {
  // Nothing below is finer than a minute.
  const key = `${Math.floor(at.getTime() / MINUTE_MS)} ${zone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const parts = readParts(at, zone);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, parts);
  return parts;
}

function readParts(at: Date, zone: string) {
  if (Number.isNaN(at.getTime())) throw new RangeError('not a date');
  const found = new Map(
    formatterFor(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(found.get(type));
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
    zoneName: found.get('timeZoneName') ?? '',
  };
}

function two(part: number): string {
  return part.toString().padStart(2, '0');
}
