import {
  challengePasskeyLogin,
  challengeSecondStep,
  finishLoginWithPasskey,
  logInWithPasskey,
} from '@furrow/modules/identity/api';
import type { LoggedInAnswer } from '@furrow/modules/identity/contract';
import { callAsVisitor } from '../calls.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';

/** A passkey alone: it says by itself whose it is. Null when the person turned back. */
export async function signInWithPasskey(): Promise<LoggedInAnswer | null> {
  const response = await askPasskey(await callAsVisitor(challengePasskeyLogin, { body: {} }));
  if (response === null) return null;
  return callAsVisitor(logInWithPasskey, { body: { response } });
}

export async function secondStepWithPasskey(mfaToken: string): Promise<LoggedInAnswer | null> {
  const first = { mfa_token: mfaToken };
  const response = await askPasskey(await callAsVisitor(challengeSecondStep, { body: first }));
  if (response === null) return null;
  return callAsVisitor(finishLoginWithPasskey, { body: { ...first, response } });
}
