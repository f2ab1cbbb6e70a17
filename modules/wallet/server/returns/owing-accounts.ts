import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** Those of the accounts that owe something for a deposit that came back after its money was used. */
export async function owingAccounts(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const owners = [...new Set(accountIds)].map((id) => `account:${id}`);
  const rows = await database.rows<{ id: string }>(sql`select substr(owner, 9) as id from ledger_account
    where owner = any(${owners}::text[]) and kind = 'receivable' and balance_cents < 0`);
  return new Set(rows.map(({ id }) => id));
}
