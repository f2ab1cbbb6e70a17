import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';
import type { LedgerKind, LedgerOwner } from '../../rules/index.ts';

/** The balances of one owner; a kind that was never used stands at nothing. */
export async function readBalances(
  database: Queryable,
  owner: LedgerOwner,
): Promise<Readonly<Partial<Record<LedgerKind, Cents>>>> {
  const rows = await database.rows<{ kind: LedgerKind; balance_cents: bigint }>(
    sql.named('ledger-balances', sql`select kind, balance_cents from ledger_account where owner = ${owner}`),
  );
  return Object.fromEntries(rows.map(({ kind, balance_cents }) => [kind, balance_cents]));
}
