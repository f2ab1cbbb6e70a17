import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { compareWork } from '@furrow/database/work-compare';
import type { BooksProblem } from '@furrow/module/proof';
import { RECONCILIATION_QUEUE } from './keep-run.ts';

/**
 * I32, of the last run of each settlement account: it read what the ledger had then, and what it found explains all that
 * the payment service says otherwise. A difference that is named and aged is no fault of the books; one that is not is.
 */
export async function verifyReconciliation(snapshot: Queryable): Promise<BooksProblem[]> {
  const problems = await snapshot.rows<BooksProblem>(sql`
    with newest as materialized (
      select distinct on (provider) id, provider, ledger_cents, ledger_entries, other_cents, provider_cents,
        in_flight, in_flight_cents, difference_cents, differences
      from reconciliation_run order by provider, at desc, id desc
    ), held as (
      select newest.id, coalesce((select -entry.balance_cents from ledger_account account
          join ledger_entry entry on entry.account_id = account.id and entry.ordinal = newest.ledger_entries
          where account.owner = 'provider:' || newest.provider and account.kind = 'bank_clearing'), 0) as cents
      from newest
    ), named as (
      select last_run_id as id, count(*) as differences, sum(ledger_cents - provider_cents) as cents
      from reconciliation_difference group by last_run_id
    )
    select 'I32' as rule, newest.id as where, 'read ' || ledger_cents || ' cents in the ledger, which had ' || held.cents
        as detail
      from newest join held using (id) where ledger_cents <> held.cents
    union all
    select 'I32', id, 'the ledger has ' || ledger_cents || ' cents, the service ' || provider_cents || ', wires '
        || other_cents || ', on their way ' || in_flight_cents || ', differences ' || difference_cents
      from newest where ledger_cents <> provider_cents + other_cents - in_flight_cents + difference_cents
    union all
    select 'I32', newest.id, 'lists ' || coalesce(listed.cents, 0) || ' cents on their way, and counts ' || in_flight_cents
      from newest cross join lateral (
        select sum((item ->> 'cents')::numeric) as cents from jsonb_array_elements(in_flight) item) listed
      where in_flight_cents <> coalesce(listed.cents, 0)
    union all
    select 'I32', newest.id, 'found ' || newest.differences || ' differences of ' || difference_cents || ' cents, named are '
        || coalesce(named.differences, 0) || ' of ' || coalesce(named.cents, 0)
      from newest left join named using (id)
      where newest.differences <> coalesce(named.differences, 0) or difference_cents <> coalesce(named.cents, 0)
    order by 1, 2, 3`);
  const open = sql`select ${RECONCILIATION_QUEUE}::text as queue, id as subject
    from reconciliation_difference where status = 'open'`;
  const misplaced = await compareWork(snapshot, [RECONCILIATION_QUEUE], open);
  return [
    ...problems,
    ...misplaced.map(({ subject, isInQueue }) => ({
      rule: 'I44',
      where: subject,
      detail: isInQueue ? 'is in the queue and not open' : 'is open and in no queue',
    })),
  ];
}
