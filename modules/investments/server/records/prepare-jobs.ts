import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import type { Job, ScheduledJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import { preparedUntil } from '../../rules/index.ts';
import { prepareJob } from './ask-prepared.ts';
import { removePieces } from './pack-pieces.ts';
import { announcePrepared, type PrepareDeps, prepareStep } from './prepare-step.ts';
import { preparedWhere } from './prepared-row.ts';

/** A step that fails so often needs somebody; the job itself could be tried longer. */
const STEP_ATTEMPTS = 6;
/** No step takes as long, with all its attempts. */
const STANDS_STILL_MS = 3 * 60 * 60_000;
const TOGETHER = 50;

export const watchPreparedJob = declareJob<Record<string, never>>('investments.watch-prepared-records');

/** Packs records step by step, and once an hour removes what nobody may download anymore. */
export const prepareJobs = (deps: PrepareDeps): readonly Job[] => [
  implementJob(prepareJob, async ({ id }, { database, clock, realTime, attempt, log }) => {
    try {
      const times = { now: clock.now(), realNow: realTime.now() };
      await prepareStep({ ...deps, database }, id, times);
    } catch (error) {
      if (attempt < STEP_ATTEMPTS) throw error;
      log.error({ err: error, prepared: id }, 'records could not be prepared');
      await failPrepared(database, id, clock.now());
    }
  }),
  implementJob(watchPreparedJob, async (_payload, { database, clock, realTime, signal }) => {
    const stoodStill = new Date(realTime.now().getTime() - STANDS_STILL_MS);
    const stuck = await preparedWhere(
      database,
      sql`state = 'preparing' and touched_at < ${stoodStill} order by id limit ${TOGETHER}`,
    );
    for (const { id } of stuck) await failPrepared(database, id, clock.now());
    await expirePrepared({ ...deps, database }, clock.now(), signal);
  }),
];

export const WATCH_PREPARED: ScheduledJob = { job: watchPreparedJob, cron: '40 * * * *' };

/** What was packed stays for a week: whoever prepares it again goes on from there. */
export async function failPrepared(database: Database, id: Id<'prr'>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const failed = await tx.maybe<{ user_id: Id<'user'> }>(sql`update prepared_records set state = 'failed',
        expires_at = ${preparedUntil(now)} where id = ${id} and state = 'preparing' returning user_id`);
    if (failed === undefined) return;
    const line = { action: 'records.failed', subject: `user:${failed.user_id}`, after: { id } };
    await appendAudit(tx, { actor: 'system', ...line, at: now });
    await announcePrepared(tx, { id, ...failed });
  });
}

/** Nobody can download it from here on; then its pieces leave the store. */
export async function expirePrepared(deps: PrepareDeps, now: Date, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  await database.run(sql`update prepared_records set state = 'expired'
    where state in ('ready', 'failed') and expires_at <= ${now}`);
  while (!signal.aborted) {
    const over = await database.rows<{ id: Id<'prr'> }>(sql`select distinct prepared_id as id
      from prepared_records_piece join prepared_records on prepared_records.id = prepared_id
      where state = 'expired' limit ${TOGETHER}`);
    for (const { id } of over) {
      await database.run(sql`delete from prepared_records_step where prepared_id = ${id}`);
      await removePieces(deps, sql`prepared_id = ${id}`);
    }
    if (over.length < TOGETHER) return;
  }
}
