import type { Queryable } from '@furrow/database/database';
import { findWork } from '@furrow/database/work-find';
import type { Id } from '@furrow/kernel/ids';
import { plural } from '@furrow/kernel/text';
import { saleRunsOf } from '../../../wallet/server/index.ts';
import { exitObstacle } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { moneyOf } from '../money/money-of.ts';
import { UNPAID_QUEUE } from '../money/queue-names.ts';

/** What of the sale is not paid out: nobody has exited before everybody has their money. */
export async function exitObstacles(database: Queryable, farmId: Id<'farm'>): Promise<string[]> {
  const runs = await saleRunsOf(database, farmId);
  if (!runs.some(({ isPaid }) => isPaid)) return ['no distribution of the sale has been paid'];
  return runs.flatMap(({ reference, isPaid, openPayments }) => {
    if (!isPaid) return [`${reference} is not paid`];
    if (openPayments === 0) return [];
    return [
      `${reference} has ${openPayments.toLocaleString('en-US')} open ${plural(openPayments, 'payment')}`,
    ];
  });
}

type Position = Pick<InvestmentRow, 'id' | 'funding_state'>;

/** Of the positions that are not paid, why each cannot be exited yet: what comes later would find no position. */
export async function unpaidObstacles(
  database: Queryable,
  positions: readonly Position[],
): Promise<ReadonlyMap<string, string>> {
  const obstacles = new Map<string, string>();
  for (const { id, funding_state: fundingState } of positions) {
    if (!OPEN_MONEY.has(fundingState)) continue;
    const waiting = await findWork(database, { queues: [UNPAID_QUEUE], subjects: [id] });
    const held = (await moneyOf(database, id)).filter(({ state }) => state === 'held' || state === 'escrow');
    const setAsideCents = held.reduce((sum, { cents }) => sum + cents, 0n);
    const obstacle = exitObstacle({ fundingState, isInQueue: waiting.length > 0, setAsideCents });
    if (obstacle !== null) obstacles.set(id, obstacle);
  }
  return obstacles;
}

/** Most positions are paid, and nothing is looked up for those. */
const OPEN_MONEY: ReadonlySet<InvestmentRow['funding_state']> = new Set([
  'asked',
  'accepted',
  'failed',
  'returned',
]);
