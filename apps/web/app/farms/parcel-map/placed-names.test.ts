import { expect, it } from 'vitest';
import { type NameWish, placedNames } from './placed-names.ts';

const PHONE = { width: 350, height: 217 };
const DESK = { width: 880, height: 546 };
const field = (key: number, label: string, left: number, top: number): NameWish => ({
  key,
  label,
  width: 0.2,
  left,
  top,
  lines: 1,
});
const labels = (wishes: readonly NameWish[], sheet = PHONE) =>
  placedNames(wishes, sheet).map(({ label }) => label);

it('writes a name in full where it has room, and shorter where the field is narrow', () => {
  const wishes = [field(0, 'Northwest field', 0.4, 0.3), field(1, 'Northeast field', 0.6, 0.3)];
  expect(labels(wishes, DESK)).toEqual(['Northwest field', 'Northeast field']);
  expect(labels(wishes)).toEqual(['Northwest', 'Northeast']);
});

it('leaves out what would run into a name before it, or over the edge', () => {
  expect(labels([field(0, 'West field', 0.5, 0.5), field(1, 'Creek', 0.52, 0.51)])).toEqual(['West field']);
  expect(labels([field(0, 'West field', 0.02, 0.5), field(1, 'Creek', 0.5, 0.01)])).toEqual([]);
});

it('keeps a second line free as well', () => {
  const wishes = [field(0, 'West', 0.5, 0.5), field(1, 'East', 0.5, 0.57)];
  expect(labels([{ ...field(0, 'West', 0.5, 0.5), lines: 2 }, field(1, 'East', 0.5, 0.57)])).toEqual([
    'West',
  ]);
  expect(labels(wishes.map((wish) => ({ ...wish, top: wish.key * 0.2 + 0.4 })))).toEqual(['West', 'East']);
});
