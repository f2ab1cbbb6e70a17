import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Questions } from '@furrow/module/house';
import type { ClosingOrder } from '../../../farms/server/index.ts';
import { withdrawReference } from '../../../wallet/server/index.ts';
import { CLOSES, investmentStatusOf, isUnpaidPosition } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { moveInvestments } from '../common/move-investments.ts';
import { beginCountersigning } from '../countersigning/begin-countersigning.ts';
import { passToFarm } from '../money/pass-to-farm.ts';
import { convertPledgesSoon } from '../pledges/pledge-jobs.ts';
import { stopTransfersOf } from '../transfers/end-transfer.ts';
import { beginFailure, endUnfinishedJob } from './begin-failure.ts';

/** Told in the transaction that closes an offering; its investments are locked. */
export const offeringCloses: Questions['offeringCloses'] = async (tx, order) => {
  await convertPledgesSoon(tx, order.farmId);
  if (order.to === 'unsuccessfully closed') return beginFailure(tx, order);
  if (order.to === 'exited') {
    await exitAll(tx, order);
  } else {
    await closeAll(tx, order);
    await beginCountersigning(tx, order);
    // Behind the closing: whoever is in the middle of a step has their investment locked before the farm.
    await enqueue(
      tx,
      endUnfinishedJob,
      { farmId: order.farmId },
      { key: `${endUnfinishedJob.name}:${order.farmId}` },
    );
  }
  return false;
};

/** What is paid, or on its way for certain, becomes a position (29), and the escrow becomes the farm's own money. */
async function closeAll(tx: Transaction, { farmId, actor, reason, now }: ClosingOrder): Promise<void> {
  const rows = await investmentsWhere(
    tx,
    sql`farm_id = ${farmId} and status = any(${codesOf(CLOSES)}::smallint[]) order by id`,
  );
  await moveInvestments(tx, rows, ['successfully closed'], { actor, reason, now }, sql`, closed_at = ${now}`);
  const paid = rows.filter(({ funding_state }) => funding_state === 'settled');
  const key = `offering:${farmId}:closed`;
  await passToFarm(tx, paid, { farmId, key, cause: { type: 'offering_closed', id: farmId }, actor, now });
}

/**
 * The farm was sold and paid out: its positions are over (37). The register keeps who held them last. Of one that the firm
 * gave up on, no wire is expected any more.
 */
async function exitAll(tx: Transaction, { farmId, actor, reason, now }: ClosingOrder): Promise<void> {
  const closed = codesOf(['successfully closed']);
  const rows = await investmentsWhere(
    tx,
    sql`farm_id = ${farmId} and status = any(${closed}::smallint[]) order by id`,
  );
  await moveInvestments(tx, rows, ['exited'], { actor, reason, now }, sql`, ended_at = ${now}`);
  await stopTransfersOf(
    tx,
    rows.map(({ id }) => id),
    { actor, now },
  );
  for (const { wire_id, status, funding_state } of rows)
    if (wire_id !== null && isUnpaidPosition(investmentStatusOf(status), funding_state))
      await withdrawReference(tx, wire_id, { actor, now });
}
