import { expect, it } from 'vitest';
import { columnsOf } from './column-widths.ts';

/** Every letter is one wide. */
const mono = { widthOfTextAtSize: (text: string, size: number) => text.length * size };
const total = (columns: readonly { readonly width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, 0);

it('puts figures to the right, also where a word or nothing stands among them', () => {
  const rows = [
    ['Taxes', '$7,663', '4'],
    ['Upkeep', 'known later', ''],
    ['Insurance', '($300.20)', '2.5 percent'],
    ['Sum', '$8', ''],
  ];
  const columns = columnsOf({ columns: ['Cost', 'Amount', 'Growth'], rows }, mono, 1, 60, 2);
  expect(columns.map(({ right }) => right)).toEqual([false, true, true]);
  // What is over goes to the words.
  expect(columns[1]?.width).toBe('known later'.length);
  expect(total(columns)).toBe(60 - 2 * 2);
});

it('puts figures to the right where most are missing and the table says what stands there instead', () => {
  const table = {
    columns: ['Return'],
    rows: [['not available'], ['−1.03'], ['not available'], ['not available']],
  };
  const right = (gap: object) => columnsOf({ ...table, ...gap }, mono, 1, 60, 2)[0]?.right;
  expect([right({}), right({ gap: 'not available' })]).toEqual([false, true]);
});

it('spreads figures alone over the whole width', () => {
  const columns = columnsOf({ columns: ['Year', 'Rent'], rows: [['1', '$400']] }, mono, 1, 30, 2);
  expect(columns).toEqual([
    { right: true, width: 14 },
    { right: true, width: 14 },
  ]);
});

it('lets words share what figures leave, none narrower than its longest word', () => {
  const rows = [['Rent', '$312', 'An acre on all of the land, due in two halves']];
  const [term, amount, text] = columnsOf({ columns: ['', '', ''], rows }, mono, 1, 30, 1);
  expect(term?.width).toBe(4);
  expect(amount?.width).toBe(4);
  expect(text?.width).toBe(20);
});
