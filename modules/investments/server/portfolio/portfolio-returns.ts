import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { farmFigures, valuationsOf } from '../../../farms/server/index.ts';
import { paymentsToHolders } from '../../../wallet/server/index.ts';
import type { PortfolioReturns } from '../../contract/index.ts';
import {
  measurePosition,
  type PositionHistory,
  pooledReturns,
  positionValueCents,
  returnGapText,
} from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { boughtFlows, howEnded, type NamedFlow, OWNED, receivedFlows } from './position-history.ts';
import { type PooledFlow, type PooledValue, presentPooled } from './present-returns.ts';

/** What one account bought of a farm on a day. */
interface Bought {
  readonly farm_id: Id<'farm'>;
  readonly account_id: Id<'acc'>;
  readonly paid_on: CalendarDay;
  readonly shares: number;
  readonly held_shares: number;
  readonly amount_cents: bigint;
  readonly fees_cents: bigint;
  readonly ended_at: Date | null;
}

const OWNED_CODES = codesOf(OWNED);
const PAID_ON = sql`(coalesce(settled_at, confirmed_at) at time zone 'America/New_York')::date`;

/** How everything that somebody owns or owned did as one, in some of their accounts or in all; null where that is nothing. */
export async function portfolioReturns(
  database: Queryable,
  userId: string,
  now: Date,
  accountIds: readonly string[] | null = null,
): Promise<PortfolioReturns | null> {
  const ofAccounts = accountIds === null ? sql`` : sql` and account_id = any(${[...accountIds]}::text[])`;
  const bought = await database.rows<Bought>(sql`select farm_id, account_id,
      ${PAID_ON}::text as paid_on, sum(shares)::int as shares,
      coalesce(sum(shares) filter (where ended_at is null), 0)::int as held_shares,
      sum(amount_cents)::bigint as amount_cents, sum(fees_cents)::bigint as fees_cents, max(ended_at) as ended_at
    from investment where user_id = ${userId} and status = any(${OWNED_CODES}::smallint[])${ofAccounts}
    group by farm_id, account_id, ${PAID_ON}
    order by farm_id, account_id, ${PAID_ON}
    /* never null: account_id */`);
  if (bought.length === 0) return null;
  const farmIds = [...new Set(bought.map(({ farm_id }) => farm_id))];
  const farms = await farmFigures(database, farmIds);
  const known = await valuationsOf(database, farmIds);
  const payments = await paymentsToHolders(
    database,
    bought.map(({ account_id, farm_id }) => ({ accountId: account_id, farmId: farm_id })),
  );
  const today = newYorkDay(now);
  const flows: PooledFlow[] = [];
  const values: PooledValue[] = [];
  const valued: { day: string; cents: bigint }[] = [];
  const byHolding = Map.groupBy(bought, ({ farm_id, account_id }) => `${farm_id} ${account_id}`);
  const histories = [...byHolding.values()].map((rows): PositionHistory => {
    const [first] = rows;
    if (first === undefined) throw new Error('nothing was bought');
    const { farm_id: farmId, account_id: accountId } = first;
    const totalShares = farms.get(farmId)?.totalShares ?? 0;
    const received = payments.filter((one) => one.accountId === accountId && one.farmId === farmId);
    const own = [
      ...rows.flatMap((row) => boughtFlows(sharesOf(row, totalShares))),
      ...receivedFlows(received, null),
    ];
    const held = rows.reduce((sum, { held_shares }) => sum + held_shares, 0);
    const valuations = (known.get(farmId) ?? []).map(({ day, valueCents }) => ({
      day,
      cents: positionValueCents(valueCents, held, totalShares),
    }));
    const last = valuations.at(-1);
    if (held > 0 && last !== undefined) valued.push(last);
    const ended = held > 0 ? null : endOf(rows, own);
    const history = { offeringBegan: null, asOf: today, flows: own, valuations, ended };
    const farm = farms.get(farmId)?.name ?? '';
    const found = measurePosition(history);
    const measured = 'measured' in found ? found.measured : null;
    const inRate = new Set<unknown>(measured?.flows);
    flows.push(...own.map((flow) => ({ ...flow, farm, isMeasured: inRate.has(flow) })));
    if (measured !== null && measured.valueCents > 0n)
      values.push({ day: measured.through, farm, cents: measured.valueCents });
    return history;
  });
  const byDay = (a: { readonly day: string }, b: { readonly day: string }) => (a.day < b.day ? -1 : 1);
  return presentPooled(pooledReturns(histories), {
    flows: flows.toSorted(byDay),
    values: values.toSorted(byDay),
    value: valueTogether(valued),
  });
}

const sharesOf = (row: Bought, totalShares: number) => ({
  shares: row.shares,
  totalShares,
  amountCents: row.amount_cents,
  feesCents: row.fees_cents,
  paidOn: row.paid_on,
});

function endOf(rows: readonly Bought[], flows: readonly NamedFlow[]): PositionHistory['ended'] {
  const days = rows.flatMap(({ ended_at }) => (ended_at === null ? [] : [newYorkDay(ended_at)]));
  const day = days.toSorted().at(-1);
  return day === undefined ? null : { day, how: howEnded(flows) };
}

/** Dated by the oldest of the values that it adds up. */
function valueTogether(valued: readonly { day: CalendarDay; cents: bigint }[]): PortfolioReturns['value'] {
  const [day] = valued.map((one) => one.day).toSorted();
  if (day === undefined)
    return { available: false, why: 'no_valuation', text: returnGapText('no_valuation') };
  const cents = valued.reduce((sum, one) => sum + one.cents, 0n);
  return { available: true, value: { day, amount: toDollarString(cents) } };
}
