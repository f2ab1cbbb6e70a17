import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import {
  type FarmInFigures,
  type FarmValuation,
  farmFigures,
  valuationsOf,
} from '../../../farms/server/index.ts';
import { type PaymentToHolder, paymentsToHolders } from '../../../wallet/server/index.ts';
import type { PositionHistory } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { OWNED } from './position-history.ts';

/** What one account bought of a farm on a day, and gave up on one. */
export interface BoughtRow {
  readonly farm_id: Id<'farm'>;
  readonly account_id: Id<'acc'>;
  readonly paid_on: CalendarDay;
  /** Null while they are held. */
  readonly ended_on: CalendarDay | null;
  readonly shares: number;
  readonly amount_cents: bigint;
  readonly fees_cents: bigint;
  /** Some of them came from another account without a price, or went to one. */
  readonly is_received: boolean;
  readonly is_given: boolean;
}

/** What one account has or had of one farm. */
export interface OwnedHolding {
  readonly farmId: Id<'farm'>;
  readonly accountId: Id<'acc'>;
  readonly farm: FarmInFigures;
  readonly bought: readonly BoughtRow[];
  readonly heldShares: number;
  readonly payments: readonly PaymentToHolder[];
  /** Of the whole farm, oldest first. */
  readonly values: readonly FarmValuation[];
}

/** What is held together is measured together: one part without a price leaves the holding out. */
export function withoutPriceOf(bought: readonly BoughtRow[]): PositionHistory['withoutPrice'] {
  if (bought.some(({ is_received }) => is_received)) return 'received_by_transfer';
  return bought.some(({ is_given }) => is_given) ? 'transferred' : null;
}

const OWNED_CODES = codesOf(OWNED);
const PAID_ON = sql`(coalesce(settled_at, confirmed_at) at time zone 'America/New_York')::date`;
const ENDED_ON = sql`(ended_at at time zone 'America/New_York')::date`;

/** Everything that somebody owns or owned, in some of their accounts or in all, with all that its returns are worked out from. */
export async function ownedHoldings(
  database: Queryable,
  userId: string,
  accountIds: readonly string[] | null = null,
): Promise<OwnedHolding[]> {
  const ofAccounts = accountIds === null ? sql`` : sql` and account_id = any(${[...accountIds]}::text[])`;
  const bought = await database.rows<BoughtRow>(sql`select farm_id, account_id,
      ${PAID_ON}::text as paid_on, ${ENDED_ON}::text as ended_on, sum(shares)::int as shares,
      coalesce(sum(amount_cents) filter (where funding_state <> 'transferred'), 0)::bigint as amount_cents,
      sum(fees_cents)::bigint as fees_cents, bool_or(funding_state = 'transferred') as is_received,
      coalesce(bool_or(reason_for_transfer = 'direct'), false) as is_given
    from investment where user_id = ${userId} and status = any(${OWNED_CODES}::smallint[])${ofAccounts}
    group by farm_id, account_id, ${PAID_ON}, ${ENDED_ON}
    order by farm_id, account_id, ${PAID_ON}, ${ENDED_ON}
    /* never null: account_id */`);
  if (bought.length === 0) return [];
  const farmIds = [...new Set(bought.map(({ farm_id }) => farm_id))];
  const farms = await farmFigures(database, farmIds);
  const values = await valuationsOf(database, farmIds);
  const byHolding = Map.groupBy(bought, ({ farm_id, account_id }) => `${farm_id} ${account_id}`);
  const payments = Map.groupBy(
    await paymentsToHolders(
      database,
      [...byHolding.values()].flatMap(([first]) =>
        first === undefined ? [] : [{ accountId: first.account_id, farmId: first.farm_id }],
      ),
    ),
    ({ farmId, accountId: account }) => `${farmId} ${account}`,
  );
  return [...byHolding].map(([key, rows]) => {
    const [first] = rows;
    const farm = first && farms.get(first.farm_id);
    if (first === undefined || farm === undefined) throw new Error(`the farm of ${key} is gone`);
    return {
      farmId: first.farm_id,
      accountId: first.account_id,
      farm,
      bought: rows,
      heldShares: rows.reduce((sum, { shares, ended_on }) => (ended_on === null ? sum + shares : sum), 0),
      payments: payments.get(key) ?? [],
      values: values.get(first.farm_id) ?? [],
    };
  });
}
