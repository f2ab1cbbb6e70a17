import { expect, it } from 'vitest';
import { centAmount } from './cent-amount.ts';

it.each([
  ['0.04', '0.04'],
  ['.04', '0.04'],
  ['$0.04', '0.04'],
  ['$.04', '0.04'],
  [' 4 ', '0.04'],
])('%s is four cents', (typed, amount) => {
  expect(centAmount(typed)).toBe(amount);
});

it.each(['', '0', '0.00', '0.10', '4.00', '0.004', '-0.04', 'four'])('%s is none', (typed) => {
  expect(centAmount(typed)).toBeNull();
});
