import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { EndReason } from '../../contract/index.ts';
import { endSessionsOf } from '../sessions/end-session.ts';

/**
 * For the moment at which the mailbox of an account is proved for the first time, by somebody who did not have to be
 * signed in: whoever opened the account may be somebody else, who waits for the owner of the address to come. Every way
 * in that was there before goes, and with it what would keep the owner out: a planted second factor protects nobody.
 */
export async function dropUnproved(
  tx: Transaction,
  { userId, reason, now }: { userId: Id<'user'>; reason: EndReason; now: Date },
): Promise<void> {
  for (const table of TABLES)
    await tx.run(sql`delete from ${sql.identifier(table, TABLES)} where user_id = ${userId}`);
  await tx.run(sql`update user_account set password_hash = null, password_changed_at = null, social = null,
    mfa_required = false, updated_at = ${now} where id = ${userId}`);
  // Links in mails, first steps of a sign-in and challenges of passkeys, whatever they were made for.
  await tx.run(sql`update one_time_token set used_at = ${now} where user_id = ${userId} and used_at is null`);
  await endSessionsOf(tx, { userId, reason, now });
}

const TABLES = ['passkey', 'totp', 'recovery_code', 'identity_link', 'known_device'] as const;
