import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { pledgesWhere } from './pledge-row.ts';

/** What somebody pledged: handed over on request. */
export async function exportPledges(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await pledgesWhere(database, sql`user_id = ${userId} order by created_at, id`);
  return {
    pledges: rows.map((row) => ({
      id: row.id,
      farm: row.farm_id,
      account: row.account_id,
      status: row.status,
      shares: row.shares,
      amount: toDollarString(row.amount_cents),
      note: row.note,
      investment: row.investment_id,
      made_at: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
}

/** No money and no shares ever stood behind it, so no law asks to keep it. */
export async function erasePledges(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from pledge where user_id = ${userId}`);
}
