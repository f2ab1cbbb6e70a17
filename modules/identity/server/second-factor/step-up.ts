import type { Sealer } from '@furrow/crypto/seal';
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type AuthMethod, isFresh, publicError } from '../../rules/index.ts';
import type { PasswordHasher } from '../password/password-hash.ts';
import { knownAsker } from '../password/slow-hash.ts';
import type { RenewSession, SessionRequest, StartedSession } from '../sessions/start-session.ts';
import { forgetWrongTries, mayTry, mayTryNow, triesOf } from './mfa-limits.ts';
import { countWrongTry, lockPerson } from './mfa-login.ts';
import type { NotifyMfa } from './mfa-mail.ts';
import {
  checkSecondProof,
  isSlowProof,
  type PreparedProof,
  type ProofRefusal,
  prepareProof,
  type SecondProof,
} from './mfa-proof.ts';

/** For acts that a stolen token alone must not do. Throws what sends the person to the step-up. */
export function requireFresh(session: { readonly authTime: Date }, now: Date): void {
  if (!isFresh(session.authTime, now)) throw publicError('auth/requires-recent-login');
}

/** Whether a password is the one behind this hash; null stands for somebody who has none. */
export type VerifyPassword = PasswordHasher['verify'];

export interface StepUpParts {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly renewSession: RenewSession;
  readonly verifyPassword: VerifyPassword;
  readonly notify: NotifyMfa;
}

export type StepUpProof = SecondProof | { readonly kind: 'password'; readonly password: string };

export interface StepUp {
  readonly userId: Id<'user'>;
  readonly sessionId: string;
  readonly proof: StepUpProof;
  readonly request: SessionRequest;
  readonly now: Date;
}

/** `mfa_required`: a password alone, from somebody who asked for more than that. */
export type StepUpRefusal = ProofRefusal | 'auth/wrong-password' | 'mfa_required' | 'auth/too-many-requests';

/**
 * Proves again who is there. The session gets a new id, so that whoever holds the old token does not gain by it (E10).
 */
export async function stepUp(
  parts: StepUpParts,
  asked: StepUp,
): Promise<Result<StartedSession, StepUpRefusal>> {
  const { userId, sessionId, request, now } = asked;
  // Asked again under the lock, which decides; here it only saves the hashing for who has tried too often.
  const isSlow = asked.proof.kind === 'password' || isSlowProof(asked.proof);
  if (isSlow && !(await mayTryNow(parts.database, asked))) return err('auth/too-many-requests');
  const proof = await prepare(parts, asked);
  if (!proof.ok) return proof;
  return parts.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const tries = await triesOf(tx, { userId, deviceId: request.deviceId, now });
    // Whatever was found out before the lock, nobody hears of it who has tried too often.
    if (!(await mayTry(tx, tries, now))) return err('auth/too-many-requests');
    const proved = await check(tx, parts, proof.value, asked);
    if (!proved.ok) {
      await countWrongTry(tx, { tries, kind: 'step_up_failed', request, notify: parts.notify, now });
      return proved;
    }
    await forgetWrongTries(tx, tries);
    return ok(await parts.renewSession(tx, { sessionId, amr: [proved.value], request, now }));
  });
}

type Prepared = PreparedProof | { readonly kind: 'password'; readonly right: boolean };

/** Hashes are slow: no lock and no connection waits for them. */
async function prepare(
  { database, verifyPassword }: StepUpParts,
  { userId, proof }: StepUp,
): Promise<Result<Prepared, 'mfa_required'>> {
  if (proof.kind !== 'password') return ok(await prepareProof(userId, proof));
  const user = await database.one<{ password_hash: string | null; mfa_required: boolean }>(
    sql`select password_hash, mfa_required from user_account where id = ${userId}`,
  );
  // Who asked for a second factor is not satisfied by the first: the password may be what was stolen.
  if (user.mfa_required) return err('mfa_required');
  const right = await verifyPassword(user.password_hash, proof.password, knownAsker(userId));
  return ok({ kind: 'password', right });
}

async function check(
  tx: Transaction,
  { sealer, notify }: StepUpParts,
  proof: Prepared,
  { userId, request, now }: StepUp,
): Promise<Result<AuthMethod, ProofRefusal | 'auth/wrong-password'>> {
  if (proof.kind === 'password') return proof.right ? ok('pwd') : err('auth/wrong-password');
  return checkSecondProof(tx, sealer, proof, { userId, purpose: 'step_up', request, notify, now });
}
