import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';

/** What the ledger keeps in escrow, by farm; farms without any are not among it. */
export async function escrowBalances(database: Queryable): Promise<ReadonlyMap<string, Cents>> {
  const rows = await database.rows<{ farm_id: string; balance_cents: bigint }>(
    sql`select substr(owner, 6) as farm_id, balance_cents from ledger_account
      where kind = 'escrow' and owner like 'farm:%' and balance_cents <> 0`,
  );
  return new Map(rows.map(({ farm_id, balance_cents }) => [farm_id, balance_cents]));
}
