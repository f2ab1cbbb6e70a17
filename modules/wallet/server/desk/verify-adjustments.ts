import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { ADJUSTMENT_CAUSE } from './post-adjustment.ts';

/** I33: every journal of a payment or a booking by hand has the one thing that caused it, and the other way round. */
export function verifyAdjustments(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    select 'I33' as rule, journal.id as where, cause_type || ' ' || cause_id || ' is not there' as detail
      from journal left join adjustment on adjustment.id = cause_id
        and (adjustment.journal_id = journal.id or journal.key = 'adjustment:' || adjustment.id || ':debt')
      where cause_type = ${ADJUSTMENT_CAUSE} and adjustment.id is null
    union all
    select 'I33', journal.id, 'payment ' || cause_id || ' is not there'
      from journal left join payment on payment.id = cause_id where cause_type = 'payment' and payment.id is null
    union all
    select 'I33', adjustment.id, 'its journal does not move ' || amount_cents || ' cents into its wallet'
      from adjustment where amount_cents is distinct from (
        select sum(entry.amount_cents) from ledger_entry entry join ledger_account on ledger_account.id = entry.account_id
        where entry.journal_id = adjustment.journal_id and owner = 'account:' || adjustment.account_id)
    order by 1, 2, 3`);
}
