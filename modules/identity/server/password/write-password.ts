import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

export async function writePassword(
  tx: Transaction,
  { userId, passwordHash, now }: { userId: Id<'user'>; passwordHash: string; now: Date },
): Promise<void> {
  await tx.run(sql`update user_account
    set password_hash = ${passwordHash}, password_changed_at = ${now}, updated_at = ${now} where id = ${userId}`);
}
