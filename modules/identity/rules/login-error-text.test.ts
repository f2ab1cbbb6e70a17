import { errorBody } from '@furrow/kernel/errors';
import { serverErrorText } from '@furrow/kernel/server-error-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ErrorCode, IDENTITY_ERRORS, messageFor, publicError } from './errors.ts';
import { loginErrorText } from './login-error-text.ts';

test('blanks are shown as the server filled them', () => {
  const error = publicError('social_mfa_required', { params: { provider: 'Google' } });
  expect(serverErrorText(errorBody(error))).toContain('log in with Google once again');
});

test.each(Object.keys(IDENTITY_ERRORS))('sign-in has its own words for %s, whatever came with it', (code) => {
  const told = { friendly_message: 'f', message: 'm', description: 'd', error: 'e' };
  const words = messageFor(code as ErrorCode);
  expect(loginErrorText({ code, ...told })).toBe(words.includes('{') ? 'm' : words);
  expect(loginErrorText({ code: 'access_denied', description: code })).toBe(words);
  expect(loginErrorText({ error: code })).toBe(words);
});

test('without a code sign-in prefers friendly_message, then message, description and error', () => {
  const told = { code: 'odd', friendly_message: 'f', message: 'm', description: 'd', error: 'e' };
  expect(loginErrorText(told)).toBe('f');
  expect(loginErrorText({ ...told, friendly_message: ' ' })).toBe('m');
  expect(loginErrorText({ description: 'd', error: 'e' })).toBe('d');
  expect(loginErrorText({ error: 'login_required' })).toBe('login_required');
  expect(loginErrorText({ message: 5 })).toBe('An error occurred. Please try again or contact us.');
  expect(loginErrorText(null, 502)).toBe('Something appears to be wrong. Please try again in a few minutes.');
});

test('a blank is filled by the server, and a code in place of a text fills none', () => {
  expect(loginErrorText({ code: 'social_mfa_required', message: 'with Google once again' })).toBe(
    'with Google once again',
  );
  expect(loginErrorText({ message: 'social_failed' })).toBe(messageFor('social_failed'));
});

test('any body whatever gives some words and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(loginErrorText(value).trim()).not.toBe('');
    }),
  );
});
