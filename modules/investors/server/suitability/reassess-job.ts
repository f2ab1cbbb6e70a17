import type { Database } from '@furrow/database/database';
import type { Job, JobPayload } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { contactsOf } from '../../../identity/server/index.ts';
import { REASSESS_DAYS, REMIND_DAYS, reassessment } from '../../rules/index.ts';
import { declareJob, implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { assess } from './assess.ts';
import { reassessMail } from './suitability-mails.ts';
import { lockSuitability } from './suitability-row.ts';

const BATCH = 200;

export const reassessSuitabilityJob = declareJob<JobPayload>('investors.reassess-suitability');
const ACTOR = `job:${reassessSuitabilityJob.name}`;

/** Once a day: answers in the last month of their year are asked for again; a year old they count no more. */
export function suitabilityReassessor(deps: Pick<InvestorDeps, 'mailer' | 'site'>): Job {
  return implementJob(reassessSuitabilityJob, async (_payload, { database, clock, log }) => {
    const now = clock.now();
    let told = 0;
    let after = '';
    for (let ids = await waiting(database, after, now); ids.length > 0; ) {
      for (const accountId of ids) told += (await reassess(database, deps, accountId, now)) ? 1 : 0;
      after = ids.at(-1) ?? after;
      ids = ids.length === BATCH ? await waiting(database, after, now) : [];
    }
    if (told > 0) log.info({ told }, 'asked again for suitability answers');
  });
}

/** Those with something to be told. What is decided is decided by the rule, under the lock. */
async function waiting(database: Database, after: string, now: Date): Promise<Id<'acc'>[]> {
  const today = newYorkDay(now);
  const answeredBefore = (days: number) => startOfNewYorkDay(addDays(today, 1 - days));
  const rows = await database.rows<{ id: Id<'acc'> }>(sql`select account.id from suitability
      join investment_account account on account.id = suitability.account_id
    where account.deleted_at is null and account.id > ${after} and (
      (suitability.answered_at < ${answeredBefore(REASSESS_DAYS)} and account.suitability_status <> 'inactive')
      or (suitability.answered_at < ${answeredBefore(REASSESS_DAYS - REMIND_DAYS)} and suitability.reminded_at is null))
    order by account.id limit ${BATCH}`);
  return rows.map(({ id }) => id);
}

function reassess(
  database: Database,
  { mailer, site }: Pick<InvestorDeps, 'mailer' | 'site'>,
  accountId: Id<'acc'>,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const row = await lockSuitability(tx, { accountId });
    if (row === undefined || row.answered_at === null) return false;
    const state = reassessment(newYorkDay(row.answered_at), newYorkDay(now));
    const ends = state === 'due' && row.suitability_status !== 'inactive';
    const reminds = state === 'soon' && row.reminded_at === null;
    await tx.run(sql`update suitability set reminded_at = coalesce(reminded_at, ${now})
      where account_id = ${accountId} and ${state !== 'good'}`);
    if (!ends && !reminds) return false;
    const line = { accountId, userId: row.user_id, actor: ACTOR, at: now } as const;
    if (ends) await assess(tx, { accountId, actor: ACTOR, reason: 'The answers are a year old.', now });
    else await recordHistory(tx, { ...line, subject: 'suitability', event: 'reassessment_soon' });
    for (const person of await contactsOf(tx, [row.user_id]))
      await mailer.send(tx, reassessMail(site, person, { accountId, name: row.name, due: ends }), now);
    return true;
  });
}
