import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { PasskeyAssertion } from '../../contract/mfa-passkey.ts';
import { type AuthMethod, recoveryCodeOf, totpCodeOf } from '../../rules/index.ts';
import { assertPasskey } from '../passkeys/assert-passkey.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import type { SessionRequest } from '../sessions/start-session.ts';
import { recordMfaEvent } from './mfa-event.ts';
import type { NotifyMfa } from './mfa-mail.ts';
import { recoveryCodesLeft, recoveryHashOf, useRecoveryCode } from './recovery-codes.ts';
import { consumeTotp } from './totp.ts';

/** What somebody brings as their second factor. */
export type SecondProof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey'; readonly response: PasskeyAssertion; readonly party: RelyingParty };

/** The same with the slow part done: no lock and no connection waits for it. */
export type PreparedProof =
  | Extract<SecondProof, { kind: 'passkey' }>
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly hash: Uint8Array | null };

export async function prepareProof(userId: Id<'user'>, proof: SecondProof): Promise<PreparedProof> {
  if (proof.kind === 'passkey') return proof;
  const code = totpCodeOf(proof.code);
  if (code !== null) return { kind: 'totp', code };
  return { kind: 'recovery', hash: await recoveryHashOf(userId, proof.code) };
}

/** Whether preparing it takes a slow hash: a recovery code does, a code of an app and a passkey do not. */
export function isSlowProof(proof: SecondProof): boolean {
  return proof.kind === 'code' && totpCodeOf(proof.code) === null && recoveryCodeOf(proof.code) !== null;
}

export interface ProofContext {
  readonly userId: Id<'user'>;
  readonly purpose: 'mfa' | 'step_up';
  readonly request: SessionRequest;
  readonly notify: NotifyMfa;
  readonly now: Date;
}

export type ProofRefusal = 'mfa_invalid' | 'passkey_invalid';

/** A right proof is used up by this, and its method named. A wrong one is for the caller to count. */
export async function checkSecondProof(
  tx: Transaction,
  sealer: Sealer,
  proof: PreparedProof,
  context: ProofContext,
): Promise<Result<AuthMethod, ProofRefusal>> {
  const { userId, now } = context;
  if (proof.kind === 'passkey') return checkPasskey(tx, proof, context);
  if (proof.kind === 'recovery') return checkRecoveryCode(tx, proof.hash, context);
  return (await consumeTotp(tx, sealer, { userId, code: proof.code, now })) ? ok('otp') : err('mfa_invalid');
}

async function checkRecoveryCode(
  tx: Transaction,
  hash: Uint8Array | null,
  { userId, request, notify, now }: ProofContext,
): Promise<Result<AuthMethod, ProofRefusal>> {
  if (hash === null || !(await useRecoveryCode(tx, { userId, hash, now }))) return err('mfa_invalid');
  const left = await recoveryCodesLeft(tx, userId);
  await recordMfaEvent(tx, { kind: 'recovery_code_used', userId, request, detail: { left }, now });
  await notify(tx, { kind: 'recovery_code_used', userId, left, now });
  return ok('recovery');
}

async function checkPasskey(
  tx: Transaction,
  { response, party }: Extract<SecondProof, { kind: 'passkey' }>,
  { userId, purpose, request, now }: ProofContext,
): Promise<Result<AuthMethod, ProofRefusal>> {
  const found = await assertPasskey(tx, { purpose, userId, party, now, response });
  if (found.ok) return ok('webauthn');
  if (found.error.reason === 'cloned') {
    await recordMfaEvent(tx, { kind: 'passkey_cloned', userId, request, now });
  }
  return err('passkey_invalid');
}
