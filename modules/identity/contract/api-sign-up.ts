import { endpoint } from '@furrow/http/endpoint';
import { confirmResetBody, emailBody, mailedLink, signedUp, signUpBody } from './account.ts';
import { IDENTITY_API } from './services.ts';

export const signUpWithPassword = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/signup`,
  access: 'public',
  summary: 'Sign up',
  body: signUpBody,
  answer: signedUp,
  status: 201,
  idempotent: true,
  refusals: [
    'user_exists',
    'auth/weak-password',
    'password_leaked',
    'reject-signup-by-country',
    'bot_detected',
    'auth/operation-not-allowed',
    'unavailable',
  ],
});

/** It changes nothing; asked again it looks again. */
export const checkEmailAvailable = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/email-available`,
  access: 'public',
  summary: 'Check whether an email is available',
  body: emailBody,
  idempotent: 'repeatable',
  refusals: ['user_exists'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/reset`,
  access: 'public',
  summary: 'Email a password reset link; the response never reveals whether the email has an account',
  body: emailBody,
  idempotent: 'stored',
  refusals: ['bot_detected', 'unavailable'],
});

export const setNewPassword = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/reset/confirm`,
  access: 'public',
  summary: 'Set a new password from a reset link',
  body: confirmResetBody,
  idempotent: 'stored',
  refusals: [
    'link_expired',
    'auth/weak-password',
    'password_leaked',
    'auth/operation-not-allowed',
    'unavailable',
  ],
});

/** Where emails led before there were buttons; it changes nothing. */
export const openVerificationLink = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/verify-email`,
  access: 'public',
  summary: 'Redirect a verification link to its page',
  query: mailedLink,
  status: 303,
});

/** Whoever presses the button twice is told the same both times. */
export const confirmVerification = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/verify-email`,
  access: 'public',
  summary: 'Verify the email address of an account',
  body: mailedLink,
  status: 303,
  idempotent: 'repeatable',
});

export const openNewEmailLink = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/change-email`,
  access: 'public',
  summary: 'Redirect a new-email link to its page',
  query: mailedLink,
  status: 303,
});

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/change-email`,
  access: 'public',
  summary: 'Verify a new email address; you must be logged in with the same browser',
  body: mailedLink,
  status: 303,
  idempotent: 'repeatable',
});
