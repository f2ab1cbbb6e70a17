import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ErrorCode, errorBody, MESSAGES, PublicError } from './errors.ts';
import { SIGN_IN_ERRORS } from './errors-sign-in.ts';
import { loginErrorText, serverErrorText } from './server-error-text.ts';

test('a known code wins over every text beside it', () => {
  expect(serverErrorText({ code: 'not_suitability', __error__: ['x'], error: 'y', message: 'z' })).toBe(
    'Please, first pass suitability form.',
  );
});

test('then __error__, as a list joined by commas or by its statusDesc', () => {
  expect(serverErrorText({ code: 'unheard_of', __error__: ['one', 'two'], error: 'y' })).toBe('one, two');
  expect(serverErrorText({ __error__: { statusDesc: 'Described' }, error: 'y' })).toBe('Described');
  expect(serverErrorText({ __error__: 'plain', error: 'y' })).toBe('plain');
});

test('an unknown code is no code, though every object inherits a property of that name', () => {
  expect(serverErrorText({ code: 'toString', message: 'Plain words.' })).toBe('Plain words.');
});

test('then error, result and message in that order', () => {
  expect(serverErrorText({ __error__: [], error: 'e', result: 'r', message: 'm' })).toBe('e');
  expect(serverErrorText({ error: '', result: 'r', message: 'm' })).toBe('r');
  expect(serverErrorText({ error: { deep: true }, message: 'm' })).toBe('m');
  expect(serverErrorText(new Error('Failed to fetch'))).toBe('Failed to fetch');
});

test('with nothing to show, the general sentence for its kind', () => {
  expect(serverErrorText({}, 502)).toBe('Something appears to be wrong. Please try again in a few minutes.');
  expect(serverErrorText(null, 418)).toBe('An error occurred. Please try again or contact us.');
});

test('blanks of the catalogue are shown as the server filled them', () => {
  const error = new PublicError('social_mfa_required', { params: { provider: 'Google' } });
  expect(serverErrorText(errorBody(error))).toContain('log in with Google once again');
});

test.each(Object.keys(SIGN_IN_ERRORS))(
  'A8 sign-in has its own words for %s, whatever came with it',
  (code) => {
    const told = { friendly_message: 'f', message: 'm', description: 'd', error: 'e' };
    const words = MESSAGES[code as ErrorCode];
    expect(loginErrorText({ code, ...told })).toBe(words.includes('{') ? 'm' : words);
    expect(loginErrorText({ code: 'access_denied', description: code })).toBe(words);
    expect(loginErrorText({ error: code })).toBe(words);
  },
);

test('A8 without a code sign-in prefers friendly_message, then message, description and error', () => {
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
  expect(loginErrorText({ message: 'social_failed' })).toBe(MESSAGES.social_failed);
});

test('any body whatever gives some words and never throws', () => {
  const body = fc.oneof(
    fc.anything(),
    fc.record({ code: fc.anything(), __error__: fc.anything(), error: fc.anything() }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(body, (value) => {
      expect(serverErrorText(value).trim()).not.toBe('');
      expect(loginErrorText(value).trim()).not.toBe('');
    }),
  );
});
