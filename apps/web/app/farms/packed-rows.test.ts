import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

const FIELDS = ['name', 'left'] as const;
const through = (rows: { name: string; left: string }[]) => unpackRows(FIELDS, packRows(FIELDS, rows));

it('rows come back as they were, nothing and all', () => {
  const rows = [
    { name: 'Salt Fork “North”', left: '' },
    { name: '', left: '1,200 shares' },
  ];
  expect(through(rows)).toEqual(rows);
  expect(through([])).toEqual([]);
});

it('no word can end its row', () => {
  expect(through([{ name: 'a\tb\nc', left: 'd' }])).toEqual([{ name: 'a b c', left: 'd' }]);
});
