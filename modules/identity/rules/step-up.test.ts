import { describe, expect, it } from 'vitest';
import { freshUntil, isFresh, secondFactorNeeded } from './step-up.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('E18 fresh authentication', () => {
  it.each([
    [0, true],
    [599_999, true],
    [600_000, false],
    [86_400_000, false],
    [-60_000, true],
    [-60_001, false],
  ])('%i ms old: %s', (age, fresh) => {
    expect(isFresh(ago(age), now)).toBe(fresh);
  });

  it('ends ten minutes after it happened', () => {
    expect(isFresh(now, freshUntil(now))).toBe(false);
    expect(isFresh(now, new Date(freshUntil(now).getTime() - 1))).toBe(true);
  });

  it('a date that is none is not fresh', () => {
    expect(isFresh(new Date(Number.NaN), now)).toBe(false);
  });
});

describe('E15 who still owes a second factor', () => {
  const guarded = { mfaRequired: true };

  it.each([
    [],
    ['pwd'],
    ['google-oauth2'],
    ['linkedin'],
    ['facebook'],
    ['reset'],
    ['refresh'],
    ['pwd', 'google-oauth2'],
  ])('%j alone is not enough', (...amr) => {
    expect(secondFactorNeeded(guarded, amr)).toBe(true);
  });

  it.each([[['pwd', 'otp']], [['pwd', 'recovery']], [['webauthn']], [['google-oauth2', 'otp']]])(
    '%j is enough',
    (amr) => {
      expect(secondFactorNeeded(guarded, amr)).toBe(false);
    },
  );

  it('nobody owes one who has not turned it on', () => {
    expect(secondFactorNeeded({ mfaRequired: false })).toBe(false);
  });
});
