import { expect, it } from 'vitest';
import { CashTotals, joinTotals } from './cash-totals.ts';
import {
  cursorAfter,
  firstCursor,
  isPrepared,
  LARGEST_AT_ONCE,
  type PackCursor,
  type PackYears,
  yearsDone,
} from './prepare-records.ts';

const WHOLE = { count: 3, more: null };

/** Every step of a file, with the years that are done before it. */
function pathOf(years: PackYears) {
  const path: (readonly [number, string, number])[] = [];
  for (let at: PackCursor | null = firstCursor(years); at !== null; at = cursorAfter(years, at, WHOLE))
    path.push([at.year, at.step, yearsDone(years, at)]);
  return path;
}

it('J27 all years are prepared, one year only where it has many documents', () => {
  expect(isPrepared({ year: null, documents: 0 })).toBe(true);
  expect(isPrepared({ year: 2031, documents: LARGEST_AT_ONCE })).toBe(false);
  expect(isPrepared({ year: 2031, documents: LARGEST_AT_ONCE + 1 })).toBe(true);
});

it('J27 every year is packed once, in order, and a sheet over all of them comes last', () => {
  const steps = ['tables', 'statements', 'agreements', 'tax', 'index'];
  expect(pathOf({ first: 2031, last: 2032 })).toEqual([
    ...steps.map((step) => [2031, step, 0]),
    ...steps.map((step) => [2032, step, 1]),
    [2032, 'summary', 2],
  ]);
  expect(pathOf({ first: 2031, last: 2031 })).toEqual(steps.map((step) => [2031, step, 0]));
  expect(yearsDone({ first: 2031, last: 2032 }, null)).toBe(2);
});

it('J27 a step with more documents goes on behind the last one, and counts them through', () => {
  const years = { first: 2031, last: 2031 };
  const at = { year: 2031, step: 'tax', after: '', count: 0 } as const;
  const second = cursorAfter(years, at, { count: 50, more: 'tax_b' });
  expect(second).toEqual({ ...at, after: 'tax_b', count: 50 });
  const third = cursorAfter(years, second ?? at, { count: 50, more: 'tax_c' });
  expect(third).toEqual({ ...at, after: 'tax_c', count: 100 });
  expect(cursorAfter(years, third ?? at, WHOLE)).toEqual({ year: 2031, step: 'index', after: '', count: 0 });
});

it('J27 years add up to one, and years that do not are noticed', () => {
  const first = new CashTotals(100n);
  first.add({ type: 'deposit', cents: 900n, place: 'wallet' });
  first.add({ type: 'distribution', cents: 70n, place: 'custodian' });
  const second = new CashTotals(first.closingCents);
  second.add({ type: 'deposit', cents: 500n, place: 'wallet' });
  second.add({ type: 'withdraw', cents: -200n, place: 'wallet' });
  const kept = [first, second].map((year) => CashTotals.of(JSON.parse(JSON.stringify(year))));
  const joined = joinTotals(kept);
  expect(joined.openingCents).toBe(100n);
  expect(joined.wallet).toEqual([
    ['deposit', 1_400n],
    ['withdraw', -200n],
  ]);
  expect(joined.outside).toEqual([['distribution', 70n]]);
  expect(joined.closingCents).toBe(second.closingCents);
  expect(joined.count).toBe(4);
  expect(() => joinTotals([second, first])).toThrow('do not add up');
});
