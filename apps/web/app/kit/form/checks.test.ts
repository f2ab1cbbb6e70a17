import { describe, expect, it } from 'vitest';
import {
  codeCheck,
  emailCheck,
  failedChecks,
  givenPasswordCheck,
  nameCheck,
  newPasswordCheck,
} from './checks.ts';

describe('answers', () => {
  it.each([
    ['', 'Email is required.'],
    ['a@b', 'Email must have at least 5 characters.'],
    ['plain text', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@example.com`, 'Email can’t be longer than 255 characters.'],
    ['ada@furrow.test', null],
  ])('email %j: %s', (text, said) => expect(emailCheck(text)).toBe(said));

  it('a password at sign-in is required and at most 255 characters, however short it is', () => {
    expect(givenPasswordCheck('')).toBe('Password is required.');
    expect(givenPasswordCheck('x')).toBeNull();
    expect(givenPasswordCheck('x'.repeat(256))).toMatch(/255 characters/);
  });

  it('a new password has at least eight characters, in the words of A8', () => {
    expect(newPasswordCheck('1234567')).toBe('Password must be a minimum of eight characters.');
    expect(newPasswordCheck('        ')).toBeNull();
    expect(newPasswordCheck('x'.repeat(256))).toMatch(/255 characters/);
  });

  it('names are required and printable', () => {
    expect(nameCheck('  ')).toBe('This field is required.');
    expect(nameCheck('Ada')).toBeNull();
    expect(nameCheck('a'.repeat(101))).toMatch(/100 characters/);
  });

  it('only what failed is named', () => {
    expect(failedChecks({ email: 'ada@furrow.test' }, { email: emailCheck, code: codeCheck })).toEqual({
      code: 'Please enter the code.',
    });
  });
});
