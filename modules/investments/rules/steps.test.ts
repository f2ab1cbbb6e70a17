import { expect, it } from 'vitest';
import { investmentStatusOf } from './status.ts';
import { canOpen, INVESTMENT_STEPS, isStepComplete, resumeStep } from './steps.ts';

it.each([
  [[0, 1, 3], 'ownership'],
  [[4], 'signatures'],
  [[7, 9], 'funding'],
  [[8], 'accreditation'],
  [[15, 19], 'confirmation'],
  [[18, 20, 21, 22, 24, 25, 28, 29, 30, 31, 33, 35, 36, 37, 40, 50], null],
] as const)('%s resumes at %s', (codes, step) => {
  for (const code of codes) expect(resumeStep(investmentStatusOf(code))).toBe(step);
});

it('opens every step up to where it resumes, and none beyond', () => {
  expect(INVESTMENT_STEPS.filter((step) => canOpen('signatures', step))).toEqual([
    'amount',
    'ownership',
    'signatures',
    'funding',
  ]);
  expect(INVESTMENT_STEPS.some((step) => canOpen('completed', step))).toBe(false);
});

it.each([
  [0, ['amount']],
  [3, ['amount']],
  [4, ['amount', 'ownership']],
  [9, ['amount', 'ownership', 'signatures']],
  [15, ['amount', 'ownership', 'signatures', 'funding', 'accreditation']],
  [18, []],
])('at %s what was given counts in %s', (code, steps) => {
  const status = investmentStatusOf(code);
  expect(INVESTMENT_STEPS.filter((step) => isStepComplete(status, step))).toEqual(steps);
});
