import { randomBytes } from 'node:crypto';
import type { Sealer } from '@furrow/crypto/seal';
import type { Database } from '@furrow/database/database';
import type { Job, JobContext } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { type Clock, shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import type { AccountType, AccreditationMethod } from '../../rules/index.ts';
import { createAccount } from '../accounts/create-account.ts';
import { saveForm } from '../common/forms/save-form.ts';
import { openEvidence } from './evidence.ts';
import { openRequest } from './request-row.ts';
import { startRequest } from './start-request.ts';

const KEY = randomBytes(32);
/** What these tests need of a sealer: a key that is the same from call to call. */
export const testSealer: Sealer = {
  prefix: new Uint8Array(),
  keyFor: (purpose) => Buffer.concat([KEY, Buffer.from(purpose)]),
  seal: () => fail(),
  unseal: () => fail(),
};
const fail = (): never => {
  throw new Error('nothing is sealed here');
};

/** New York's noon, so that a shift by whole days stays at noon or near it. */
export const NOON = '2026-03-10T16:00:00Z';
export const DAY_MS = 24 * 60 * 60_000;

const LICENSE: FormValues = { license: '65', crd: '2345678', in_good_standing: true };
export const ADVISOR = 'jo@ledger.example';
const ATTESTATION: FormValues = { advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: ADVISOR };

let people = 0;

/** One person with one account, and a clock that can be put forward. */
export async function investor(database: Database, type: AccountType = 'individual') {
  const clock = shiftableClock(NOON);
  people += 1;
  const userId = newId('user', clock.now());
  const email = `investor${people}@furrow.example`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, last_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, ${clock.now()}, 'Ada', 'Quill', ${clock.now()}, ${clock.now()})`);
  const created = await database.transaction((tx) => createAccount(tx, { userId, type, now: clock.now() }));
  if (!created.ok) throw new Error(created.error.code);
  const owner = { userId, accountId: created.value };
  await database.run(sql`update investment_account set name = 'Ada Quill', details_completed_at = ${clock.now()}
    where id = ${created.value}`);

  async function save(data: FormValues, completed: boolean): Promise<void> {
    const open = await openRequest(database, owner.accountId);
    await saveForm(database, {
      open: (tx) =>
        openEvidence(
          tx,
          { sealer: testSealer, policy: () => 'uniform' },
          { ...owner, lock: true, now: clock.now() },
        ),
      given: { data, version: open?.version ?? 1 },
      completed,
      now: clock.now(),
    });
  }

  return {
    ...owner,
    email,
    clock,
    save,
    async start(method: AccreditationMethod = 'license', statements: readonly number[] = [4]) {
      const started = await database.transaction((tx) =>
        startRequest(tx, { ...owner, method, statements, now: clock.now() }),
      );
      if (!started.ok) throw new Error(started.error.code);
    },
    /** Sends a licence, or whatever is given; answers the id of the request. */
    async submit(data: FormValues = LICENSE): Promise<Id<'acr'>> {
      const open = await openRequest(database, owner.accountId);
      if (open === undefined) await this.start();
      await save(data, true);
      const request = await openRequest(database, owner.accountId);
      if (request === undefined) throw new Error('nothing was sent');
      return request.id;
    },
    async askAdvisor(): Promise<Id<'acr'>> {
      await this.start('advisor_attestation');
      return this.submit(ATTESTATION);
    },
    async status(): Promise<string> {
      const row = await database.one<{ status: string }>(sql`select accreditation_status as status
        from investment_account where id = ${owner.accountId}`);
      return row.status;
    },
    /** The lines of the history about accreditation and advisors: event, from, to. */
    async history(): Promise<string[]> {
      const rows = await database.rows<{ line: string }>(sql`select
          concat_ws(' ', event, quote_literal(from_status) || '>' || quote_literal(to_status)) as line
        from account_history where account_id = ${owner.accountId} and subject in ('accreditation', 'attestation')
        order by at, id`);
      return rows.map(({ line }) => line);
    },
  };
}

export type Investor = Awaited<ReturnType<typeof investor>>;

/** Runs a job as the runner would, at the time of this clock. */
export function run(job: Job, database: Database, clock: Clock): Promise<void> {
  const context: JobContext = {
    database,
    clock,
    realTime: clock,
    log: silentLog,
    attempt: 1,
    scheduledFor: undefined,
    signal: new AbortController().signal,
    async once(_step, work) {
      await database.transaction(work);
      return true;
    },
  };
  return job.handle({}, context);
}
