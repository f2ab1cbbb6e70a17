import { auditLinesAbout } from '@furrow/database/audit-lines';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { PARKING_KINDS } from '../../rules/index.ts';

/**
 * Proves the ledger in one statement, so on one snapshot. I04, I06 and I44 are one rule here: every entry follows the
 * one before it, and the newest is what the account says.
 */
export function verifyLedger(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with journal_sum as materialized (
      select journal_id, sum(amount_cents) as total, count(*) as lines from ledger_entry group by journal_id
    ), chain as materialized (
      select account_id, ordinal, amount_cents, balance_cents,
        lag(ordinal, 1, 0::bigint) over account as last_ordinal,
        lag(balance_cents, 1, 0::bigint) over account as last_balance
      from ledger_entry window account as (partition by account_id order by ordinal)
    ), account_sum as materialized (
      select account_id, sum(amount_cents) as total, max(ordinal) as entries from chain group by account_id
    )
    select 'I01' as rule, journal_id as where, 'the entries add up to ' || total || ' cents' as detail
      from journal_sum where total <> 0
    union all
    select 'I02', 'the whole ledger', 'all entries add up to ' || sum(total) || ' cents'
      from journal_sum having coalesce(sum(total), 0) <> 0
    union all
    select 'I03', id, coalesce(lines, 0) || ' entries' from journal left join journal_sum on journal_id = id
      where coalesce(lines, 0) < 2
    union all
    select 'I04', kind || ' of ' || owner,
        'the account says ' || balance_cents || ' cents after ' || account.entries || ' entries, the entries '
          || coalesce(total, 0) || ' after ' || coalesce(found.entries, 0)
      from ledger_account account left join account_sum found on account_id = id
      where balance_cents <> coalesce(total, 0) or account.entries <> coalesce(found.entries, 0)
    union all
    select 'I05', kind || ' of ' || owner, 'stands at ' || balance_cents || ' cents' from ledger_account
      where not ledger_may_stand_at(kind, balance_cents)
    union all
    select 'I06', kind || ' of ' || owner, 'stood at ' || chain.balance_cents || ' cents after entry ' || ordinal
      from chain join ledger_account on id = account_id where not ledger_may_stand_at(kind, chain.balance_cents)
    union all
    select 'I44', kind || ' of ' || owner, 'entry ' || ordinal || ' does not follow the one before it'
      from chain join ledger_account on id = account_id
      where ordinal <> last_ordinal + 1 or chain.balance_cents <> last_balance + amount_cents
    union all
    select 'I07', reversal.id, 'does not mirror ' || coalesce(reversal.reverses, reversal.pending_id)
      from journal reversal
      where (reversal.reverses is not null or reversal.phase in ('void', 'expire')) and exists (
        select from ledger_entry entry
        where entry.journal_id in (reversal.id, coalesce(reversal.reverses, reversal.pending_id))
        group by entry.account_id having sum(entry.amount_cents) <> 0)
    union all
    select 'I08', journal.id, 'has no line in the audit' from journal
      where not exists (select from ${auditLinesAbout('journal')} line where subject_id = journal.id)
    union all
    select 'I36', kind || ' of ' || owner, 'holds ' || balance_cents || ' cents, open journals '
        || coalesce(parked.total, 0)
      from ledger_account left join (
        select account_id, sum(amount_cents) as total from open_pending join ledger_entry using (journal_id)
        group by account_id) parked on account_id = id
      where kind = any(${PARKING_KINDS}::text[]) and balance_cents <> coalesce(parked.total, 0)
    union all
    select 'I36', coalesce(pending.id, journal_id), 'is open in one table and not in the other'
      from (
        select id from journal where phase = 'pending'
          and not exists (select from journal ended where ended.pending_id = journal.id)) pending
      full join open_pending on journal_id = pending.id
      where pending.id is null or journal_id is null
    order by 1, 2, 3`);
}
