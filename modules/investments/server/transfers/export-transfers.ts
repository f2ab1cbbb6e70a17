import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { paragraphsOf } from './present-transfer.ts';
import { transfersWhere } from './transfer-row.ts';

/** What somebody gave away and received. It is part of who owned what, which the law asks to keep. */
export async function exportTransfers(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await transfersWhere(
    database,
    sql`giver_user_id = ${userId} or recipient_user_id = ${userId} order by initiated_at, id`,
  );
  return {
    ownership_transfers: rows.map((row) => {
      const [isGiver, isRecipient] = [row.giver_user_id === userId, row.recipient_user_id === userId];
      return {
        id: row.id,
        farm: row.farm_id,
        shares: row.shares,
        status: row.status,
        begun_at: row.initiated_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
        given: isGiver
          ? {
              investment: row.investment_id,
              account: row.giver_account_id,
              to: row.recipient_email,
              confirmed: { version: row.assignment_version, text: paragraphsOf(row).join('\n') },
              ip_address: row.ip_address,
              device: row.device,
            }
          : null,
        received: isRecipient
          ? { investment: row.received_investment_id, account: row.recipient_account_id }
          : null,
      };
    }),
  };
}
