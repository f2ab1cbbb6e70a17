import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { passkeysOf } from '../passkeys/passkeys.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import type { SessionRequest } from '../sessions/start-session.ts';
import { type MfaEventKind, recordMfaEvent } from './mfa-event.ts';
import { lockPerson } from './mfa-login.ts';
import type { NotifyMfa } from './mfa-mail.ts';
import {
  dropRecoveryCodes,
  type NewRecoveryCodes,
  newRecoveryCodes,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from './recovery-codes.ts';
import { totpConfirmedAt } from './totp.ts';

/** Somebody signed in who changes how they sign in. */
export interface Changer {
  readonly userId: Id<'user'>;
  readonly sessionId: string;
  readonly request: SessionRequest;
  readonly notify: NotifyMfa;
  readonly now: Date;
}

/** In the history, in the audit, and in the person's mailbox. */
export async function notifyOfChange(
  tx: Transaction,
  { userId, request, notify, now }: Changer,
  kind: MfaEventKind,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await recordMfaEvent(tx, { kind, userId, request, detail, now });
  await notify(tx, { kind, userId, now });
}

export async function hasSecondFactor(database: Queryable, userId: Id<'user'>): Promise<boolean> {
  return (
    (await totpConfirmedAt(database, userId)) !== null || (await passkeysOf(database, userId)).length > 0
  );
}

/** The codes that turning it on brings with it: none where there are some. Costly, so only for who can turn it on. */
export async function codesForMfa(
  database: Database,
  { userId, now }: Pick<Changer, 'userId' | 'now'>,
): Promise<Result<NewRecoveryCodes | null, Refusal>> {
  if (!(await hasSecondFactor(database, userId))) return refuse('auth/operation-not-allowed');
  if ((await recoveryCodesLeft(database, userId)) > 0) return ok(null);
  return newRecoveryCodes(database, userId, now);
}

/**
 * From now on a first factor alone signs nobody in, and who did so before is signed out everywhere but here. Recovery
 * codes come with it where there are none, so that a lost device does not lock the person out.
 */
export async function turnMfaOn(
  tx: Transaction,
  who: Changer,
  codes: NewRecoveryCodes | null,
): Promise<Result<{ recoveryCodes: readonly string[] | null }, Refusal>> {
  const { userId, sessionId, now } = who;
  await lockPerson(tx, userId);
  if (!(await hasSecondFactor(tx, userId))) return refuse('auth/operation-not-allowed');
  const isNew = (await recoveryCodesLeft(tx, userId)) === 0;
  // The last code was used since: whoever asks again gets new ones.
  if (isNew && codes === null) return refuse('conflict');
  if (isNew && codes !== null) await replaceRecoveryCodes(tx, userId, codes);
  if (await switchMfa(tx, userId, true, now)) {
    await endSessionsOf(tx, { userId, except: sessionId, reason: 'mfa_changed', now });
    await notifyOfChange(tx, who, 'mfa_on');
  } else if (isNew) {
    await notifyOfChange(tx, who, 'recovery_codes_renewed');
  }
  return ok({ recoveryCodes: isNew ? (codes?.shown ?? null) : null });
}

/** The factors themselves stay, for the day it is turned on again. */
export async function turnMfaOff(tx: Transaction, who: Changer): Promise<void> {
  await lockPerson(tx, who.userId);
  if (await switchMfa(tx, who.userId, false, who.now)) await notifyOfChange(tx, who, 'mfa_off');
}

/** After a factor went: without any left nothing can be asked for, and recovery codes recover nothing. */
export async function settleWithoutFactors(tx: Transaction, who: Changer): Promise<boolean> {
  await lockPerson(tx, who.userId);
  if (await hasSecondFactor(tx, who.userId)) return isMfaOn(tx, who.userId);
  await dropRecoveryCodes(tx, who.userId);
  await turnMfaOff(tx, who);
  return false;
}

export async function isMfaOn(database: Queryable, userId: Id<'user'>): Promise<boolean> {
  const { on } = await database.one<{ on: boolean }>(
    sql`select mfa_required as on from user_account where id = ${userId}`,
  );
  return on;
}

async function switchMfa(tx: Transaction, userId: Id<'user'>, on: boolean, now: Date): Promise<boolean> {
  return (
    (await tx.run(sql`update user_account set mfa_required = ${on}, updated_at = ${now}
      where id = ${userId} and mfa_required <> ${on}`)) === 1
  );
}
