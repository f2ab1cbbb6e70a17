import { hasAuditLine } from '@furrow/database/audit-lines';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';

/**
 * The rules of `verifyLedger` for the journals that were written since, and for every balance: its cost is that of what
 * is new. What was written before was proven then, and only somebody who owns the tables can have changed it since.
 */
export function verifyRecentLedger(snapshot: Queryable, since: Date): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with recent as materialized (
      select id, phase, reverses, pending_id from journal where written_at >= ${since}
    ), entry as materialized (
      select ledger_entry.* from recent join ledger_entry on journal_id = recent.id
    ), journal_sum as materialized (
      select id, coalesce(sum(amount_cents), 0) as total, count(journal_id) as lines
      from recent left join entry on journal_id = id group by id
    ), newest as materialized (
      select account.id, account.owner, account.kind, account.balance_cents, account.entries,
        coalesce(last.ordinal, 0) as last_ordinal, coalesce(last.balance_cents, 0) as last_balance
      from ledger_account account left join lateral (
        select ordinal, balance_cents from ledger_entry where account_id = account.id order by ordinal desc limit 1
      ) last on true
    )
    select 'I01' as rule, id as where, 'the entries add up to ' || total || ' cents' as detail
      from journal_sum where total <> 0
    union all
    select 'I02', 'the whole ledger', 'all balances add up to ' || sum(balance_cents) || ' cents'
      from newest having coalesce(sum(balance_cents), 0) <> 0
    union all
    select 'I02', 'the whole ledger', 'the new entries add up to ' || sum(total) || ' cents'
      from journal_sum having coalesce(sum(total), 0) <> 0
    union all
    select 'I03', id, lines || ' entries' from journal_sum where lines < 2
    union all
    select 'I04', kind || ' of ' || owner, 'the account says ' || balance_cents || ' cents after ' || entries
        || ' entries, the newest entry ' || last_balance || ' after ' || last_ordinal
      from newest where balance_cents <> last_balance or entries <> last_ordinal
    union all
    select 'I05', kind || ' of ' || owner, 'stands at ' || balance_cents || ' cents'
      from newest where not ledger_may_stand_at(kind, balance_cents)
    union all
    select 'I06', kind || ' of ' || owner, 'stood at ' || entry.balance_cents || ' cents after entry ' || ordinal
      from entry join newest on newest.id = account_id where not ledger_may_stand_at(kind, entry.balance_cents)
    union all
    select 'I07', ending.id, 'does not mirror ' || coalesce(ending.reverses, ending.pending_id)
      from recent ending
      where (ending.reverses is not null or ending.phase in ('void', 'expire')) and exists (
        select from ledger_entry pair
        where pair.journal_id in (ending.id, coalesce(ending.reverses, ending.pending_id))
        group by pair.account_id having sum(pair.amount_cents) <> 0)
    union all
    select 'I08', recent.id, 'has no line in the audit' from recent
      where not ${hasAuditLine('journal', sql`recent.id`)}
    union all
    select 'I36', pending.id, 'waits, and is not among the open ones' from recent pending
      where pending.phase = 'pending' and not exists (select from open_pending where journal_id = pending.id)
        and not exists (select from journal ended where ended.pending_id = pending.id)
    union all
    select 'I36', ended.pending_id, 'has ended, and is among the open ones' from recent ended
      where ended.pending_id is not null and exists (select from open_pending where journal_id = ended.pending_id)
    union all
    select 'I44', kind || ' of ' || owner, 'entry ' || entry.ordinal || ' does not follow the one before it'
      from entry join newest on newest.id = entry.account_id
        left join ledger_entry before on before.account_id = entry.account_id and before.ordinal = entry.ordinal - 1
      where entry.balance_cents <> coalesce(before.balance_cents, 0) + entry.amount_cents
        or (before.ordinal is null and entry.ordinal <> 1)
    order by 1, 2, 3`);
}
