import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../refusal.ts';
import { lockPerson } from './mfa-login.ts';
import { type Changer, notifyOfChange, settleWithoutFactors, turnMfaOn } from './mfa-switch.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { confirmTotp, enrolTotp, removeTotp, totpConfirmedAt, wouldConfirmTotp } from './totp.ts';
import { type TotpSheet, totpSheet } from './totp-code.ts';

const WRONG_CODE = { fields: { code: ['That code isn’t valid.'] } };

export interface TotpParts {
  readonly database: Database;
  readonly sealer: Sealer;
}

/** What to scan; nothing changes for signing in until a code proves that it was scanned. */
export function beginTotp(
  { database, sealer }: TotpParts,
  { userId, now, brandName }: { userId: Id<'user'>; now: Date; brandName: string },
): Promise<Result<TotpSheet, 'auth/operation-not-allowed'>> {
  return database.transaction(async (tx) => {
    const secret = await enrolTotp(tx, sealer, { userId, now });
    if (secret === null) return err('auth/operation-not-allowed');
    const { email } = await tx.one<{ email: string }>(
      sql`select email from user_account where id = ${userId}`,
    );
    return ok(totpSheet(secret, { email, brandName }));
  });
}

/** The first right code turns the second factor on. Answers the recovery codes, which nobody sees again. */
export async function finishTotp(
  { database, sealer }: TotpParts,
  who: Changer,
  code: string,
): Promise<Result<readonly string[], Refusal>> {
  const { userId, now } = who;
  const given = { userId, code, now };
  if (!(await wouldConfirmTotp(database, sealer, given))) return refuse('mfa_invalid', WRONG_CODE);
  const codes = await newRecoveryCodes(database, userId, now);
  if (!codes.ok) return codes;
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (!(await confirmTotp(tx, sealer, given))) return refuse('mfa_invalid', WRONG_CODE);
    await replaceRecoveryCodes(tx, userId, codes.value);
    await notifyOfChange(tx, who, 'totp_added');
    await turnMfaOn(tx, who, codes.value);
    return ok(codes.value.shown);
  });
}

/** Answers whether a second factor is still asked for, by a passkey then; null where there was nothing to take away. */
export function dropTotp({ database }: TotpParts, who: Changer): Promise<boolean | null> {
  return database.transaction(async (tx) => {
    await lockPerson(tx, who.userId);
    const wasInForce = (await totpConfirmedAt(tx, who.userId)) !== null;
    if (!(await removeTotp(tx, who.userId))) return null;
    if (wasInForce) await notifyOfChange(tx, who, 'totp_removed');
    return settleWithoutFactors(tx, who);
  });
}
