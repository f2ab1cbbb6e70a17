import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '@furrow/http/paging';
import { AUTH_API, IDENTITY_API } from './services.ts';
import {
  loginData,
  publicKeys,
  sessionCheck,
  sessionList,
  sessionParams,
  sessionsEnded,
  temporaryToken,
} from './session.ts';

/** The answer is a token, which is never stored. */
export const refreshAccessToken = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/refresh`,
  access: 'public',
  summary: 'Get a new access token for the refresh cookie (needs the header X-Furrow: 1)',
  answer: loginData,
  idempotent: 'repeatable',
  refusals: [
    'bad_request',
    'unauthenticated',
    'auth_timeout',
    'auth/user-disabled',
    'blocked_user',
    'conflict',
  ],
});

export const showSession = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/session`,
  access: 'public',
  summary: 'Check for a session without renewing it',
  answer: sessionCheck,
});

/** The answer takes cookies away, and does so again. */
export const endOwnSession = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/logout`,
  access: 'public',
  summary: 'End this session (needs the header X-Furrow: 1)',
  idempotent: 'repeatable',
  refusals: ['bad_request'],
});

export const listSessions = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/sessions`,
  access: 'signed-in',
  summary: 'List your sessions',
  query: pageQuery,
  answer: sessionList,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: `${IDENTITY_API}/sessions`,
  access: 'signed-in',
  summary: 'End all your other sessions',
  answer: sessionsEnded,
  idempotent: 'stored',
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: `${IDENTITY_API}/sessions/:id`,
  access: 'signed-in',
  summary: 'End one session',
  params: sessionParams,
  idempotent: 'stored',
  refusals: ['not_found'],
});

export const listPublicKeys = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/.well-known/jwks.json`,
  access: 'public',
  summary: 'Get the public keys that verify access tokens',
  answer: publicKeys,
});

export const showLogin = endpoint({
  method: 'GET',
  path: `${AUTH_API}/login`,
  access: 'signed-in',
  summary: 'Get who is logged in',
  answer: loginData,
});

export const createTemporaryToken = endpoint({
  method: 'GET',
  path: `${AUTH_API}/temporary_token`,
  access: 'signed-in',
  summary: 'Get a single-use token for the live channel, valid for two minutes',
  answer: temporaryToken,
});
