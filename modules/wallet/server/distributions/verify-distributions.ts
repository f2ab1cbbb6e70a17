import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { farmNames } from '../../../farms/server/index.ts';
import { REFUND_CAUSE } from '../custodians/owe-custodian.ts';
import { CREDIT_CAUSE } from './operating-credit.ts';
import { LINE_CAUSE } from './pay-batch.ts';
import { WITHHELD_CAUSE } from './set-apart.ts';
import { WIRE_CAUSE } from './wire-approval.ts';

/** I20 and I21: what a run pays adds up, what it withholds is set apart, and each payment is what its shares are worth; I33: what moved money for one exists. */
export function verifyDistributions(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`
    with run as materialized (
      select distribution.id, status, total_cents, withheld_cents, gross_cents, distribution.shares, farm_id,
        (select coalesce(sum(amount_cents), 0) from distribution_source where distribution_id = distribution.id) as sources,
        line.net, line.withheld, line.held
      from distribution left join (
        select distribution_id, sum(net_cents) as net, sum(withheld_cents) as withheld, sum(shares) as held
        from distribution_line group by distribution_id) line on line.distribution_id = distribution.id
    ), moved as materialized (
      select line.id, line.distribution_id, line.status, line.net_cents, line.journal_id, run.farm_id,
        journal.id as journal, coalesce(out.cents, 0) as cents
      from distribution_line line join run on run.id = line.distribution_id
      left join journal on journal.cause_type = ${LINE_CAUSE} and journal.cause_id = line.id
      left join lateral (
        select -sum(amount_cents) as cents from ledger_entry join ledger_account on ledger_account.id = account_id
        where ledger_entry.journal_id = journal.id and kind = 'operating' and owner = 'farm:' || run.farm_id) out on true
    ), apart as materialized (
      select journal.cause_id as line_id, account.owner, sum(entry.amount_cents) as cents
      from journal join ledger_entry entry on entry.journal_id = journal.id
        join ledger_account account on account.id = entry.account_id and account.kind = 'tax_withheld'
      where journal.cause_type = ${WITHHELD_CAUSE} group by journal.cause_id, account.owner
    ), part as materialized (
      -- What a custodian gets for one account, by a wire that may still have to be opened.
      select custodian, net_cents as cents, wire_id from distribution_line
        where custodian is not null and status = 'paid' and net_cents > 0 and paid_outside is null
      union all select custodian, amount_cents, wire_id from custodian_refund
    )
    select 'I20' as rule, id as where, 'pays ' || coalesce(net, 0) || ' of ' || total_cents || ' cents, withholds '
        || coalesce(withheld, 0) || ' of ' || withheld_cents || ', for ' || coalesce(held, 0) || ' of '
        || coalesce(shares, 0) || ' shares' as detail
      from run where status in ('checked', 'for_approval', 'approved', 'paid')
        and (net, withheld, held) is distinct from (total_cents::numeric, withheld_cents::numeric, shares::bigint)
    union all
    select 'I20', id, 'its sources add up to ' || sources || ' cents, not ' || gross_cents from run where sources <> gross_cents
    union all
    select 'I20', id, 'moved ' || cents || ' cents for a payment of ' || net_cents from moved
      where journal is distinct from journal_id or (status = 'paid') <> (net_cents = 0 or journal is not null)
        or (journal is not null and cents <> net_cents)
    union all
    select 'I20', line.id, 'withholds ' || line.withheld_cents || ' cents, and ' || coalesce(apart.cents, 0)
        || ' are set apart for the tax authorities'
      from distribution_line line join run on run.id = line.distribution_id
      left join apart on apart.line_id = line.id and apart.owner = 'farm:' || run.farm_id
      where coalesce(apart.cents, 0) <> case when line.status = 'paid' then line.withheld_cents else 0 end
    union all
    select 'I21', line.id, 'gets ' || line.net_cents || ' cents for ' || line.shares || ' of ' || run.shares || ' shares'
      from distribution_line line join run on run.id = line.distribution_id
      where run.shares is not null
        and abs(line.net_cents::numeric * run.shares - run.total_cents::numeric * line.shares) >= run.shares
    union all
    select 'I33', journal.id, cause_type || ' ' || cause_id || ' is not there' from journal
      where (cause_type in (${LINE_CAUSE}, ${WITHHELD_CAUSE}) and not exists (select from distribution_line where id = cause_id))
        or (cause_type = ${WIRE_CAUSE} and not exists (select from custodian_wire where id = cause_id))
        or (cause_type = ${REFUND_CAUSE} and not exists (
          select from custodian_refund where custodian_refund.id = cause_id and journal_id = journal.id))
        or (cause_type = ${CREDIT_CAUSE} and not exists (
          select from operating_credit where operating_credit.id = cause_id and journal_id = journal.id))
    union all
    select 'I20', wire.id, 'carries ' || wire.amount_cents || ' cents for payments and refunds of ' || coalesce(sum(part.cents), 0)
      from custodian_wire wire left join part on part.wire_id = wire.id
      group by wire.id having wire.amount_cents <> coalesce(sum(part.cents), 0)
    union all
    select 'I20', coalesce(payable.owner, owed.owner), 'is owed ' || coalesce(balance_cents, 0)
        || ' cents by the ledger, and ' || coalesce(cents, 0) || ' by what no wire has brought yet'
      from (select owner, balance_cents from ledger_account where kind = 'custodian_payable') payable
      full join (
        select 'custodian:' || part.custodian as owner, sum(part.cents) as cents
        from part left join custodian_wire wire on wire.id = part.wire_id
        where wire.status is null or wire.status in ('waiting', 'failed') group by part.custodian) owed
        on owed.owner = payable.owner
      where coalesce(balance_cents, 0) <> coalesce(cents, 0)
    union all
    select 'I33', refund.id, 'its journal ' || refund.journal_id || ' does not owe it to ' || refund.custodian
      from custodian_refund refund where not exists (
        select from ledger_entry entry join ledger_account account on account.id = entry.account_id
        where entry.journal_id = refund.journal_id and kind = 'custodian_payable'
          and owner = 'custodian:' || refund.custodian and entry.amount_cents = refund.amount_cents)
    order by 1, 2, 3`);
}

/** I31: whoever paid for a farm that is closed has its shares or the money back. */
export async function verifyEscrow(snapshot: Queryable): Promise<BooksProblem[]> {
  const full = await snapshot.rows<{ farm_id: string; balance_cents: bigint }>(
    sql`select substr(owner, 6) as farm_id, balance_cents from ledger_account
      where kind = 'escrow' and owner like 'farm:%' and balance_cents <> 0 order by 1`,
  );
  const farms = await farmNames(
    snapshot,
    full.map(({ farm_id }) => farm_id),
  );
  return full
    .filter(({ farm_id }) => farms.get(farm_id)?.isClosed === true)
    .map(({ farm_id, balance_cents }) => ({
      rule: 'I31',
      where: farm_id,
      detail: `is closed, and its escrow has ${balance_cents} cents`,
    }));
}
