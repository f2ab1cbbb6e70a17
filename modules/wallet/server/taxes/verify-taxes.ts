import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { TAX_CAUSE } from './end-tax-payment.ts';

/**
 * I20: what farms withheld of paid payments is in their accounts for it or was paid on; I33: a journal that paid tax on has the
 * payment that caused it, and moved what that says.
 */
export function verifyTaxes(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with owed as (
      select 'farm:' || run.farm_id as owner, line.withheld_cents as cents
        from distribution_line line join distribution run on run.id = line.distribution_id
        where line.status = 'paid' and line.withheld_cents > 0
      union all
      select 'farm:' || farm_id, -amount_cents from tax_payment where status = 'paid'
    )
    select 'I20' as rule, coalesce(kept.owner, due.owner) as where, 'has ' || coalesce(balance_cents, 0)
        || ' cents of withheld tax, and owes ' || coalesce(cents, 0) as detail
      from (select owner, balance_cents from ledger_account where kind = 'tax_withheld') kept
      full join (select owner, sum(cents) as cents from owed group by owner) due on due.owner = kept.owner
      where coalesce(balance_cents, 0) <> coalesce(cents, 0)
    union all
    select 'I33', journal.id, 'names the tax payment ' || cause_id || ', which does not name it'
      from journal left join tax_payment payment on payment.id = cause_id and payment.journal_id = journal.id
      where cause_type = ${TAX_CAUSE} and payment.id is null
    union all
    select 'I33', payment.id, 'its journal ' || payment.journal_id || ' does not pay it'
      from tax_payment payment where status = 'paid' and not exists (
        select from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.journal_id = payment.journal_id and account.kind = 'tax_withheld'
          and account.owner = 'farm:' || payment.farm_id and entry.amount_cents = -payment.amount_cents)
    order by 1, 2, 3`);
}
