import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/**
 * Whoever begins to invest in a farm does so beside others; an offering that fails waits for all of them and then keeps
 * them out, so that none begins behind its back.
 */
export async function lockBeginning(
  tx: Transaction,
  farmId: Id<'farm'>,
  how: 'beside others' | 'alone',
): Promise<void> {
  const key = sql`hashtextextended(${`investment.begin:${farmId}`}, 0)`;
  await tx.run(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(${key})`
      : sql`select pg_advisory_xact_lock_shared(${key})`,
  );
}
