import type { Queryable } from '@furrow/database/database';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { isOutlookStale } from '../../../farms/rules/index.ts';
import { type FarmOutlook, outlooksOf, valuationsOf } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import type { PaymentToHolder } from '../../../wallet/server/index.ts';
import type { Position, PositionReturnsView } from '../../contract/index.ts';
import { investmentStatusOf, listOfStatus, regionOfState } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { type Beside, factsBeside, present } from '../common/present-investment.ts';
import { moneyTimesOf, presentMoney } from './position-money.ts';
import { paymentsFor, paymentsOf, presentReceived } from './position-payments.ts';
import { presentReturns } from './present-returns.ts';

export interface PresentedPosition {
  readonly row: InvestmentRow;
  readonly position: Position;
  readonly payments: readonly PaymentToHolder[];
  readonly returns: PositionReturnsView | null;
}

/** Investments as a portfolio shows them, in a number of statements that does not grow with theirs. */
export async function presentPositions(
  database: Queryable,
  rows: readonly InvestmentRow[],
  now: Date,
): Promise<PresentedPosition[]> {
  if (rows.length === 0) return [];
  const besideOf = await factsBeside(database, rows);
  const times = await moneyTimesOf(
    database,
    rows.map(({ id }) => id),
  );
  const all = await paymentsFor(database, rows);
  const farmIds = [...new Set(rows.map(({ farm_id }) => farm_id))];
  const values = await valuationsOf(database, farmIds);
  const outlooks = await outlooksOf(database, farmIds);
  const today = newYorkDay(now);
  const wentTo = await holderFacts(
    database,
    rows.flatMap((row) => besideOf(row).transfer?.own_account_id ?? []),
  );
  return rows.map((row) => {
    const beside = besideOf(row);
    const payments = paymentsOf(row, all);
    const { totalShares, targetBps: fromBps, targetMostBps: toBps } = beside.farm;
    const measured = { row, totalShares, payments, values: values.get(row.farm_id) ?? [], today };
    const returns = presentReturns(measured, { fromBps, toBps });
    const investment = present(row, beside);
    const state = listOfStatus(investmentStatusOf(row.status));
    const position = {
      ...investment,
      farm: { ...investment.farm, ...presentFarm(beside) },
      state,
      money: presentMoney(row, times.get(row.id), beside),
      ended_at: row.ended_at?.toISOString() ?? null,
      transferred_to: presentRecipient(row, beside, wentTo),
      received: presentReceived(row, payments),
      value: returns?.value ?? null,
      irr: returns?.irr ?? null,
      outlook: state === 'active' ? presentOutlook(outlooks.get(row.farm_id), today) : null,
    };
    return { row, position, payments, returns };
  });
}

/** One's own account by its name; whoever else received the shares is nobody's to tell here. */
function presentRecipient(
  { reason_for_transfer, status }: InvestmentRow,
  { transfer }: Beside,
  accounts: ReadonlyMap<string, HolderFacts>,
): Position['transferred_to'] {
  if (investmentStatusOf(status) !== 'sold' || reason_for_transfer !== 'direct') return null;
  const own = transfer?.own_account_id ?? null;
  return { account: own === null ? null : (accounts.get(own)?.name ?? null) };
}

const NOT_REPORTED = 'We haven’t reported on this farm since it was bought.';

function presentOutlook(stated: FarmOutlook | undefined, today: string): Position['outlook'] {
  if (stated === undefined) return { available: false, text: NOT_REPORTED };
  const { outlook, day, reason } = stated;
  return { available: true, outlook, day, reason, is_stale: isOutlookStale(day, today) };
}

const percentOf = (bps: number): number => bps / 100;

const presentFarm = ({ farm }: Beside) => ({
  type: farm.type,
  county: farm.county,
  state: farm.state,
  region: regionOfState(farm.state),
  farm_crop_type: farm.cropType,
  crops: [...farm.crops],
  thumbnail: farm.portrait,
  total_shares: farm.totalShares,
  net_irr: percentOf(farm.targetBps),
  net_irr_max: farm.targetMostBps === null ? null : percentOf(farm.targetMostBps),
  hold_years: farm.holdYears,
  closes_at: farm.closesAt?.toISOString() ?? null,
});
