import { NOTICES } from '@furrow/kernel/notices';
import { expect, test } from 'vitest';
import { type ErrorCode, identityErrors, messageFor } from './errors.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const TOO_MANY = 'Too many unsuccessful login attempts. Please try again later.';

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
    privacy_not_accepted: 'Please accept the Privacy Policies and Terms of Service to continue.',
    bot_detected:
      'We are unable to allow you to signup/sign in at the moment. Please reach out to us with any questions.',
  };
  const words = Object.keys(given).map((code) => [code, messageFor(code as ErrorCode)]);
  expect(Object.fromEntries(words)).toEqual(given);
  expect(messageFor('social_mfa_required', { provider: 'Google' })).toBe(
    'Since you have enabled two factor authentication, as an additional security step, please log in with Google once again. Thank you!',
  );
});

test('what is also a notice is said in the same words', () => {
  expect(NOTICES.verify_email).toBe(messageFor('email_not_verified'));
});

test('only those who may no longer act get 403, only those without a session 401: both log a person out', () => {
  const withStatus = (wanted: number) =>
    Object.entries(identityErrors.entries).flatMap(([code, { status }]) => (status === wanted ? code : []));
  expect(withStatus(403).toSorted()).toEqual(['auth/blocked', 'auth/user-disabled', 'blocked_user']);
  expect(withStatus(401).toSorted()).toEqual(['auth_timeout', 'unauthenticated']);
});
