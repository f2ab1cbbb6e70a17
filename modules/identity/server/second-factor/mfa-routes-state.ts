import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { MfaStateView } from '../../contract/mfa.ts';
import { freshUntil } from '../../rules/index.ts';
import { passkeysOf, presentPasskey } from '../passkeys/passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { totpConfirmedAt } from './totp.ts';

/** The second factor as the settings show it, and what the person can prove themselves with. */
export async function mfaState(
  database: Queryable,
  { userId, authTime }: { userId: Id<'user'>; authTime: Date },
): Promise<MfaStateView> {
  const { mfa, password } = await database.one<{ mfa: boolean; password: boolean }>(
    sql`select mfa_required as mfa, password_hash is not null as password from user_account where id = ${userId}`,
  );
  const confirmedAt = await totpConfirmedAt(database, userId);
  const left = await recoveryCodesLeft(database, userId);
  const passkeys = (await passkeysOf(database, userId)).map(presentPasskey);
  const methods: MfaStateView['step_up_methods'] = [];
  if (password && !mfa) methods.push('password');
  if (confirmedAt !== null || left > 0) methods.push('code');
  if (passkeys.length > 0) methods.push('passkey');
  return {
    mfa,
    password,
    totp: { confirmed: confirmedAt !== null, confirmed_at: confirmedAt?.toISOString() ?? null },
    recovery_codes_left: left,
    passkeys,
    fresh_until: freshUntil(authTime).toISOString(),
    step_up_methods: methods,
  };
}
