import { expect, it } from 'vitest';
import { ATTEMPTS_KEPT_MS, type AttemptBudget, attemptLimits } from './attempt-limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('E2 E3 ten failed passwords for an account and a hundred from an address in 15 minutes', () => {
  const { account, address } = attemptLimits();
  expect([account[0], address[0]]).toEqual([
    { max: 10, windowMs: 15 * MINUTE },
    { max: 100, windowMs: 15 * MINUTE },
  ]);
});

it('E2 patience does not pay: a hundred for an account in a month, a thousand from an address in a day', () => {
  const { account, address } = attemptLimits();
  expect([account[1], address[1]]).toEqual([
    { max: 100, windowMs: 30 * DAY },
    { max: 1_000, windowMs: DAY },
  ]);
});

it('sign-ups, resets and verification mails five an hour, or what the setting says', () => {
  for (const [limits, max] of [
    [attemptLimits(), 5],
    [attemptLimits(40), 40],
  ] as const) {
    for (const budget of [limits.signUp, limits.reset, limits.verification])
      expect(budget).toEqual([{ max, windowMs: 60 * MINUTE, told: 'rate_limited' }]);
  }
});

it('only who guessed passwords is told of unsuccessful login attempts', () => {
  const told = Object.entries(attemptLimits()).map(([name, budget]) => [name, budget[0]?.told]);
  expect(Object.fromEntries(told)).toEqual({
    account: undefined,
    address: undefined,
    signUp: 'rate_limited',
    reset: 'rate_limited',
    verification: 'rate_limited',
    lookup: 'rate_limited',
    report: undefined,
  });
});

it('attempts are kept as long as the longest window looks back', () => {
  const { account, address, ...others } = attemptLimits();
  const longest = (...budgets: AttemptBudget[]) =>
    Math.max(...budgets.flat().map(({ windowMs }) => windowMs));
  expect(longest(account)).toBeLessThanOrEqual(ATTEMPTS_KEPT_MS.account);
  expect(longest(address)).toBeLessThanOrEqual(ATTEMPTS_KEPT_MS.address);
  expect(longest(...Object.values(others))).toBeLessThanOrEqual(ATTEMPTS_KEPT_MS.other);
});
