/** The days of a New York year as instants, worked out once: a day takes longer to work out than a thousand sums. */
import { isBusinessDay } from './business-days.ts';
import { addDays, startOfNewYorkDay } from './new-york-day.ts';

interface BusinessYear {
  /** The first instant of each day, and of the next year's first. */
  readonly begins: readonly number[];
  /** Business time from the beginning of the year to each of those. */
  readonly passed: readonly number[];
}

const years = new Map<number, BusinessYear>();

function businessYear(year: number): BusinessYear {
  const known = years.get(year) ?? workOut(year);
  years.set(year, known);
  return known;
}

function workOut(year: number): BusinessYear {
  const begins: number[] = [];
  const passed: number[] = [];
  let total = 0;
  let wasBusiness = false;
  for (let day = `${year}-01-01`; ; day = addDays(day, 1)) {
    const begin = startOfNewYorkDay(day).getTime();
    if (wasBusiness) total += begin - (begins.at(-1) ?? begin);
    begins.push(begin);
    passed.push(total);
    if (begins.length > 1 && day.endsWith('-01-01')) return { begins, passed };
    wasBusiness = isBusinessDay(day);
  }
}

/** Business time from the beginning of a year, New York's, to an instant in or after it, in milliseconds. */
export function businessTimeSince(year: number, at: number): number {
  let total = 0;
  for (let current = year; ; current += 1) {
    const { begins, passed } = businessYear(current);
    if (at < (begins.at(-1) ?? 0)) return total + within({ begins, passed }, at);
    total += passed.at(-1) ?? 0;
  }
}

function within({ begins, passed }: BusinessYear, at: number): number {
  let [low, high] = [0, begins.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((begins[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const before = passed[low] ?? 0;
  const isBusiness = (passed[low + 1] ?? 0) > before;
  return isBusiness ? before + at - (begins[low] ?? 0) : before;
}
