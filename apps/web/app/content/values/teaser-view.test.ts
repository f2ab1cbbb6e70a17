import { expect, it } from 'vitest';
import { someTables } from './tables.fixture.ts';
import { teaserView } from './teaser-view.ts';

it('home’s teaser names the year of each figure, and shows what is not available as a gap', () => {
  const view = teaserView(someTables);
  expect(view.year).toBe(2020);
  expect([view.price, view.rent, view.yield]).toEqual([
    { text: '$10,700', year: 2022 },
    { text: '$270', year: 2022 },
    { text: '2.5%', year: 2022 },
  ]);
  const levels = view.levels.split(' ');
  expect(levels).toHaveLength(50);
  expect(levels).toContain('AK');
  expect(levels.filter((level) => level.length > 2).map((level) => level.slice(0, 2))).toEqual([
    'IL',
    'IA',
    'NE',
  ]);
  expect(view.missing).toBe(47);
});

it('no line of it joins the two sides of the revision', () => {
  const { line } = teaserView(someTables);
  expect([line?.first, line?.last]).toEqual([2018, 2022]);
  expect(line?.before.match(/[ML]/g)).toEqual(['M', 'L']);
  expect(line?.after.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
  expect(line?.gap).toEqual({ from: 25, to: 50 });
});

it('without any figure nothing is made up', () => {
  const view = teaserView({ landHistory: () => null, returns: () => null, measured: () => null });
  expect([view.price, view.rent, view.yield, view.line]).toEqual([null, null, null, null]);
});
