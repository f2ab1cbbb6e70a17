import type { Database, Transaction } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { checksKeptSince } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';

const NAME = 'investors.forget-closed';
const BATCH = 200;

/** Of accounts that were closed so long ago that nothing has to be kept any more, what they held is erased. */
export const forgetClosedJob: Job = defineJob({
  name: NAME,
  async handle(_payload, { database, clock, log }) {
    const now = clock.now();
    let forgotten = 0;
    for (let ids = await waiting(database, now); ids.length > 0; ids = await waiting(database, now)) {
      for (const account of ids) await database.transaction((tx) => forget(tx, account, now));
      forgotten += ids.length;
    }
    if (forgotten > 0) log.info({ forgotten }, 'erased accounts that were closed long ago');
  },
});

interface Closed {
  readonly id: Id<'acc'>;
  readonly user_id: string;
}

function waiting(database: Database, now: Date): Promise<Closed[]> {
  return database.rows<Closed>(sql`select id, user_id from investment_account
    where deleted_at <= ${checksKeptSince(now)} and details <> '{}' order by id limit ${BATCH}`);
}

async function forget(tx: Transaction, { id, user_id }: Closed, now: Date): Promise<void> {
  const erased = await tx.run(sql`update investment_account set details = '{}', name = '', name_key = '',
    updated_at = ${now} where id = ${id} and details <> '{}'`);
  if (erased === 0) return;
  await eraseSecrets(tx, id);
  await tx.run(sql`update account_person set answers = '{}', updated_at = ${now} where account_id = ${id}`);
  await tx.run(sql`delete from beneficiary where account_id = ${id}`);
  await tx.run(sql`update suitability set answers = '{}' where account_id = ${id}`);
  await recordHistory(tx, {
    accountId: id,
    userId: user_id,
    subject: 'account',
    event: 'erased',
    actor: `job:${NAME}`,
    at: now,
  });
}

/** Numbers and dates of an account and of everybody named in it. */
export async function eraseSecrets(tx: Transaction, accountId: Id<'acc'>): Promise<void> {
  await tx.run(sql`delete from investor_secret where owner_id = ${accountId}
    or owner_id in (select id from account_person where account_id = ${accountId})
    or owner_id in (select id from beneficiary where account_id = ${accountId})`);
}
