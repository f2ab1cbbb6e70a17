import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { addDays, type CalendarDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import {
  type FarmInFigures,
  type FarmValuation,
  farmFigures,
  valuationsOf,
} from '../../../farms/server/index.ts';
import { positionValueCents } from '../../rules/index.ts';
import type { RecordScope } from './record-scope.ts';

/** Small enough that nothing else waits while it is written out. */
const BATCH = 200;

/** What an account had of a farm when a day ended. */
export interface HoldingOn {
  readonly account_id: Id<'acc'>;
  readonly farm_id: Id<'farm'>;
  /** Owned, or paid for in an offering that had not closed. */
  readonly is_owned: boolean;
  readonly since: CalendarDay;
  readonly shares: number;
  readonly cost_cents: Cents;
  /** Of investments whose money had all been taken. */
  readonly paid_cents: Cents;
}

export interface ValuedHolding extends HoldingOn {
  readonly farm: FarmInFigures;
  readonly value: (Pick<FarmValuation, 'day' | 'method' | 'source'> & { readonly cents: Cents }) | null;
}

/** Everything that was confirmed by then and not over yet, one line for each account and farm. */
export async function* holdingsOn(
  database: Queryable,
  { accounts, userId }: RecordScope,
  day: CalendarDay,
  batch = BATCH,
): AsyncIterable<readonly ValuedHolding[]> {
  const end = startOfNewYorkDay(addDays(day, 1));
  for (const { id } of accounts)
    for (let last = ''; ; ) {
      const rows = await database.rows<HoldingOn>(sql`select account_id, farm_id, is_owned,
          (min(confirmed_at) at time zone 'America/New_York')::date::text as since, sum(shares)::int as shares,
          sum(cents)::bigint as cost_cents,
          coalesce(sum(cents) filter (where is_paid), 0)::bigint as paid_cents
        from (select account_id, farm_id, confirmed_at, shares, amount_cents + fees_cents as cents,
            coalesce(closed_at < ${end}, false) as is_owned, coalesce(settled_at < ${end}, false) as is_paid
          from investment where account_id = ${id} and user_id = ${userId} and farm_id > ${last}
            and confirmed_at < ${end} and (ended_at is null or ended_at >= ${end})) held
        group by account_id, farm_id, is_owned order by farm_id, is_owned desc limit ${batch}
        /* never null: account_id */`);
      // A farm that was cut in two is read again as a whole.
      const isLast = rows.length < batch;
      const cut = isLast ? undefined : rows.at(-1)?.farm_id;
      const whole = rows.filter(({ farm_id }) => farm_id !== cut);
      if (whole.length > 0) yield await valued(database, whole, day);
      if (isLast) break;
      last = whole.at(-1)?.farm_id ?? last;
    }
}

async function valued(
  database: Queryable,
  rows: readonly HoldingOn[],
  day: CalendarDay,
): Promise<ValuedHolding[]> {
  const farmIds = rows.map(({ farm_id }) => farm_id);
  const farms = await farmFigures(database, farmIds);
  const valuations = await valuationsOf(database, farmIds);
  return rows.map((row) => {
    const farm = farms.get(row.farm_id);
    if (farm === undefined) throw new Error(`the farm ${row.farm_id} is gone`);
    const last = (valuations.get(row.farm_id) ?? []).findLast((one) => one.day <= day);
    const value =
      last === undefined || !row.is_owned
        ? null
        : { ...last, cents: positionValueCents(last.valueCents, row.shares, farm.totalShares) };
    return { ...row, farm, value };
  });
}
