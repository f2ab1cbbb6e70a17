import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { DeskPrepared } from '../../contract/index.ts';
import { enqueueStep } from './ask-prepared.ts';
import { presentPrepared } from './list-prepared.ts';
import { announcePrepared } from './prepare-step.ts';
import { preparedWhere } from './prepared-row.ts';

/** The console shows so many; older ones have expired long ago. */
const MOST = 20;

/** What a person had prepared, as the firm sees it: how far it is, never the file. */
export async function preparedOfPerson(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<DeskPrepared> {
  const rows = await preparedWhere(
    database,
    sql`user_id = ${userId} order by asked_at desc, id desc limit ${MOST}`,
  );
  const shown = await presentPrepared(database, rows, now);
  return { data: shown.map(({ address: _theirs, ...one }) => one), count: shown.length };
}

interface PrepareAgain {
  readonly preparedId: Id<'prr'>;
  readonly actor: string;
  readonly now: Date;
  readonly realNow: Date;
}

/** Goes on from the last step that was finished; answers whose records they are. */
export async function prepareAgain(
  tx: Transaction,
  { preparedId, actor, now, realNow }: PrepareAgain,
): Promise<Result<Id<'user'>, Refusal<'not_found' | 'records_not_failed'>>> {
  const [row] = await preparedWhere(tx, sql`id = ${preparedId}`);
  if (row === undefined) return refuse('not_found');
  // Where its owner has asked for the same again, that one is enough.
  const begun = await tx.run(sql`update prepared_records set state = 'preparing', expires_at = null,
      touched_at = ${realNow}
    where id = ${preparedId} and state = 'failed' and expires_at > ${now} and not exists (
      select from prepared_records other where other.user_id = ${row.user_id} and other.state = 'preparing'
        and other.account_id is not distinct from ${row.account_id}
        and other.year is not distinct from ${row.year}::smallint)`);
  if (begun === 0) return refuse('records_not_failed');
  await enqueueStep(tx, preparedId);
  const line = { action: 'records.prepared_again', subject: `user:${row.user_id}` };
  await appendAudit(tx, { actor, ...line, after: { id: preparedId }, at: now });
  await announcePrepared(tx, row);
  return ok(row.user_id);
}
