import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('password strength', () => {
  it.each([
    ['', 'Weak', 0],
    ['a', 'Weak', 5],
    ['aB3!', 'Weak', 20],
    ['aB3!xyz', 'Weak', 35],
    ['abcdefgh', 'Weak', 40],
    ['abcdefg1', 'Weak', 40],
    ['abcdefghij1', 'Weak', 40],
    ['Abcdefg1', 'Good', 70],
    ['abcdef1!', 'Good', 70],
    ['abcdefghijkl', 'Good', 70],
    ['111111111111', 'Good', 70],
    ['Abcdef1!', 'Excellent', 100],
    ['aB3!aB3!aB3!', 'Excellent', 100],
    ['Über 9000', 'Excellent', 100],
    ['🌾🌾🌾🌾', 'Weak', 20],
  ] as const)('%j is %s, %i', (password, level, progress) =>
    expect(passwordStrength(password)).toEqual({ level, progress }),
  );

  it('never falls when characters are added', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (start, more) => {
        expect(passwordStrength(start + more).progress).toBeGreaterThanOrEqual(
          passwordStrength(start).progress,
        );
      }),
    );
  });
});
