import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalPassword, passwordProblem } from './password-policy.ts';

describe('password policy', () => {
  it.each([
    ['', 'auth/weak-password'],
    ['1234567', 'auth/weak-password'],
    ['🌾🌾🌾🌾🌾🌾🌾', 'auth/weak-password'],
    ['abcdefgh', null],
    ['        ', null],
    ['x'.repeat(64), null],
    ['x'.repeat(255), null],
    ['x'.repeat(256), 'too_long'],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  it('takes any characters from 8 to 255 of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 255 }), (password) => {
        expect(passwordProblem(password)).toBeNull();
      }),
    );
  });

  it('is the same however a keyboard composes it', () => {
    expect(normalPassword('cafe\u0301-paßwort')).toBe(normalPassword('café-paßwort'));
    expect(normalPassword('Pass word')).not.toBe(normalPassword('pass word'));
  });
});
