import { installJobs, type JobContext } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type ShiftableClock, shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { findAccount } from '../accounts/list-accounts.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { assess } from './assess.ts';
import { readSuitability } from './present-suitability.ts';
import { suitabilityReassessor } from './reassess-job.ts';
import { restrictSuitability } from './restrict-suitability.ts';
import { reviewEmployerConsent } from './review-employer-consent.ts';

const DAY = 24 * 60 * 60_000;
const OPERATOR = 'operator:user_ray';
let store: TestDatabase;
let clock: ShiftableClock;
let deps: InvestorDeps;
let email: string;

beforeAll(async () => {
  store = await testDatabase();
  await installJobs(store.database, store.url, silentLog);
});
afterAll(() => store.drop());

let people = 0;
beforeEach(() => {
  people += 1;
  email = `owner${people}@furrow.example`;
  clock = shiftableClock('2026-03-10T15:00:00Z');
  const site = { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'help@furrow.example' };
  // Nothing here is sealed.
  deps = { database: store.database, clock, mailer, site } as Partial<InvestorDeps> as InvestorDeps;
});

async function answered(answers: object = { employment_status: 'Employed', is_fin_regulator: 'no' }) {
  const { database } = store;
  const [userId, now] = [newId('user', clock.now()), clock.now()];
  await database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, ${now}, 'Ada', ${now}, ${now})`);
  const made = await database.transaction((tx) => createAccount(tx, { userId, type: 'individual', now }));
  if (!made.ok) throw new Error(made.error.code);
  await database.run(sql`update suitability set answers = ${sql.json(answers)}::jsonb,
    wealth_completed_at = ${now}, investment_completed_at = ${now} where account_id = ${made.value}`);
  await database.transaction((tx) => assess(tx, { accountId: made.value, actor: `user:${userId}`, now }));
  return made.value;
}

const states = (accountId: Id<'acc'>) =>
  store.database.one(sql`select suitability_status as status, employer_consent_status as consent
    from investment_account where id = ${accountId}`);
const events = async (accountId: Id<'acc'>) => {
  const rows = await store.database.rows<{ line: string }>(
    sql`select concat_ws(' ', subject, event, to_status) as line from account_history
      where account_id = ${accountId} and subject <> 'account' order by at, id`,
  );
  return rows.map(({ line }) => line);
};
const subjects = async () =>
  (await keptMail(store.database, { to: email, limit: 9 })).map(({ subject }) => subject).sort();
const runJob = () =>
  suitabilityReassessor(deps).handle({}, {
    database: store.database,
    clock,
    log: silentLog,
  } as Partial<JobContext> as JobContext);

it('A18 a year-old answer counts no more from the first minute of its day, before any job has run', async () => {
  const id = await answered();
  const { userId } = await store.database.one<{ userId: string }>(
    sql`select user_id as "userId" from investment_account where id = ${id}`,
  );
  const useElsewhere = async () => new Map();
  const asked = () => ({ userId, accountId: id, policy: 'uniform' as const, now: clock.now(), useElsewhere });
  const seen = async () => {
    const account = await findAccount(store.database, asked());
    const part = account?.eligibility.parts.find((one) => one.part === 'suitability');
    const page = await readSuitability(store.database, asked());
    return [account?.suitability_status, part?.code, page?.suitability_status];
  };
  clock.shift(364 * DAY);
  expect(await seen()).toEqual(['allowed', null, 'allowed']);
  clock.shift(DAY);
  expect(await seen()).toEqual(['inactive', 'not_suitability', 'inactive']);
  expect(await states(id)).toMatchObject({ status: 'allowed' });
});

it('after eleven months it is said once, after a year the answers count no more, and answering begins anew', async () => {
  const id = await answered();
  clock.shift(334 * DAY);
  await runJob();
  expect(await subjects()).toEqual([]);
  clock.shift(DAY);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await subjects()).toEqual([expect.stringContaining('expire soon')]);
  expect(await states(id)).toMatchObject({ status: 'allowed' });
  clock.shift(30 * DAY);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await states(id)).toMatchObject({ status: 'inactive' });
  expect(await subjects()).toEqual([
    expect.stringContaining('review your suitability answers'),
    expect.stringContaining('expire soon'),
  ]);
  expect(await events(id)).toEqual([
    'suitability assessed allowed',
    'suitability reassessment_soon',
    'suitability assessed inactive',
  ]);
});

it('a job that did not run for a year ends what is due without asking first', async () => {
  const id = await answered();
  clock.shift(400 * DAY);
  await runJob();
  expect(await states(id)).toMatchObject({ status: 'inactive' });
  expect(await subjects()).toEqual([expect.stringContaining('review your suitability answers')]);
});

it('the consent of an employer is approved once, by one of two at once, and can be taken back', async () => {
  const id = await answered({ employment_status: 'Employed', is_fin_regulator: 'yes' });
  const review = (decision: 'approve' | 'decline', reason = 'Letter of 3 March') =>
    store.database.transaction((tx) =>
      reviewEmployerConsent(tx, deps, { accountId: id, decision, actor: OPERATOR, reason, now: clock.now() }),
    );
  expect(await review('approve')).toEqual({ ok: false, error: { code: 'nothing_to_review' } });
  expect(await review('approve', ' ')).toEqual({ ok: false, error: { code: 'reason_required' } });
  await store.database.run(
    sql`update investment_account set employer_consent_status = 'pending' where id = ${id}`,
  );
  const both = await Promise.all([review('approve'), review('approve')]);
  expect(both.map((one) => one.ok && one.value).sort()).toEqual(['already', 'done']);
  expect(await states(id)).toEqual({ status: 'allowed', consent: 'approved' });
  await review('decline', 'The employer took it back');
  expect(await states(id)).toEqual({ status: 'restricted', consent: 'inactive' });
  expect(await subjects()).toEqual([
    expect.stringMatching(/accepted .*consent/),
    expect.stringMatching(/need .*consent/),
  ]);
  expect(await events(id)).toEqual([
    'suitability assessed restricted',
    'employer_consent approved approved',
    'suitability assessed allowed',
    'employer_consent declined inactive',
    'suitability assessed restricted',
  ]);
});

it('approved and declined at once: one of them decides first, and the history says both', async () => {
  const id = await answered({ employment_status: 'Employed', is_fin_regulator: 'yes' });
  await store.database.run(
    sql`update investment_account set employer_consent_status = 'pending' where id = ${id}`,
  );
  const both = await Promise.all(
    (['approve', 'decline'] as const).map((decision) =>
      store.database.transaction((tx) =>
        reviewEmployerConsent(tx, deps, {
          accountId: id,
          decision,
          actor: OPERATOR,
          reason: 'Seen',
          now: clock.now(),
        }),
      ),
    ),
  );
  expect(both.some((one) => one.ok && one.value === 'done')).toBe(true);
  expect(await states(id)).toEqual({ status: 'restricted', consent: 'inactive' });
});

it('what the firm restricts only the firm allows again', async () => {
  const id = await answered();
  const decide = (restricted: boolean) =>
    store.database.transaction((tx) =>
      restrictSuitability(tx, {
        accountId: id,
        restricted,
        actor: OPERATOR,
        reason: 'Concentration',
        now: clock.now(),
      }),
    );
  expect(await decide(true)).toEqual({ ok: true, value: 'done' });
  expect(await decide(true)).toEqual({ ok: true, value: 'already' });
  expect(await states(id)).toMatchObject({ status: 'restricted' });
  await store.database.transaction((tx) =>
    assess(tx, { accountId: id, actor: 'user:user_ada', now: clock.now() }),
  );
  expect(await states(id)).toMatchObject({ status: 'restricted' });
  await decide(false);
  expect(await states(id)).toMatchObject({ status: 'allowed' });
});

it('an order of the firm is on record also where it moves nothing', async () => {
  const id = await answered();
  await store.database.run(sql`update suitability set wealth_completed_at = null where account_id = ${id}`);
  await store.database.run(
    sql`update investment_account set suitability_status = 'inactive' where id = ${id}`,
  );
  for (const restricted of [true, false])
    await store.database.transaction((tx) =>
      restrictSuitability(tx, {
        accountId: id,
        restricted,
        actor: OPERATOR,
        reason: 'Concentration',
        now: clock.now(),
      }),
    );
  const lines = await store.database.rows(sql`select event, actor, reason from account_history
    where account_id = ${id} and subject = 'suitability' and actor = ${OPERATOR} order by at, id`);
  expect(lines).toEqual([
    { event: 'restricted_by_firm', actor: OPERATOR, reason: 'Concentration' },
    { event: 'released_by_firm', actor: OPERATOR, reason: 'Concentration' },
  ]);
});
