import type { Queryable } from '@furrow/database/database';
import { waitingSubjects } from '@furrow/database/proposal-list';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { holderFacts } from '../../../investors/server/index.ts';
import type { Payment } from '../../contract/index.ts';
import {
  exactShareText,
  finishWayOf,
  MOST_PAYMENT_TRIES,
  type PaymentLineStatus,
} from '../../rules/index.ts';
import { finishApproval, finishSubject } from './finish-approval.ts';
import type { RunRow } from './run-row.ts';

interface Row {
  readonly id: Id<'dln'>;
  readonly account_id: Id<'acc'>;
  readonly shares: number;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
  readonly has_extra_cent: boolean;
  readonly custodian: string | null;
  readonly status: PaymentLineStatus;
  readonly failure: string | null;
  readonly tries: number;
  readonly paid_outside: string | null;
  readonly is_blocked: boolean;
  readonly previous_cents: bigint | null;
}

export interface PaymentPage {
  readonly previousId: string | null;
  readonly limit: number;
  /** Those that come after this one, which is the last of the page before. */
  readonly after?: { readonly shares: number; readonly accountId: string };
}

/** The largest first, with what the same account got in the run before. */
export async function paymentsOf(
  database: Queryable,
  run: RunRow,
  { previousId, limit, after }: PaymentPage,
): Promise<Payment[]> {
  const rows = await database.rows<Row>(sql`
    select line.id, line.account_id, line.shares, line.net_cents, line.withheld_cents, line.has_extra_cent, line.custodian,
      line.status, line.failure, line.tries, line.paid_outside, previous.net_cents as previous_cents,
      exists (select from wallet where wallet.account_id = line.account_id and block_reason = 'firm') as is_blocked
    from distribution_line line left join distribution_line previous
      on previous.distribution_id = ${previousId} and previous.account_id = line.account_id
    where line.distribution_id = ${run.id}
      and ${after === undefined ? sql`true` : sql`(line.shares, line.account_id) < (${after.shares}, ${after.accountId})`}
    order by line.shares desc, line.account_id desc limit ${limit}`);
  const accounts = await holderFacts(
    database,
    rows.map(({ account_id }) => account_id),
  );
  const allShares = run.shares ?? 1;
  const subjectOf = ({ id }: Row) => finishSubject(run.id, id);
  const failed = rows.filter(({ status }) => status === 'failed');
  const proposals = await waitingSubjects(database, finishApproval.name, failed.map(subjectOf));
  return rows.map((line) => ({
    id: line.id,
    account_id: line.account_id,
    holder: accounts.get(line.account_id)?.name || line.account_id,
    type: accounts.get(line.account_id)?.type ?? '',
    shares: line.shares,
    exact: exactShareText(run.total_cents, line.shares, allShares),
    has_extra_cent: line.has_extra_cent,
    to_pay: toDollarString(line.net_cents),
    withheld: toDollarString(line.withheld_cents),
    previous: line.previous_cents === null ? null : toDollarString(line.previous_cents),
    goes_to: destinationOf(line),
    custodian: line.custodian,
    status: line.status,
    failure: line.failure,
    can_reissue: line.status === 'failed' && line.tries < MOST_PAYMENT_TRIES,
    finish:
      line.status === 'failed'
        ? finishWayOf({ isOpen: accounts.get(line.account_id)?.isOpen === true })
        : null,
    proposal_id: proposals.get(subjectOf(line)) ?? null,
    paid_outside: line.paid_outside,
  }));
}

function destinationOf({ status, is_blocked, custodian, paid_outside }: Row): Payment['goes_to'] {
  if (paid_outside !== null || status === 'paying_outside') return 'outside';
  if (status === 'held' || (status === 'pending' && is_blocked)) return 'held';
  return custodian === null ? 'wallet' : 'custodian';
}

export interface PaymentSums {
  readonly holders: number;
  readonly shares: number;
  readonly cents: Cents;
  readonly previousCents: Cents;
  readonly paid: number;
  readonly paidCents: Cents;
  /** Set apart for the tax authorities. */
  readonly withheldCents: Cents;
  readonly blocked: number;
  readonly blockedCents: Cents;
}

/** All payments of a run together. */
export function sumPayments(
  database: Queryable,
  id: Id<'dist'>,
  previousId: string | null,
): Promise<PaymentSums> {
  const isBlocked = sql`(line.status = 'held' or (line.status = 'pending' and exists (
    select from wallet where wallet.account_id = line.account_id and block_reason = 'firm')))`;
  return database.one<PaymentSums>(sql`
    select count(*)::int as holders, coalesce(sum(line.shares), 0)::int as shares,
      coalesce(sum(line.net_cents), 0)::bigint as cents,
      coalesce((select sum(previous.net_cents) from distribution_line previous where previous.distribution_id = ${previousId}
        and exists (select from distribution_line own where own.distribution_id = ${id}
          and own.account_id = previous.account_id)), 0)::bigint as "previousCents",
      count(*) filter (where line.status = 'paid')::int as paid,
      coalesce(sum(line.net_cents) filter (where line.status = 'paid'), 0)::bigint as "paidCents",
      coalesce(sum(line.withheld_cents) filter (where line.status = 'paid' and exists (
        select from journal where key = 'distribution:' || line.id || ':withheld')), 0)::bigint as "withheldCents",
      count(*) filter (where ${isBlocked})::int as blocked,
      coalesce(sum(line.net_cents) filter (where ${isBlocked}), 0)::bigint as "blockedCents"
    from distribution_line line where line.distribution_id = ${id}`);
}
