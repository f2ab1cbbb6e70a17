import { endpoint } from '@furrow/http/endpoint';
import { loggedIn } from './account.ts';
import {
  mfaCodeBody,
  mfaPasskeyBody,
  mfaPasskeyOptionsBody,
  mfaStateView,
  mfaSwitchBody,
  mfaSwitched,
  noBody,
  recoveryCodesView,
  stepUpBody,
  totpConfirmBody,
  totpSheetView,
} from './mfa.ts';
import { passkeyRequestOptions } from './mfa-passkey.ts';
import { AUTH_API, IDENTITY_API } from './services.ts';
import { loginData } from './session.ts';

/** Sessions are never stored: a repetition is judged afresh, and each proof is good once. */
export const finishLoginWithCode = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/mfa`,
  access: 'public',
  summary: 'Complete a login with an authenticator or recovery code',
  body: mfaCodeBody,
  answer: loggedIn,
  idempotent: 'repeatable',
  refusals: [
    'mfa_invalid',
    'auth_timeout',
    'too_many_attempts',
    'auth/user-disabled',
    'blocked_user',
    'unavailable',
  ],
});

/** A challenge is never stored. */
export const challengeSecondStep = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/mfa/passkey/options`,
  access: 'public',
  summary: 'Get a passkey challenge to complete a login',
  body: mfaPasskeyOptionsBody,
  answer: passkeyRequestOptions,
  idempotent: 'repeatable',
  refusals: ['auth_timeout'],
});

export const finishLoginWithPasskey = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/mfa/passkey`,
  access: 'public',
  summary: 'Complete a login with a passkey',
  body: mfaPasskeyBody,
  answer: loggedIn,
  idempotent: 'repeatable',
  refusals: ['passkey_invalid', 'auth_timeout', 'too_many_attempts', 'auth/user-disabled', 'blocked_user'],
});

export const showSecondFactors = endpoint({
  method: 'GET',
  path: `${IDENTITY_API}/mfa`,
  access: 'signed-in',
  summary: 'Get your second factors',
  answer: mfaStateView,
});

/** What is scanned is never stored: a repetition makes it anew. */
export const setUpTotp = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/totp`,
  access: 'signed-in',
  summary:
    'Start setting up an authenticator app; the code to scan is shown only once (needs a recent login)',
  body: noBody,
  answer: totpSheetView,
  idempotent: 'repeatable',
  refusals: ['auth/requires-recent-login', 'auth/operation-not-allowed'],
});

/** The recovery codes of its answer are never stored. */
export const confirmTotpCode = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/totp/confirm`,
  access: 'signed-in',
  summary: 'Confirm the authenticator app with its first code; returns the recovery codes once',
  body: totpConfirmBody,
  answer: mfaSwitched,
  idempotent: 'repeatable',
  refusals: ['auth/requires-recent-login', 'mfa_invalid', 'auth/operation-not-allowed', 'unavailable'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: `${IDENTITY_API}/totp`,
  access: 'signed-in',
  summary: 'Remove the authenticator app (needs a recent login)',
  answer: mfaSwitched,
  idempotent: 'stored',
  refusals: ['auth/requires-recent-login', 'not_found'],
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/recovery-codes`,
  access: 'signed-in',
  summary: 'Replace your recovery codes; returns them once (needs a recent login)',
  body: noBody,
  answer: recoveryCodesView,
  idempotent: 'repeatable',
  refusals: ['auth/requires-recent-login', 'auth/operation-not-allowed', 'unavailable'],
});

/** Turning it on answers recovery codes, which are never stored. */
export const switchTwoFactor = endpoint({
  method: 'PATCH',
  path: `${AUTH_API}/login`,
  access: 'signed-in',
  summary: 'Turn two-factor authentication on (needs a confirmed factor) or off (needs a recent login)',
  body: mfaSwitchBody,
  answer: mfaSwitched,
  idempotent: 'repeatable',
  refusals: ['auth/requires-recent-login', 'auth/operation-not-allowed', 'conflict', 'unavailable'],
});

export const challengeStepUp = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/step-up/options`,
  access: 'signed-in',
  summary: 'Get a passkey challenge to confirm a recent login',
  body: noBody,
  answer: passkeyRequestOptions,
  idempotent: 'repeatable',
  refusals: ['auth/operation-not-allowed'],
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: `${IDENTITY_API}/step-up`,
  access: 'signed-in',
  summary:
    'Confirm your identity again with a password, code or passkey; allows sensitive changes for ten minutes and returns a new token',
  body: stepUpBody,
  answer: loginData,
  idempotent: 'repeatable',
  refusals: [
    'auth/wrong-password',
    'mfa_invalid',
    'passkey_invalid',
    'mfa_required',
    'auth/too-many-requests',
    'auth/user-disabled',
    'blocked_user',
    'auth/operation-not-allowed',
    'unavailable',
  ],
});
