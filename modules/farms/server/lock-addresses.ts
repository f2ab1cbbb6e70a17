import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/**
 * The lock that the table's own guard takes as well. Whoever gives a farm an address takes it first and then sees all
 * addresses there are, those just given up included.
 */
export async function lockAddresses(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('farm.slug'))`);
}
