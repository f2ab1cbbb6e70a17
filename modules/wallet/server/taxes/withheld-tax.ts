import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import type { WithheldTaxes } from '../../contract/index.ts';

export interface WithheldTax {
  readonly farm_id: Id<'farm'>;
  /** In which it was paid to the holders, by New York's calendar. */
  readonly year: number;
  readonly withheld_cents: Cents;
  /** Set apart: the rest is still in the farm's operating account. */
  readonly apart_cents: Cents;
  readonly agreed_cents: Cents;
  readonly paid_cents: Cents;
}

/** What farms withheld in a year, and what of it has gone on to the authorities. */
export function withheldTax(database: Queryable, condition: Sql): Promise<WithheldTax[]> {
  return database.rows<WithheldTax>(sql`
    with withheld as (
      select run.farm_id, extract(year from line.paid_at at time zone 'America/New_York')::int as year,
        sum(line.withheld_cents)::bigint as withheld_cents,
        coalesce(sum(line.withheld_cents) filter (where exists (
          select from journal where key = 'distribution:' || line.id || ':withheld')), 0)::bigint as apart_cents
      from distribution_line line join distribution run on run.id = line.distribution_id
      where line.status = 'paid' and line.withheld_cents > 0
      group by 1, 2
    )
    select farm_id, year, withheld_cents, apart_cents,
      coalesce((select sum(amount_cents) from tax_payment payment where payment.farm_id = withheld.farm_id
        and payment.year = withheld.year and status = 'agreed'), 0)::bigint as agreed_cents,
      coalesce((select sum(amount_cents) from tax_payment payment where payment.farm_id = withheld.farm_id
        and payment.year = withheld.year and status = 'paid'), 0)::bigint as paid_cents
    from withheld where ${condition} order by year desc, farm_id`);
}

/** What two people can still agree to pay on. */
export const payableCents = ({ apart_cents, agreed_cents, paid_cents }: WithheldTax): Cents =>
  apart_cents - agreed_cents - paid_cents;

const MOST_PAYMENTS = 200;

interface PaymentRow {
  readonly id: Id<'txp'>;
  readonly farm_id: Id<'farm'>;
  readonly year: number;
  readonly authority: string;
  readonly amount_cents: bigint;
  readonly status: 'agreed' | 'paid' | 'dropped';
  readonly confirmation: string | null;
  readonly agreed_at: Date;
  readonly ended_at: Date | null;
}

/** What is owed to the tax authorities, by farm and year, and the payments to them; those to be sent come first. */
export async function withheldTaxes(database: Queryable): Promise<WithheldTaxes> {
  const owed = await withheldTax(database, sql`true`);
  const payments =
    await database.rows<PaymentRow>(sql`select id, farm_id, year, authority, amount_cents, status,
      confirmation, agreed_at, ended_at
    from tax_payment order by status <> 'agreed', agreed_at desc, id desc limit ${MOST_PAYMENTS}`);
  const farms = await farmNames(
    database,
    [...owed, ...payments].map(({ farm_id }) => farm_id),
  );
  const nameOf = (farmId: string) => farms.get(farmId)?.name ?? farmId;
  return {
    data: owed.map((one) => ({
      farm_id: one.farm_id,
      farm: nameOf(one.farm_id),
      year: one.year,
      withheld: toDollarString(one.withheld_cents),
      not_set_apart: toDollarString(one.withheld_cents - one.apart_cents),
      agreed: toDollarString(one.agreed_cents),
      paid: toDollarString(one.paid_cents),
      owed: toDollarString(one.withheld_cents - one.paid_cents),
      payable: toDollarString(payableCents(one)),
    })),
    payments: payments.map(({ farm_id, amount_cents, agreed_at, ended_at, ...payment }) => ({
      ...payment,
      farm: nameOf(farm_id),
      amount: toDollarString(amount_cents),
      agreed_at: agreed_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  };
}
