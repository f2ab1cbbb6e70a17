import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';

const { pending, processed } = TRANSACTION_STATUS_CODES;

/**
 * I22: a payment is processed exactly where a journal of its own moved the money, and what its owner reads says the same;
 * I23: journals move its amount at the bank, and back where it came back; I35: what ended parks nothing; I38: one key and
 * one transfer, one payment.
 */
export function verifyPayments(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with at_bank as materialized (
      select cause_id as payment_id, journal.id as moved_by, owner, sum(amount_cents) as cents
      from ledger_account join ledger_entry on ledger_entry.account_id = ledger_account.id
      join journal on journal.id = ledger_entry.journal_id
      where kind = 'bank_clearing' and cause_type = 'payment' group by cause_id, journal.id, owner
    ), told as materialized (
      select cause_id as payment_id, type, status from wallet_transaction where cause_type = 'payment'
    )
    select 'I22' as rule, payment.id as where, 'is ' || case status when ${processed} then '' else 'not ' end
        || 'processed, and its journal is ' || coalesce(payment.journal_id, 'missing') as detail
      from payment left join at_bank on payment_id = payment.id and moved_by = payment.journal_id
      where (status = ${processed}) <> (moved_by is not null)
    union all
    select 'I22', payment.id, 'has no transaction, or one with another status'
      from payment left join told on payment_id = payment.id
        and type = case direction when 'pull' then 'deposit' else 'withdraw' end
      where told.status is distinct from payment.status
    union all
    select 'I22', payment.id, 'came back in one of its journal, its transaction and itself, and not in all'
      from payment left join at_bank on payment_id = payment.id and moved_by = return_journal_id
      left join told on told.payment_id = payment.id and type = 'return'
      where (returned_at is not null) <> (moved_by is not null)
        or (returned_at is not null) <> (told.status is not null)
    union all
    select 'I23', payment.id, 'moved ' || coalesce(sum(cents), 0) || ' cents at the bank'
      from payment left join at_bank on payment_id = payment.id and owner = 'provider:' || provider
      group by payment.id
      having coalesce(sum(cents), 0) <> case
        when status <> ${processed} or returned_at is not null then 0
        when direction = 'pull' then -payment.amount_cents else payment.amount_cents end
    union all
    select 'I35', payment.id, 'has ended, and what it parked is still parked'
      from payment join open_pending on open_pending.journal_id = pending_journal_id where status <> ${pending}
    union all
    select 'I35', payment.id, 'waits, and parks nothing'
      from payment where status = ${pending}
        and not exists (select from open_pending where open_pending.journal_id = pending_journal_id)
    union all
    select 'I38', min(id), count(*) || ' payments have the key ' || provider_key
      from payment group by provider_key having count(*) > 1
    union all
    select 'I38', min(id), count(*) || ' payments have the transfer ' || transfer_id
      from payment where transfer_id is not null group by transfer_id having count(*) > 1
    order by 1, 2, 3`);
}
