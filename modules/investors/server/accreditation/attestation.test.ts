import type { Database } from '@furrow/database/database';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { keptMail } from '@furrow/providers/kept-mail';
import { mailer } from '@furrow/providers/mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { knownId } from '@furrow/testing/known-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVISOR, DAY_MS, type Investor, investor, run, testSealer } from './accreditation.fixture.ts';
import { accreditationOf } from './accreditation-view.ts';
import { attest, decline } from './answer-attestation.ts';
import { attestationToken } from './attestation-link.ts';
import { latestAttestation } from './attestation-row.ts';
import { approveRequest, askForMore } from './decide-request.ts';
import { accreditationEmailJob } from './email-job.ts';
import { readAttestation } from './read-attestation.ts';
import { remindAdvisorsJob } from './remind-job.ts';
import { withdrawRequest } from './withdraw-request.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(() => test.drop());

const site = { origin: 'https://furrow.example', brandName: 'Furrow', contactEmail: 'hello@furrow.example' };
const attestNow = (given: Parameters<typeof attest>[1]) => database.transaction((tx) => attest(tx, given));
const declineNow = (given: Parameters<typeof decline>[1]) => database.transaction((tx) => decline(tx, given));

const ANSWER = {
  name: 'Jo Ledger',
  firm: 'Ledger & Sons LLP',
  profession: 'cpa',
  license_number: 'TX 0123456',
  is_licensed: true,
  took_steps: true,
  may_be_relied_on: true,
  signature: 'Jo Ledger',
};

async function asked() {
  const ada = await investor(database);
  const requestId = await ada.askAdvisor();
  const attestation = await latestAttestation(database, requestId);
  const token = attestationToken(testSealer, knownId('att', attestation?.id));
  return { ada, requestId, token, now: ada.clock.now() };
}
const remind = ({ clock }: Investor) => run(remindAdvisorsJob, database, clock);
const advisorOf = async (ada: Investor) =>
  (await accreditationOf(database, { ...ada, policy: 'uniform', reviewDays: 2, now: ada.clock.now() }))
    ?.request?.advisor;
const approve = (requestId: Id<'acr'>, at: Date) =>
  database.transaction((tx) =>
    approveRequest(tx, {
      requestId,
      actor: 'operator:1',
      reason: 'Confirmed by her CPA.',
      at,
      expiringOn: null,
      permanent: false,
      policy: 'uniform',
    }),
  );

describe('an advisor', () => {
  it('reads what they are asked, and nothing more of the account', async () => {
    const { token, now } = await asked();
    expect(await readAttestation(database, { token, now })).toEqual({
      state: 'open',
      advisor_name: 'Jo Ledger',
      asked_by: 'Ada Quill',
      investor: 'Ada Quill',
      account_type: 'Individual',
      statements: [expect.stringContaining('Series 7')],
      expires_at: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
      form: expect.objectContaining({ name: 'attestation' }),
    });
    expect(await readAttestation(database, { token: 'x', now })).toEqual({ state: 'gone' });
  });

  it('confirms it once, and then a reviewer may approve it', async () => {
    const { ada, requestId, token, now } = await asked();
    expect(await approve(requestId, now)).toEqual({ ok: false, error: { code: 'not_attested' } });
    const both = await Promise.all([1, 2, 3].map(() => attestNow({ token, data: ANSWER, now })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await declineNow({ token, reason: '', now })).toMatchObject({
      ok: false,
      error: {
        code: 'attestation_answered',
      },
    });
    expect(await advisorOf(ada)).toMatchObject({ outcome: 'attested', attestation_status: null });
    expect(await ada.status()).toBe('pending');
    const kept = await database.one<{ answer: object }>(sql`select answer from accreditation_attestation
      where request_id = ${requestId}`);
    expect(kept.answer).toMatchObject({
      name: 'Jo Ledger',
      license_number: 'TX 0123456',
      signature: 'Jo Ledger',
      confirmed: { took_steps: expect.stringContaining('three months') },
    });
    const change = sql`update accreditation_attestation set answer = '{}' where request_id = ${requestId}`;
    await expect(database.run(change)).rejects.toThrow('once');
    expect(await approve(requestId, now)).toEqual({ ok: true, value: 'done' });
    expect(await readAttestation(database, { token, now })).toMatchObject({ state: 'answered' });
  });

  it('who has confirmed it is not asked again when a reviewer wants more from the owner', async () => {
    const { ada, requestId, token, now } = await asked();
    unwrap(await attestNow({ token, data: ANSWER, now }));
    const more = { requestId, actor: 'operator:1', reason: 'Which account is meant?', at: now };
    await database.transaction((tx) => askForMore(tx, more));
    ada.clock.shift(DAY_MS);
    await ada.submit({ reply: 'The one at First Bank.' });
    const count = () =>
      database.one(sql`select count(*)::integer as asked from accreditation_attestation
        where request_id = ${requestId}`);
    expect(await count()).toEqual({ asked: 1 });
    expect(await advisorOf(ada)).toMatchObject({ outcome: 'attested' });
    expect(await approve(requestId, ada.clock.now())).toEqual({ ok: true, value: 'done' });
  });

  it('who is another one is asked, also after the first has confirmed it', async () => {
    const { ada, requestId, token, now } = await asked();
    unwrap(await attestNow({ token, data: ANSWER, now }));
    const more = { requestId, actor: 'operator:1', reason: 'Somebody else, please.', at: now };
    await database.transaction((tx) => askForMore(tx, more));
    ada.clock.shift(DAY_MS);
    await ada.submit({ advisor_email: 'sam@ledger.example' });
    expect(await advisorOf(ada)).toMatchObject({ email: 'sam@ledger.example', outcome: null });
  });

  it.each([
    ['a box is not ticked', { took_steps: false }, 'took_steps'],
    ['another name is signed', { signature: 'Ada Quill' }, 'signature'],
    ['a field of nobody comes along', { status: 'attested' }, 'status'],
  ])('is told when %s, and may mend it', async (_what, changed, field) => {
    const { token, now } = await asked();
    expect(await attestNow({ token, data: { ...ANSWER, ...changed }, now })).toMatchObject({
      ok: false,
      error: {
        code: 'validation_error',
        fields: { [field]: [expect.any(String)] },
      },
    });
    unwrap(await attestNow({ token, data: ANSWER, now }));
  });

  it('declines, and the owner is asked for something else', async () => {
    const { ada, token, now } = await asked();
    unwrap(await declineNow({ token, reason: 'I am not her CPA.', now }));
    expect(await ada.status()).toBe('need_more_info');
    ada.clock.shift(DAY_MS);
    await ada.submit({ advisor_email: 'other@ledger.example' });
    expect(await ada.status()).toBe('new_info_added');
    expect(await advisorOf(ada)).toMatchObject({ email: 'other@ledger.example', outcome: null });
    expect(await attestNow({ token, data: ANSWER, now })).toMatchObject({
      ok: false,
      error: {
        code: 'attestation_answered',
      },
    });
  });

  it('is too late after thirty days, and when the request was taken back', async () => {
    const late = await asked();
    const then = new Date(late.now.getTime() + 30 * DAY_MS);
    expect(await attestNow({ ...late, data: ANSWER, now: then })).toMatchObject({
      ok: false,
      error: {
        code: 'attestation_gone',
      },
    });
    const back = await asked();
    await database.transaction((tx) => withdrawRequest(tx, { ...back.ada, now: back.now }));
    expect(await attestNow({ ...back, data: ANSWER })).toMatchObject({
      ok: false,
      error: {
        code: 'attestation_gone',
      },
    });
    expect(await readAttestation(database, back)).toEqual({ state: 'gone' });
  });
});

describe('an owner', () => {
  it('cannot vouch for themselves, or have us write before we may write to them', async () => {
    const ada = await investor(database);
    await ada.start('advisor_attestation');
    const advisor = { advisor_name: 'Jo Ledger', advisor_role: 'cpa' };
    for (const own of [ada.email.toUpperCase(), ada.email.replace('@', '+cpa@')])
      await expect(ada.submit({ ...advisor, advisor_email: own })).rejects.toMatchObject({
        fields: { advisor_email: [expect.stringContaining('own address')] },
      });
    await database.run(sql`update user_account set email_verified_at = null where id = ${ada.userId}`);
    await expect(ada.submit({ ...advisor, advisor_email: ADVISOR })).rejects.toMatchObject({
      fields: { advisor_email: [expect.stringContaining('your own email address')] },
    });
    expect(await ada.status()).toBe('');
  });

  it('has no more than ten people written to in a day', async () => {
    const ada = await investor(database);
    for (let round = 0; round < 10; round += 1) {
      await ada.askAdvisor();
      await database.transaction((tx) => withdrawRequest(tx, { ...ada, now: ada.clock.now() }));
      ada.clock.shift(1_000);
    }
    await expect(ada.askAdvisor()).rejects.toMatchObject({ code: 'attestations_today' });
    ada.clock.shift(DAY_MS);
    await ada.askAdvisor();
  });
});

describe('day by day', () => {
  it('C11 an advisor is reminded after five and ten days of New York, and given up after thirty', async () => {
    const { ada, token } = await asked();
    for (const [days, status] of [
      [4, 'pending'],
      [1, 'pending-5'],
      [4, 'pending-5'],
      [1, 'pending-10'],
      [19, 'pending-10'],
    ] as const) {
      ada.clock.shift(days * DAY_MS);
      await remind(ada);
      await remind(ada);
      expect(await advisorOf(ada)).toMatchObject({ attestation_status: status });
    }
    expect(await ada.status()).toBe('pending');
    ada.clock.shift(DAY_MS);
    await remind(ada);
    await remind(ada);
    expect(await advisorOf(ada)).toMatchObject({ attestation_status: null, outcome: 'expired' });
    expect(await ada.status()).toBe('need_more_info');
    expect(await ada.history()).toEqual([
      'started',
      "submitted ''>'pending'",
      'asked',
      "reminded 'pending'>'pending-5'",
      "reminded 'pending-5'>'pending-10'",
      "asked_for_more 'pending'>'need_more_info'",
    ]);
    expect(await readAttestation(database, { token, now: ada.clock.now() })).toEqual({ state: 'gone' });
  });

  it('C11 two reminders that were missed are one, and the day changes at New York’s midnight', async () => {
    const { ada } = await asked();
    // Noon of the tenth to the last minute of the fourteenth, in summer time.
    ada.clock.shift(4 * DAY_MS + 11 * 60 * 60_000 + 59 * 60_000);
    await remind(ada);
    expect(await advisorOf(ada)).toMatchObject({ attestation_status: 'pending' });
    ada.clock.shift(60_000);
    await remind(ada);
    expect(await advisorOf(ada)).toMatchObject({ attestation_status: 'pending-5' });
    const missed = await asked();
    missed.ada.clock.shift(12 * DAY_MS);
    await remind(missed.ada);
    expect(await advisorOf(missed.ada)).toMatchObject({ attestation_status: 'pending-10' });
    expect((await missed.ada.history()).filter((line) => line.startsWith('reminded'))).toHaveLength(1);
  });
});

describe('the mails', () => {
  async function withMails(clock: Clock, work: () => Promise<void>): Promise<void> {
    const deps = { mailer, site, sealer: testSealer };
    const options = { url: test.url, schedule: [], clock, log: silentLog };
    const jobs = await startJobs(database, { ...options, jobs: [accreditationEmailJob(deps)] });
    try {
      await work();
    } finally {
      await jobs.stop();
    }
  }
  const to = (email: string) => keptMail(database, { to: email, limit: 20 });

  it('to the advisor have the same link each time, and call nobody by more than a name', async () => {
    const ada = await investor(database);
    await database.run(sql`update user_account set last_name = 'at evil.example' where id = ${ada.userId}`);
    const email = 'only@ledger.example';
    await ada.start('advisor_attestation');
    await ada.submit({ advisor_name: 'Jo Ledger', advisor_role: 'cpa', advisor_email: email });
    ada.clock.shift(5 * DAY_MS);
    await remind(ada);
    await withMails(ada.clock, () => eventually(async () => expect(await to(email)).toHaveLength(2)));
    const mails = await to(email);
    const links = mails.map(({ text }) => /https:\S+token=(\S+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(1);
    for (const { text, html, subject } of mails)
      for (const part of [text, html, subject]) expect(part).not.toContain('evil');
    const read = await readAttestation(database, { token: links[0] ?? '', now: ada.clock.now() });
    expect(read).toMatchObject({ state: 'open' });
    const row = await database.rows<{ row: string }>(
      sql`select t::text as row from accreditation_attestation t`,
    );
    expect(row.map(({ row: line }) => line).join()).not.toContain(links[0]);
    expect((await to(ada.email)).map(({ subject }) => subject)).toEqual([
      'Your advisor has not answered yet',
    ]);
  });
});
