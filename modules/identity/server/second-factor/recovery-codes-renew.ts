import type { Database } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../refusal.ts';
import { lockPerson } from './mfa-login.ts';
import { type Changer, hasSecondFactor, notifyOfChange } from './mfa-switch.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** Ten new codes; the old ones, used or not, are worth nothing from now on. */
export async function renewRecoveryCodes(
  database: Database,
  who: Changer,
): Promise<Result<readonly string[], Refusal>> {
  const { userId, now } = who;
  if (!(await hasSecondFactor(database, userId))) return refuse('auth/operation-not-allowed');
  const codes = await newRecoveryCodes(database, userId, now);
  if (!codes.ok) return codes;
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    // The factor may have been taken away while the codes were made.
    if (!(await hasSecondFactor(tx, userId))) return refuse('auth/operation-not-allowed');
    await replaceRecoveryCodes(tx, userId, codes.value);
    await notifyOfChange(tx, who, 'recovery_codes_renewed');
    return ok(codes.value.shown);
  });
}
