import type { Database } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { lockPerson } from './mfa-login.ts';
import { type Changer, hasSecondFactor, tellChange } from './mfa-login-switch.ts';
import { newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** Ten new codes; the old ones, used or not, are worth nothing from now on. */
export async function renewRecoveryCodes(
  database: Database,
  who: Changer,
): Promise<Result<readonly string[], 'auth/operation-not-allowed'>> {
  const codes = await newRecoveryCodes(who.userId);
  return database.transaction(async (tx) => {
    await lockPerson(tx, who.userId);
    if (!(await hasSecondFactor(tx, who.userId))) return err('auth/operation-not-allowed');
    await replaceRecoveryCodes(tx, who.userId, codes);
    await tellChange(tx, who, 'recovery_codes_renewed');
    return ok(codes.shown);
  });
}
