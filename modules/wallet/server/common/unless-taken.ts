import type { Transaction } from '@furrow/database/database';
import { violatedUnique } from '@furrow/database/errors';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';

/**
 * Writes down a number of the bank that only one payment may have. Of two at once its index decides, and what the second
 * had booked before goes with it.
 */
export async function unlessTaken<Written>(
  tx: Transaction,
  index: string,
  write: () => Promise<Written>,
): Promise<Result<Written, 'bank_reference_known'>> {
  await tx.run(sql`savepoint unless_taken`);
  try {
    return ok(await write());
  } catch (error) {
    if (violatedUnique(error) !== index) throw error;
    await tx.run(sql`rollback to savepoint unless_taken`);
    return err('bank_reference_known');
  }
}
