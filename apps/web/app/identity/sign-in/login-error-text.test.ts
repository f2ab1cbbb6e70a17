import { describe, expect, it } from 'vitest';
import { loginErrorText } from './login-error-text.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const LATER = 'Too many unsuccessful login attempts. Please try again later.';

describe('A8 sign-in errors', () => {
  it.each([
    ['auth/user-disabled', 'User has been disabled.'],
    ['user-not-found', WRONG],
    ['auth/user-not-found', WRONG],
    ['auth/wrong-password', WRONG],
    ['auth/invalid-email', WRONG],
    ['access_denied', WRONG],
    ['auth/email-already-in-use', 'Email already in use, please log in.'],
    ['user_exists', 'Email already in use, please log in.'],
    ['auth/operation-not-allowed', 'Operation is not allowed.'],
    ['auth/weak-password', 'Password must be a minimum of eight characters.'],
    ['auth/requires-recent-login', 'For operation completing, please log out and then log in.'],
    ['auth/too-many-requests', LATER],
    ['too_many_attempts', LATER],
    ['reject-signup-by-country', 'Sorry, we currently do not support signups from your country.'],
  ])('%s', (code, text) => expect(loginErrorText({ code, message: 'other words' })).toBe(text));

  it('a text with a place to fill in is the server’s', () => {
    expect(loginErrorText({ code: 'social_mfa_required', message: 'log in with Google once again' })).toBe(
      'log in with Google once again',
    );
  });

  it('an unknown code prefers friendly_message, message, description, error, in this order', () => {
    const body = { code: 'odd', friendly_message: 'a', message: 'b', description: 'c', error: 'd' };
    expect(loginErrorText(body)).toBe('a');
    expect(loginErrorText({ ...body, friendly_message: ' ' })).toBe('b');
    expect(loginErrorText({ description: 'c', error: 'd' })).toBe('c');
    expect(loginErrorText({ error: 'd' })).toBe('d');
    for (const nothing of [null, 'x', {}, { message: 5 }]) expect(loginErrorText(nothing)).toBeNull();
  });
});
