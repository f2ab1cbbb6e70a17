import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { LedgerKind, LedgerOwner, Leg } from '../../rules/index.ts';

/** What a journal did. */
export async function legsOf(database: Queryable, journalId: Id<'jrn'>): Promise<readonly Leg[]> {
  const rows = await database.rows<{ owner: LedgerOwner; kind: LedgerKind; amount_cents: bigint }>(
    sql`select owner, kind, amount_cents from ledger_entry join ledger_account on id = account_id
      where journal_id = ${journalId} order by account_id`,
  );
  return rows.map(({ owner, kind, amount_cents }) => ({ account: { owner, kind }, cents: amount_cents }));
}
