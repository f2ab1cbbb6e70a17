import type { LoggedInAnswer, PasskeyRequestOptions } from '@furrow/modules/identity/contract';
import { callAsVisitor, IDENTITY } from '../calls.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';

/** A passkey alone: it says by itself whose it is. Null when the person turned back. */
export async function signInWithPasskey(): Promise<LoggedInAnswer | null> {
  const options = await callAsVisitor<PasskeyRequestOptions>(`${IDENTITY}/passkeys/login/options`, {
    method: 'POST',
    body: {},
  });
  const response = await askPasskey(options);
  if (response === null) return null;
  return callAsVisitor(`${IDENTITY}/passkeys/login`, { method: 'POST', body: { response } });
}

export async function secondStepWithPasskey(mfaToken: string): Promise<LoggedInAnswer | null> {
  const options = await callAsVisitor<PasskeyRequestOptions>(`${IDENTITY}/mfa/passkey/options`, {
    method: 'POST',
    body: { mfa_token: mfaToken },
  });
  const response = await askPasskey(options);
  if (response === null) return null;
  return callAsVisitor(`${IDENTITY}/mfa/passkey`, {
    method: 'POST',
    body: { mfa_token: mfaToken, response },
  });
}
