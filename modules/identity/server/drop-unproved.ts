import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/**
 * Nobody had proved that the mailbox is theirs until now, so whoever opened this account may be somebody else, who waits
 * for the owner of the address to come, with a passkey or a linked provider that still signs in after the owner's reset.
 * What was added before the proof goes. Not where a second factor is on: there a mailbox alone opens nothing (E15).
 */
export async function dropUnproved(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const table of TABLES)
    await tx.run(sql`delete from ${sql.identifier(table, TABLES)} where user_id = ${userId}`);
  await tx.run(sql`update user_account set social = null, updated_at = ${now} where id = ${userId}`);
}

const TABLES = ['passkey', 'totp', 'recovery_code', 'identity_link', 'known_device'] as const;
