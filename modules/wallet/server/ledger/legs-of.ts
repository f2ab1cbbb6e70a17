import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { LedgerKind, LedgerOwner, Leg } from '../../rules/index.ts';

/** What a journal did. */
export async function legsOf(database: Queryable, journalId: Id<'jrn'>): Promise<readonly Leg[]> {
  return (await legsOfAll(database, [journalId])).get(journalId) ?? [];
}

/** What each of several journals did. */
export async function legsOfAll(
  database: Queryable,
  journalIds: readonly Id<'jrn'>[],
): Promise<ReadonlyMap<Id<'jrn'>, readonly Leg[]>> {
  const rows = await database.rows<{
    journal_id: Id<'jrn'>;
    owner: LedgerOwner;
    kind: LedgerKind;
    amount_cents: bigint;
  }>(
    sql.named(
      'ledger-legs',
      sql`select journal_id, owner, kind, amount_cents from ledger_entry join ledger_account on id = account_id
        where journal_id = any(${journalIds}::text[]) order by journal_id, account_id`,
    ),
  );
  const legs = new Map<Id<'jrn'>, Leg[]>();
  for (const { journal_id, owner, kind, amount_cents } of rows) {
    const known = legs.get(journal_id) ?? [];
    known.push({ account: { owner, kind }, cents: amount_cents });
    legs.set(journal_id, known);
  }
  return legs;
}
