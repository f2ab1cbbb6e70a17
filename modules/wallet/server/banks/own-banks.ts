import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { accountIdsOf } from '../../../investors/server/index.ts';
import { bankName } from '../../rules/index.ts';
import { BANK_COLUMNS, type BankRow } from './bank-row.ts';

/** Handed over on request, with the digits that are shown anyway. */
export async function exportBanks(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const accounts = await accountIdsOf(database, userId);
  const rows = await database.rows<BankRow>(
    sql`select ${BANK_COLUMNS} from bank where account_id = any(${accounts}) order by linked_at, id`,
  );
  return {
    banks: rows.map((row) => ({
      account: row.account_id,
      bank: bankName(row.institution, row.last_four),
      type: row.type,
      status: row.status,
      names_at_the_bank: [...row.owner_names],
      linked_at: row.linked_at.toISOString(),
      verified_at: row.verified_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
}

/** Which bank a payment used is kept with it; numbers and names are forgotten. */
export async function eraseBanks(tx: Transaction, userId: string): Promise<void> {
  const accounts = await accountIdsOf(tx, userId);
  await tx.run(sql`delete from bank_link_session where account_id = any(${accounts})`);
  await tx.run(sql`update bank set sealed_numbers = null, fingerprint = null, owner_names = '{}'
    where account_id = any(${accounts})`);
}
