import { expect, it } from 'vitest';
import { ATTEMPTS_KEPT_MS, attemptLimits } from './attempt-limits.ts';

const MINUTE = 60_000;

it('E2 E3 ten failed passwords for an account and a hundred from an address in 15 minutes', () => {
  const { account, address } = attemptLimits();
  expect([account, address]).toEqual([
    { max: 10, windowMs: 15 * MINUTE },
    { max: 100, windowMs: 15 * MINUTE },
  ]);
});

it('sign-ups, resets and verification mails five an hour, or what the setting says', () => {
  for (const [limits, max] of [
    [attemptLimits(), 5],
    [attemptLimits(40), 40],
  ] as const) {
    for (const limit of [limits.signUp, limits.reset, limits.verification])
      expect(limit).toMatchObject({ max, windowMs: 60 * MINUTE });
  }
});

it('A8 only who guessed passwords is told of unsuccessful login attempts', () => {
  const told = Object.entries(attemptLimits()).map(([name, limit]) => [name, limit.told]);
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
  const windows = Object.values(attemptLimits()).map(({ windowMs }) => windowMs);
  expect(Math.max(...windows)).toBeLessThanOrEqual(ATTEMPTS_KEPT_MS);
});
