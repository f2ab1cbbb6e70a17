import { errorCatalogue, PLATFORM_ERRORS } from '@furrow/kernel/errors';

/**
 * Signing in and signing up. A wrong password is 400, not 401: the browser takes 401 and 403 as the end of the
 * session, and a mistyped current password must not log anybody out. 403 is for those who may no longer act.
 */
const WRONG_CREDENTIALS = {
  status: 400,
  message:
    'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.',
} as const;
const EMAIL_IN_USE = { status: 400, message: 'Email already in use, please log in.' } as const;
const TOO_MANY = {
  status: 429,
  message: 'Too many unsuccessful login attempts. Please try again later.',
} as const;
const BLOCKED = {
  status: 403,
  message: 'Your account has been temporarily blocked because of suspicious activity. Please contact us.',
} as const;

export const IDENTITY_ERRORS = {
  'auth/user-disabled': { status: 403, message: 'User has been disabled.' },
  'user-not-found': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/invalid-email': WRONG_CREDENTIALS,
  access_denied: WRONG_CREDENTIALS,
  'auth/email-already-in-use': EMAIL_IN_USE,
  user_exists: EMAIL_IN_USE,
  'auth/operation-not-allowed': { status: 422, message: 'Operation is not allowed.' },
  'auth/weak-password': { status: 400, message: 'Password must be a minimum of eight characters.' },
  'auth/requires-recent-login': {
    status: 422,
    message: 'For operation completing, please log out and then log in.',
  },
  'auth/too-many-requests': TOO_MANY,
  too_many_attempts: TOO_MANY,
  blocked_user: BLOCKED,
  'auth/blocked': BLOCKED,
  'reject-signup-by-country': {
    status: 422,
    message: 'Sorry, we currently do not support signups from your country.',
  },
  password_leaked: {
    status: 422,
    message:
      'Your login has been blocked because your password appeared in a data breach. Please change your password: check your email for instructions.',
  },
  social_mfa_required: {
    status: 422,
    message:
      'Since you have enabled two factor authentication, as an additional security step, please log in with {provider} once again. Thank you!',
  },
  social_failed: {
    status: 422,
    message: 'We couldn’t log you in with {provider}. Please try again.',
  },
  social_email_missing: {
    status: 422,
    message:
      '{provider} didn’t share your email address with us. Please allow it, or sign up with your email.',
  },
  social_taken: {
    status: 422,
    message:
      'This {provider} account is already connected to another account here. Please choose another one, or contact us.',
  },
  social_connected: {
    status: 422,
    message: 'You already connected another {provider} account. Please disconnect it first.',
  },
  social_not_yours: {
    status: 422,
    message: 'This isn’t the {provider} account you connected. Please choose that one.',
  },
  last_way_in: {
    status: 422,
    message: 'This is your only way to log in. Set a password first. We can email you a link.',
  },
  password_not_set: {
    status: 422,
    message: 'You don’t have a password yet. We can email you a link to set one.',
  },
  mfa_required: { status: 422, message: 'Please enter your two-factor authentication code.' },
  mfa_invalid: { status: 400, message: 'That code isn’t valid. Please try again.' },
  passkey_invalid: {
    status: 400,
    message: 'This passkey didn’t work. Please try again or log in another way.',
  },
  auth_timeout: { status: 401, message: 'Authentication problem. Please log in again.' },
  link_expired: { status: 422, message: 'This link has expired. Please request a new one.' },
  privacy_not_accepted: {
    status: 422,
    message: 'Please accept the Privacy Policies and Terms of Service to continue.',
  },
  email_not_verified: {
    status: 422,
    message: 'Please verify your email address first. Open the link in the email we sent you.',
  },
} as const;

export const identityErrors = errorCatalogue({ ...PLATFORM_ERRORS, ...IDENTITY_ERRORS });

export const { entries, isErrorCode, messageFor, publicError } = identityErrors;

export type ErrorCode = keyof typeof entries;
