import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { moveFarm } from '../../../farms/server/index.ts';
import { UNFINISHED } from '../../rules/index.ts';
import { codesOf } from '../common/codes-of.ts';
import { lockInvestment } from '../common/investment-row.ts';
import { endInvestment } from '../ends/end-investment.ts';
import { TO_END } from './begin-failure.ts';

const ACTOR = 'job:investments';
const BATCH = 100;

interface Ending {
  readonly database: Pick<Database, 'transaction' | 'rows'>;
  readonly clock: Clock;
  /** Whoever shuts down stops between two investments. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Ends the investments of an offering that failed, each in a transaction of its own, so that it goes on anywhere after a
 * crash and gives each its money back once. One that cannot end does not keep the others; the job says so at last.
 */
export async function failOffering(ending: Ending, farmId: Id<'farm'>): Promise<void> {
  await endEach(ending, farmId, TO_END);
  if (ending.signal?.aborted !== true) await closeFarm(ending, farmId);
}

/** Of an offering that closed nothing unfinished is left that nobody could ever confirm. */
export const endUnfinished = (ending: Ending, farmId: Id<'farm'>): Promise<void> =>
  endEach(ending, farmId, codesOf(UNFINISHED));

async function endEach(ending: Ending, farmId: Id<'farm'>, statuses: readonly number[]): Promise<void> {
  const failed: unknown[] = [];
  const isStopped = () => ending.signal?.aborted === true;
  let last = '';
  while (!isStopped()) {
    const ids = await ending.database.rows<{ id: Id<'inv'> }>(sql`select id from investment
      where farm_id = ${farmId} and status = any(${statuses}::smallint[]) and id > ${last} order by id limit ${BATCH}`);
    for (const { id } of ids) {
      if (isStopped()) return;
      last = id;
      await endOne(ending, id, statuses).catch((error: unknown) => failed.push(error));
    }
    if (ids.length < BATCH) break;
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} investments of ${farmId} did not end`);
}

async function endOne(
  { database, clock }: Ending,
  id: Id<'inv'>,
  statuses: readonly number[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockInvestment(tx, id);
    if (row === undefined || !statuses.includes(row.status)) return;
    const moving = { actor: ACTOR, now: clock.now() };
    if (row.confirmed_at === null)
      await endInvestment(tx, row, 'canceled_by_manager', {
        ...moving,
        reason: 'offering_ended',
        words: 'offering_ended',
      });
    else
      await endInvestment(tx, row, 'unsuccessfully closed', { ...moving, reason: 'offering_unsuccessful' });
  });
}

async function closeFarm({ database, clock }: Ending, farmId: Id<'farm'>): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const failure = await tx.maybe<{ reason: string }>(
      sql`select reason from offering_failure where farm_id = ${farmId} and ended_at is null for update`,
    );
    if (failure === undefined) return;
    const order = { farmId, to: 'unsuccessfully closed', reason: failure.reason, actor: ACTOR } as const;
    const moved = await moveFarm(tx, { ...order, at: now });
    if (!moved.ok) throw new Error(`${farmId} failed and cannot close: ${moved.error.code}`);
    await tx.run(sql`update offering_failure set ended_at = ${now} where farm_id = ${farmId}`);
  });
}
