import { expect, it } from 'vitest';
import { budgetDifference } from './budget-difference.ts';
import { typedBps, typedCents, typedNumber } from './typed-number.ts';

it.each([
  ['9,944,000', 994_400_000n],
  ['$12.5', 1250n],
  ['', null],
  ['12.345', null],
  ['1e5', null],
])('the amount %j is %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

it.each([
  ['318.2', 318.2],
  ['12,406', 12_406],
  ['-120.50237', -120.50237],
  ['1,2', null],
  ['', null],
  ['12 acres', null],
])('the number %j is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it('a rate is whole basis points', () => {
  expect(typedBps('2.5')).toBe(250);
  expect(typedBps('0.755')).toBeNull();
});

it('a budget is compared with the raise as both are typed', () => {
  const lines = [{ amount: '900' }, { amount: '90.00' }, { amount: 'later' }];
  expect(budgetDifference(lines, '1,000')).toEqual({
    budgetCents: 99_000n,
    raiseCents: 100_000n,
    differenceCents: -1_000n,
    unreadLines: 1,
  });
  expect(budgetDifference(lines, '')).toBeNull();
});
