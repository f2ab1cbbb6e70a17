import { expect, it } from 'vitest';
import { revisionGap, yearAxis } from './year-axis.ts';

it('long spans are marked every five years, short ones every year', () => {
  expect(yearAxis(Array.from({ length: 12 }, (_, index) => 1997 + index)).map(({ at }) => at)).toEqual([
    2000, 2005,
  ]);
  expect(yearAxis([2018, 2019]).map(({ label }) => label)).toEqual(['2018', '2019']);
});

it('the revision is a gap only where years lie on both sides of it', () => {
  expect(revisionGap([2019, 2020])).toMatchObject({ from: 2019, to: 2020 });
  expect(revisionGap([2018, 2019])).toBeUndefined();
  expect(revisionGap([2020, 2021])).toBeUndefined();
  expect(revisionGap([])).toBeUndefined();
});
