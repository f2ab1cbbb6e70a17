import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '@furrow/http/paging';
import { loggedIn } from './account.ts';
import { mfaSwitched, noBody } from './mfa.ts';
import {
  passkeyCreationOptions,
  passkeyList,
  passkeyLoginBody,
  passkeyParams,
  passkeyRequestOptions,
  passkeyView,
  registerPasskeyBody,
  renamePasskeyBody,
} from './mfa-passkey.ts';
import { IDENTITY_API } from './services.ts';

const PASSKEYS = `${IDENTITY_API}/passkeys`;

/** Challenges and sessions are never stored: a repetition is judged afresh, and each proof is good once. */
export const challengePasskeyLogin = endpoint({
  method: 'POST',
  path: `${PASSKEYS}/login/options`,
  access: 'public',
  summary: 'Get a passkey challenge to log in',
  body: noBody,
  answer: passkeyRequestOptions,
  idempotent: 'repeatable',
  refusals: ['auth/operation-not-allowed'],
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: `${PASSKEYS}/login`,
  access: 'public',
  summary: 'Log in with a passkey alone',
  body: passkeyLoginBody,
  answer: loggedIn,
  idempotent: 'repeatable',
  refusals: ['passkey_invalid', 'auth/user-disabled', 'blocked_user', 'auth/operation-not-allowed'],
});

export const listOwnPasskeys = endpoint({
  method: 'GET',
  path: PASSKEYS,
  access: 'signed-in',
  summary: 'List your passkeys',
  query: pageQuery,
  answer: passkeyList,
});

export const challengeNewPasskey = endpoint({
  method: 'POST',
  path: `${PASSKEYS}/options`,
  access: 'signed-in',
  summary: 'Get a challenge to create a passkey (needs a recent login)',
  body: noBody,
  answer: passkeyCreationOptions,
  idempotent: 'repeatable',
  refusals: ['auth/requires-recent-login', 'auth/operation-not-allowed'],
});

export const createPasskey = endpoint({
  method: 'POST',
  path: PASSKEYS,
  access: 'signed-in',
  summary: 'Add a passkey (needs a recent login)',
  body: registerPasskeyBody,
  answer: passkeyView,
  status: 201,
  idempotent: 'stored',
  refusals: ['auth/requires-recent-login', 'passkey_invalid', 'auth/operation-not-allowed'],
});

export const changePasskeyName = endpoint({
  method: 'PATCH',
  path: `${PASSKEYS}/:id`,
  access: 'signed-in',
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: renamePasskeyBody,
  answer: passkeyView,
  idempotent: 'stored',
  refusals: ['not_found'],
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: `${PASSKEYS}/:id`,
  access: 'signed-in',
  summary:
    'Remove a passkey (needs a recent login); removing the last factor turns two-factor authentication off',
  params: passkeyParams,
  answer: mfaSwitched,
  idempotent: 'stored',
  refusals: ['auth/requires-recent-login', 'not_found', 'last_way_in'],
});
