/** Prints what the kernel says about time; time-zones.test.ts runs it on machines set to different zones. */
import {
  addBusinessDays,
  addDays,
  currentOrNextSession,
  daysBetween,
  isMarketOpen,
  newYorkDay,
  nyseHolidays,
  nyseSession,
  startOfNewYorkDay,
} from './calendar.ts';
import { formatDate, formatShortDate, formatShortDateTime, relativeTime } from './dates.ts';
import { newId } from './ids.ts';

/** Midnights, clock changes, year ends, market borders, a leap day. */
const INSTANTS = [
  '2026-01-01T04:59:59.999Z',
  '2026-01-01T05:00:00.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-03-09T13:30:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-27T17:59:59.999Z',
  '2026-11-27T18:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2027-12-31T10:30:00.000Z',
].map((text) => new Date(text));

const answers = INSTANTS.map((at) => {
  const day = newYorkDay(at);
  return [
    day,
    startOfNewYorkDay(day),
    addDays(day, 90),
    daysBetween(day, '2030-06-30'),
    addBusinessDays(day, 5),
    nyseSession(day),
    isMarketOpen(at),
    currentOrNextSession(at),
    formatDate(at),
    formatShortDate(day),
    formatShortDateTime(at),
    relativeTime(at, new Date('2026-03-20T00:00:00Z')),
    newId('x', at).slice(0, 11),
  ];
});

process.stdout.write(
  JSON.stringify({
    machineOffset: new Date('2026-01-15T00:00:00Z').getTimezoneOffset(),
    answers,
    holidays: nyseHolidays(2028),
  }),
);
