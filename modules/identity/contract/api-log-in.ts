import { endpoint } from '@furrow/http/endpoint';
import {
  debugBody,
  emailBody,
  foundProvider,
  loggedIn,
  logInBody,
  loginFailedBody,
  mfaRequired,
} from './account.ts';
import { AUTH_API, IDENTITY_API } from './services.ts';

/** The answer is a token, which is never stored. */
export const logInWithPassword = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/login`,
  access: 'public',
  summary: 'Log in with email and password',
  body: logInBody,
  answer: loggedIn,
  idempotent: 'repeatable',
  refusals: [
    'auth/invalid-email',
    'access_denied',
    'auth/user-disabled',
    'blocked_user',
    'password_leaked',
    'mfa_required',
    'bot_detected',
    'too_many_attempts',
    'auth/operation-not-allowed',
    'unavailable',
  ],
  refusalBodies: { 422: mfaRequired },
});

/** It changes nothing; asked again it looks again. */
export const findProvider = endpoint({
  method: 'POST',
  path: `${AUTH_API}/login`,
  access: 'public',
  summary: 'Get the login methods for an email',
  body: emailBody,
  answer: foundProvider,
  idempotent: 'repeatable',
  refusals: ['user-not-found'],
});

export const reportFailedLogin = endpoint({
  method: 'POST',
  path: `${AUTH_API}/login/fail`,
  access: 'public',
  summary: 'Report a failed login',
  body: loginFailedBody,
  idempotent: 'stored',
});

export const reportLoginProblem = endpoint({
  method: 'POST',
  path: `${AUTH_API}/auth0-debug`,
  access: 'public',
  summary: 'Report a login problem',
  body: debugBody,
  idempotent: 'stored',
});
