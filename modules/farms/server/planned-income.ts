import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import type { FarmProspectus } from '../contract/index.ts';
import { type PlanYear, planInCents, plannedDistribution, planYearOf } from '../rules/index.ts';

/** What the investors of a whole farm are to receive in the year of its plan that is under way. */
export interface PlannedIncome extends PlanYear {
  readonly cents: Cents;
}

/** By farm; one that has not closed, or whose plan has no such year, is not in the answer. */
export async function plannedIncomeOf(
  database: Queryable,
  farmIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, PlannedIncome>> {
  const rows = await database.rows<{
    id: Id<'farm'>;
    closed_at: Date;
    purchase_price_cents: bigint;
    raise_cents: bigint;
    plan: NonNullable<FarmProspectus['plan']>;
    fees: FarmProspectus['fees'];
  }>(sql`select farm.id, farm.closed_at, farm.purchase_price_cents, farm.raise_cents, prospectus.plan, prospectus.fees
    from farm join farm_prospectus prospectus on prospectus.farm_id = farm.id
    where farm.id = any(${[...farmIds]}::text[]) and farm.closed_at is not null and prospectus.plan is not null
    /* never null: closed_at, plan */`);
  return new Map(
    rows.flatMap(({ id, closed_at, purchase_price_cents, raise_cents, plan, fees }) => {
      const year = planYearOf(newYorkDay(closed_at), today);
      const farm = {
        purchase_price: toDollarString(purchase_price_cents),
        raised: toDollarString(raise_cents),
      };
      const cents = plannedDistribution(planInCents(plan, fees, farm), year.year);
      return cents === null ? [] : [[id, { ...year, cents }] as const];
    }),
  );
}
