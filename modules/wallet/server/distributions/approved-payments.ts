import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';
import type { DistributionStatus, PaymentLineStatus } from '../../rules/index.ts';
import type { Holding } from './payments-to-holders.ts';

/** What an account will be paid, once its pay day has come. */
export interface ApprovedPayment extends Holding {
  readonly title: string;
  readonly payOn: string;
  readonly netCents: Cents;
}

const APPROVED: DistributionStatus = 'approved';
const PENDING: PaymentLineStatus = 'pending';

/** Payments that two people agreed on and that are not made yet, the next first. What is only prepared is nobody else's to see. */
export async function approvedPayments(
  database: Queryable,
  holdings: readonly Holding[],
): Promise<ApprovedPayment[]> {
  if (holdings.length === 0) return [];
  const rows = await database.rows<{
    account_id: string;
    farm_id: string;
    title: string;
    pay_on: string;
    net_cents: bigint;
  }>(sql`select account_id, farm_id, title, pay_on::text, net_cents
    from distribution_line line join distribution run on run.id = distribution_id
    where account_id = any(${[...new Set(holdings.map(({ accountId }) => accountId))]}::text[])
      and (account_id, farm_id) in (select * from unnest(${holdings.map(({ accountId }) => accountId)}::text[],
        ${holdings.map(({ farmId }) => farmId)}::text[]))
      and run.status = ${APPROVED} and line.status = ${PENDING}
    order by pay_on, line.id`);
  return rows.map(({ account_id, farm_id, title, pay_on, net_cents }) => ({
    accountId: account_id,
    farmId: farm_id,
    title,
    payOn: pay_on,
    netCents: net_cents,
  }));
}
