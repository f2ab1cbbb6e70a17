import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { declareJob } from '../../../investors/server/index.ts';
import { firstCursor, MOST_PREPARED_A_DAY } from '../../rules/index.ts';
import { type PreparedRow, preparedWhere } from './prepared-row.ts';
import { recordYears } from './record-years.ts';

const DAY_MS = 24 * 60 * 60_000;

export const prepareJob = declareJob<{ readonly id: Id<'prr'> }>('investments.prepare-records');

/** One step after the other, of everybody: packing is heavy, and a step goes to the end of the line. */
export const enqueueStep = (tx: Transaction, id: Id<'prr'>): Promise<void> =>
  enqueue(tx, prepareJob, { id }, { queue: 'prepare-records' });

export interface AskPrepared {
  readonly userId: string;
  /** Already known to be theirs. */
  readonly account: Id<'acc'> | null;
  /** Null: all. */
  readonly year: number | null;
  readonly now: Date;
  readonly realNow: Date;
}

/** What is being prepared already is the answer to whoever asks for it again. */
export async function askPrepared(
  tx: Transaction,
  { userId, account, year, now, realNow }: AskPrepared,
): Promise<Result<PreparedRow, Refusal<'pack_empty' | 'rate_limited'>>> {
  const same = sql`user_id = ${userId} and account_id is not distinct from ${account}
    and year is not distinct from ${year}::smallint and state = 'preparing'`;
  const [waiting] = await preparedWhere(tx, same);
  if (waiting !== undefined) return ok(waiting);
  const { years } = await recordYears(tx, userId, now);
  const [last, first] = year === null ? [years[0], years.at(-1)] : [year, year];
  if (first === undefined || last === undefined || !years.includes(last)) return refuse('pack_empty');
  const { asked } = await tx.one<{ asked: number }>(sql`select count(*)::int as asked from prepared_records
    where user_id = ${userId} and asked_at > ${new Date(now.getTime() - DAY_MS)}`);
  if (asked >= MOST_PREPARED_A_DAY) return refuse('rate_limited');
  const id = newId('prr', now);
  const begin = firstCursor({ first, last });
  const added =
    await tx.run(sql`insert into prepared_records (id, user_id, account_id, year, first_year, last_year,
      step_year, step, asked_at, touched_at)
    values (${id}, ${userId}, ${account}, ${year}, ${first}, ${last}, ${begin.year}, ${begin.step}, ${now}, ${realNow})
    on conflict do nothing`);
  if (added > 0) {
    await enqueueStep(tx, id);
    const line = { action: 'records.asked', subject: `user:${userId}`, after: { id, account, year } };
    await appendAudit(tx, { actor: `user:${userId}`, ...line, at: now });
  }
  // Somebody asked for the same at the same moment: theirs is the answer.
  const [row] = await preparedWhere(tx, same);
  if (row === undefined) throw new Error(`the records ${id} are gone`);
  return ok(row);
}
