import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { rememberDevice } from '../log-in/device.ts';
import type { NewSession, SessionRequest, StartedSession, StartSession } from '../sessions/start-session.ts';
import { recordMfaEvent } from './mfa-event.ts';
import { forgetWrongTries, mayTry, mayTryNow, noteWrongTry, type Tries, triesOf } from './mfa-limits.ts';
import type { NotifyMfa } from './mfa-mail.ts';
import {
  checkSecondProof,
  isSlowProof,
  type PreparedProof,
  type ProofRefusal,
  prepareProof,
  type SecondProof,
} from './mfa-proof.ts';
import { countAgainstMfaToken, firstFactorOf, lockFirstFactor, useMfaToken } from './mfa-token.ts';

export interface MfaLoginParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly startSession: StartSession;
  readonly notify: NotifyMfa;
}

export interface MfaLogin {
  readonly mfaToken: string;
  readonly proof: SecondProof;
  readonly request: SessionRequest;
  readonly now: Date;
}

/** `auth_timeout`: the first factor has to be given again. */
export type MfaLoginRefusal = ProofRefusal | 'auth_timeout' | 'too_many_attempts';

export interface SignedInWithMfa extends StartedSession {
  readonly userId: Id<'user'>;
}

/** The second step. It is the only way from an `mfa_token` to a session. */
export async function finishMfaLogin(
  parts: MfaLoginParts,
  login: MfaLogin,
): Promise<Result<SignedInWithMfa, MfaLoginRefusal>> {
  const { database } = parts;
  const first = await firstFactorOf(database, login.mfaToken, login.now);
  if (first === undefined) return err('auth_timeout');
  const { request, now } = login;
  // Asked again under the lock, which decides; here it only saves the hashing for who has tried too often.
  const asked = { userId: first.userId, request, now };
  if (isSlowProof(login.proof) && !(await mayTryNow(database, asked))) return err('too_many_attempts');
  const proof = await prepareProof(first.userId, login.proof);
  // A refusal is returned and not thrown: what it counted has to be committed.
  return database.transaction((tx) => secondStep(tx, parts, { ...login, proof }));
}

async function secondStep(
  tx: Transaction,
  { sealer, startSession, notify }: MfaLoginParts,
  { mfaToken, proof, request, now }: Omit<MfaLogin, 'proof'> & { proof: PreparedProof },
): Promise<Result<SignedInWithMfa, MfaLoginRefusal>> {
  const first = await lockFirstFactor(tx, mfaToken, now);
  if (first === undefined) return err('auth_timeout');
  const { userId } = first;
  await lockPerson(tx, userId);
  const tries = await triesOf(tx, { userId, deviceId: request.deviceId, now });
  if (!(await mayTry(tx, tries, now))) return err('too_many_attempts');

  const proved = await checkSecondProof(tx, sealer, proof, { userId, purpose: 'mfa', request, notify, now });
  if (!proved.ok) {
    await countAgainstMfaToken(tx, mfaToken, now);
    await countWrongTry(tx, { tries, kind: 'mfa_failed', request, notify, now });
    return err(proved.error);
  }
  await useMfaToken(tx, mfaToken, now);
  await forgetWrongTries(tx, tries);
  return ok(await signIn(tx, startSession, { userId, amr: [...first.amr, proved.value], request, now }));
}

/** A full sign-in, after which this browser is one the person has used. */
export async function signIn(
  tx: Transaction,
  startSession: StartSession,
  login: NewSession,
): Promise<SignedInWithMfa> {
  const { userId, request, now } = login;
  const session = await startSession(tx, login);
  if (request.deviceId !== null) await rememberDevice(tx, { userId, deviceId: request.deviceId, now });
  return { ...session, userId };
}

/** Tries of one person stand in line, so that each is counted before the next is looked at. */
export async function lockPerson(tx: Transaction, userId: Id<'user'>): Promise<void> {
  await tx.rows(sql`select from user_account where id = ${userId} for no key update`);
}

export async function countWrongTry(
  tx: Transaction,
  wrong: {
    readonly tries: Tries;
    readonly kind: 'mfa_failed' | 'step_up_failed';
    readonly request: SessionRequest;
    readonly notify: NotifyMfa;
    readonly now: Date;
  },
): Promise<void> {
  const { tries, kind, request, notify, now } = wrong;
  const { userId, device } = tries;
  await noteWrongTry(tx, tries, now);
  await recordMfaEvent(tx, { kind, userId, request, detail: { device }, now });
  if (await mayTry(tx, tries, now)) return;
  await recordMfaEvent(tx, { kind: 'mfa_locked', userId, request, detail: { device }, now });
  await notify(tx, { kind: 'mfa_locked', userId, now });
}
