import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { type DistributionKind, type PaymentLineStatus, runReference } from '../../rules/index.ts';

/** What an account holds shares of. */
export interface Holding {
  readonly accountId: string;
  readonly farmId: string;
}

/** What a farm paid an account for all shares it held on a day; held back while its wallet is blocked. */
export interface PaymentToHolder extends Holding {
  readonly id: Id<'dln'>;
  readonly reference: string;
  readonly kind: DistributionKind;
  readonly title: string;
  readonly recordDate: string;
  readonly payOn: string;
  readonly shares: number;
  readonly netCents: Cents;
  readonly withheldCents: Cents;
  readonly custodian: string | null;
  /** Null while it is held back. */
  readonly paidAt: Date | null;
}

interface Row {
  readonly id: Id<'dln'>;
  readonly account_id: string;
  readonly farm_id: string;
  readonly year: number;
  readonly number: number;
  readonly kind: DistributionKind;
  readonly title: string;
  readonly record_date: string;
  readonly pay_on: string;
  readonly shares: number;
  readonly net_cents: bigint;
  readonly withheld_cents: bigint;
  readonly custodian: string | null;
  readonly paid_at: Date | null;
}

const SHOWN: readonly PaymentLineStatus[] = ['paid', 'held'];

/** What farms paid to accounts, the latest record date first. */
export async function paymentsToHolders(
  database: Queryable,
  holdings: readonly Holding[],
): Promise<PaymentToHolder[]> {
  if (holdings.length === 0) return [];
  const rows = await database.rows<Row>(sql`
    select line.id, account_id, farm_id, year, number, kind, title, record_date::text, pay_on::text, line.shares,
      net_cents, line.withheld_cents, custodian, line.paid_at
    from distribution_line line join distribution run on run.id = distribution_id
    where account_id = any(${[...new Set(holdings.map(({ accountId }) => accountId))]}::text[])
      and (account_id, farm_id) in (select * from unnest(${holdings.map(({ accountId }) => accountId)}::text[],
        ${holdings.map(({ farmId }) => farmId)}::text[]))
      and line.status = any(${SHOWN}::text[])
    order by record_date desc, line.id desc`);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    farmId: row.farm_id,
    reference: runReference(row.year, row.number),
    kind: row.kind,
    title: row.title,
    recordDate: row.record_date,
    payOn: row.pay_on,
    shares: row.shares,
    netCents: row.net_cents,
    withheldCents: row.withheld_cents,
    custodian: row.custodian,
    paidAt: row.paid_at,
  }));
}
