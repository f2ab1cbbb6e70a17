import { expect, test } from 'vitest';
import {
  type ErrorCode,
  errorBody,
  isErrorCode,
  MESSAGES,
  messageFor,
  PublicError,
  STATUSES,
} from './errors.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const TOO_MANY = 'Too many unsuccessful login attempts. Please try again later.';
const LATER = 'Something appears to be wrong. Please try again in a few minutes.';

test('the words are those of the specification', () => {
  const given: Partial<Record<ErrorCode, string>> = {
    'auth/user-disabled': 'User has been disabled.',
    'user-not-found': WRONG,
    'auth/user-not-found': WRONG,
    'auth/wrong-password': WRONG,
    'auth/invalid-email': WRONG,
    access_denied: WRONG,
    'auth/email-already-in-use': 'Email already in use, please log in.',
    user_exists: 'Email already in use, please log in.',
    'auth/operation-not-allowed': 'Operation is not allowed.',
    'auth/weak-password': 'Password must be a minimum of eight characters.',
    'auth/requires-recent-login': 'For operation completing, please log out and then log in.',
    'auth/too-many-requests': TOO_MANY,
    too_many_attempts: TOO_MANY,
    'reject-signup-by-country': 'Sorry, we currently do not support signups from your country.',
    unauthenticated: 'Authentication problem. Please log in again.',
    privacy_not_accepted: 'Please accept the Privacy Policies and Terms of Service to continue.',
    payments_provider_is_down: 'An error occurred. Please contact us.',
    contact_us:
      "We're sorry, there appears to be an issue with your submission. If you have questions, please contact us.",
    suspended:
      'Your entity investment account has been suspended. Please contact us to solve an issue with your identity verification.',
    not_suitability: 'Please, first pass suitability form.',
    no_changed_data: 'No changes.',
    validation_error: 'One or more fields are invalid.',
    bot_detected:
      'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.',
    identity_not_confirmed: 'You cannot do this until your identity is confirmed.',
    email_invalid:
      'Your email is considered as invalid. Please re-check your email. If it is correct, contact us please.',
    internal: LATER,
    unavailable: LATER,
    request_failed: 'An error occurred. Please try again or contact us.',
  };
  expect(MESSAGES).toMatchObject(given);
});

test('every code has words and one of the agreed statuses', () => {
  const agreed = new Set([400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429, 500, 503]);
  for (const [code, status] of Object.entries(STATUSES)) expect(agreed, code).toContain(status);
  for (const [code, message] of Object.entries(MESSAGES)) expect(message.length, code).toBeGreaterThan(5);
});

test('only those who may no longer act get 403, only those without a session 401: both log a person out', () => {
  const withStatus = (wanted: number) =>
    Object.entries(STATUSES).flatMap(([code, status]) => (status === wanted ? code : []));
  expect(withStatus(403).toSorted()).toEqual(['auth/blocked', 'auth/user-disabled', 'blocked_user']);
  expect(withStatus(401).toSorted()).toEqual(['auth_timeout', 'unauthenticated']);
});

test('blanks are filled from parameters, literally', () => {
  expect(messageFor('social_mfa_required', { provider: 'Google' })).toBe(
    'Since you have enabled two factor authentication, as an additional security step, please log in with Google once again. Thank you!',
  );
  expect(messageFor('shares_only_left', { count: '$& $1' })).toContain('only $& $1 left');
  expect(messageFor('shares_only_left')).toContain('{count}');
});

test('a public error takes its status and words from the table and its answer never tells the cause', () => {
  const error = new PublicError('validation_error', {
    fields: { email: ['Email already in use, please log in.'] },
    cause: new Error('duplicate key value'),
  });
  expect(error).toBeInstanceOf(Error);
  expect(error.status).toBe(400);
  expect(errorBody(error)).toEqual({
    code: 'validation_error',
    message: 'One or more fields are invalid.',
    __error__: ['One or more fields are invalid.'],
    fields: { email: ['Email already in use, please log in.'] },
  });
  expect(JSON.stringify(errorBody(error))).not.toContain('duplicate');
  expect('fields' in errorBody(new PublicError('not_found'))).toBe(false);
  expect(new PublicError('rate_limited', { retryAfterSeconds: 30 })).toMatchObject({
    status: 429,
    retryAfterSeconds: 30,
  });
});

test('G13 inherited names are no codes', () => {
  expect(['not_found', 'constructor', '__proto__', 'toString', '', 404, null].map(isErrorCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
