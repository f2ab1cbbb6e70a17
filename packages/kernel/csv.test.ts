import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('commas, quotes and lines stay inside their cell', () => {
  expect(csvLine(['Oakes, Wilma', 'says "no"', 'two\nlines', 5, null])).toBe(
    '"Oakes, Wilma","says ""no""","two\nlines",5,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'G6 %j is no formula in a spreadsheet',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('numbers keep their sign', () => {
  expect(csvLine([-5, -7n])).toBe('-5,-7\r\n');
});
