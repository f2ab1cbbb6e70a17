import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { reinvestmentsOf } from './reinvestment-row.ts';

/** Where somebody wants their distributions to go on: handed over on request. */
export async function exportReinvesting(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await reinvestmentsOf(database, userId);
  return {
    reinvesting: rows.map(({ account_id, farm_id, since }) => ({
      account: account_id,
      farm: farm_id,
      since: since.toISOString(),
    })),
  };
}

/** A wish of theirs, which no law asks to keep; the investments that came of it stay. */
export async function eraseReinvesting(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from reinvestment where user_id = ${userId}`);
}
