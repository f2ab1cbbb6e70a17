import type { Database } from '@furrow/database/database';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Terms, ValidityPolicy } from '../../rules/index.ts';
import { findAccount } from '../accounts/list-accounts.ts';
import { DAY_MS, type Investor, investor, run } from './accreditation.fixture.ts';
import { accreditationOf, statementProposedFor } from './accreditation-view.ts';
import { accreditationAger } from './age-job.ts';
import { extendApproval, revokeApproval } from './change-approval.ts';
import { approveRequest, askForMore, rejectRequest } from './decide-request.ts';
import { findRequest, openRequest } from './request-row.ts';
import { withdrawRequest } from './withdraw-request.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await installJobs(database, test.url, silentLog);
});
afterAll(() => test.drop());

const AS_POLICY: Terms = { expiringOn: null, permanent: false };
const by = (ada: Investor, reason = 'Checked.') => ({ actor: 'operator:1', reason, at: ada.clock.now() });

const approve = (ada: Investor, requestId: Id<'acr'>, more: Partial<Terms> = {}) =>
  database.transaction((tx) =>
    approveRequest(tx, { ...by(ada), requestId, ...AS_POLICY, ...more, policy: 'uniform' }),
  );
const ask = (ada: Investor, requestId: Id<'acr'>, reason = 'The second page is missing.') =>
  database.transaction((tx) => askForMore(tx, { ...by(ada, reason), requestId }));
const reject = (ada: Investor, requestId: Id<'acr'>, reason = 'The letter is not signed.') =>
  database.transaction((tx) => rejectRequest(tx, { ...by(ada, reason), requestId }));
const extend = (ada: Investor, more: Partial<Terms> = {}) =>
  database.transaction((tx) =>
    extendApproval(tx, { ...by(ada), accountId: ada.accountId, ...AS_POLICY, ...more, policy: 'uniform' }),
  );
const revoke = (ada: Investor, reason = 'The licence was forged.') =>
  database.transaction((tx) => revokeApproval(tx, { ...by(ada, reason), accountId: ada.accountId }));
const age = (ada: Investor, policy: ValidityPolicy = 'uniform') =>
  run(
    accreditationAger(() => policy),
    database,
    ada.clock,
  );
const view = (ada: Investor, policy: ValidityPolicy = 'uniform') =>
  accreditationOf(database, { ...ada, policy, reviewDays: 2, now: ada.clock.now() });
const mails = (ada: Investor) =>
  database.rows<{ kind: string }>(sql`select payload ->> 'kind' as kind
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'investors.tell-of-accreditation' and payload ->> 'accountId' = ${ada.accountId}
    order by job.id`);

describe('a request', () => {
  it('is proposed what its owner has said of themselves', async () => {
    const ada = await investor(database);
    expect(await statementProposedFor(database, ada.accountId)).toBeNull();
    await database.run(sql`update user_account set financial_situation = '{2,7}' where id = ${ada.userId}`);
    expect(await statementProposedFor(database, ada.accountId)).toBe(2);
  });

  it('says by which business day a reviewer answers, from each sending anew, and that it is late', async () => {
    const ada = await investor(database);
    const expected = async () => {
      const request = (await view(ada))?.request;
      return [request?.answer_expected_on, request?.is_late];
    };
    await ada.start();
    expect(await expected()).toEqual([null, false]);
    const id = await ada.submit();
    expect(await expected()).toEqual(['2026-03-12', false]);
    ada.clock.shift(3 * DAY_MS);
    expect(await expected()).toEqual(['2026-03-12', true]);
    await ask(ada, id);
    expect(await expected()).toEqual([null, false]);
    // A Friday: the weekend does not count.
    await ada.submit({ reply: 'It is my brother’s number.' });
    expect(await expected()).toEqual(['2026-03-17', false]);
  });

  it('takes an answer to the reviewer, and keeps what was sent before', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    const early = ada.save({ reply: 'Too early.' }, false);
    await expect(early).rejects.toMatchObject({ code: 'accreditation_sent' });
    await ask(ada, id);
    await ada.submit({ reply: 'See the second page.' });
    expect(await findRequest(database, id)).toMatchObject({
      status: 'new_info_added',
      answers: { crd: '2345678', reply: 'See the second page.' },
    });
  });

  it('begins after a rejection with what was answered, and with a place for what was missing', async () => {
    const ada = await investor(database);
    await reject(ada, await ada.submit());
    ada.clock.shift(DAY_MS);
    await ada.start();
    expect(await openRequest(database, ada.accountId)).toMatchObject({
      status: 'started',
      answers: { crd: '2345678' },
    });
    await ada.submit({ reply: 'A letter from FINRA is added.' });
    expect(await ada.status()).toBe('new_info_added');
    // Another method asks for something else.
    await database.transaction((tx) => withdrawRequest(tx, { ...ada, now: ada.clock.now() }));
    await ada.start('professional_letter');
    expect((await openRequest(database, ada.accountId))?.answers).toEqual({});
  });

  it('goes from hand to hand until it is approved, and the history tells it all', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    expect(await ada.status()).toBe('pending');
    ada.clock.shift(1_000);
    expect(await ask(ada, id)).toEqual({ ok: true, value: 'done' });
    expect(await ada.status()).toBe('need_more_info');
    expect((await view(ada))?.request).toMatchObject({
      status: 'need_more_info',
      reason: 'The second page is missing.',
    });
    ada.clock.shift(1_000);
    await ada.submit({ crd: '7654321' });
    expect(await ada.status()).toBe('new_info_added');
    ada.clock.shift(1_000);
    expect(await approve(ada, id)).toEqual({ ok: true, value: 'done' });
    expect(await view(ada)).toMatchObject({
      status: 'approved',
      approved_on: '2026-03-10',
      valid_until: '2027-03-10',
      request: { status: 'approved', reason: null },
    });
    expect(await ada.history()).toEqual([
      'started',
      "submitted ''>'pending'",
      "asked_for_more 'pending'>'need_more_info'",
      "submitted 'need_more_info'>'new_info_added'",
      "verified 'new_info_added'>'approved'",
    ]);
    const evidence = await database.one<{ evidence: object; actor: string; reason: string }>(
      sql`select evidence, actor, reason from account_history
        where account_id = ${ada.accountId} and event = 'verified'`,
    );
    expect(evidence).toEqual({
      actor: 'operator:1',
      reason: 'Checked.',
      evidence: {
        request_id: id,
        method: 'license',
        statements: [4],
        files: [],
        answers_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        attestation_id: null,
        license_sha256: null,
        policy: 'uniform',
        valid_until: '2027-03-10',
      },
    });
    expect((await mails(ada)).map(({ kind }) => kind)).toEqual(['need_more_info', 'approved']);
  });

  it('is turned down, and another is taken', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    expect(await reject(ada, id)).toEqual({ ok: true, value: 'done' });
    expect(await ada.status()).toBe('rejected');
    expect(await approve(ada, id)).toEqual({ ok: false, error: { code: 'decided_otherwise' } });
    ada.clock.shift(1_000);
    const second = await ada.submit();
    expect(second).not.toBe(id);
    expect(await ada.status()).toBe('new_info_added');
  });

  it.each([
    ['before it is sent', async (ada: Investor) => ada.start(), ''],
    ['while it waits', async (ada: Investor) => ada.submit(), ''],
    ['after more was asked for', async (ada: Investor) => ask(ada, await ada.submit()), ''],
    [
      'after more was sent',
      async (ada: Investor) => {
        await ask(ada, await ada.submit());
        await ada.submit();
      },
      '',
    ],
    [
      'after it was turned down once and more was asked for',
      async (ada: Investor) => {
        await reject(ada, await ada.submit());
        await ask(ada, await ada.submit());
      },
      'rejected',
    ],
  ])('is taken back %s', async (_when, until, status) => {
    const ada = await investor(database);
    await until(ada);
    ada.clock.shift(1_000);
    const back = () => database.transaction((tx) => withdrawRequest(tx, { ...ada, now: ada.clock.now() }));
    expect(await back()).toEqual({ ok: true, value: undefined });
    expect(await ada.status()).toBe(status);
    expect(await back()).toEqual({ ok: false, error: { code: 'not_found' } });
    expect((await ada.history()).at(-1)).toMatch(/^withdrawn/);
  });

  it('is shown in another way after more was asked for, and keeps its place', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    await ask(ada, id);
    ada.clock.shift(1_000);
    await ada.start('high_minimum');
    expect(await ada.submit({ amount: '200000', is_accredited: true, is_own_money: true })).toBe(id);
    expect(await view(ada)).toMatchObject({
      status: 'new_info_added',
      request: { id, method: 'high_minimum', status: 'new_info_added' },
    });
  });

  it('is not sent for an account whose owner has no name yet', async () => {
    const ada = await investor(database);
    await database.run(
      sql`update investment_account set details_completed_at = null where id = ${ada.accountId}`,
    );
    await expect(ada.submit()).rejects.toMatchObject({ code: 'account_incomplete' });
    expect(await ada.status()).toBe('');
  });

  it('an approval beside it goes on whatever becomes of it', async () => {
    const ada = await investor(database);
    await approve(ada, await ada.submit());
    ada.clock.shift(DAY_MS);
    const next = await ada.submit();
    expect(await ada.status()).toBe('approved');
    await ask(ada, next);
    await ada.submit();
    expect(await reject(ada, next)).toMatchObject({ ok: true });
    expect(await view(ada)).toMatchObject({ status: 'approved', request: { status: 'rejected' } });
    ada.clock.shift(DAY_MS);
    await approve(ada, await ada.submit());
    expect(await view(ada)).toMatchObject({ status: 'approved', approved_on: '2026-03-12' });
    expect((await ada.history()).at(-1)).toBe("extended 'approved'>'approved'");
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason_required'],
    ['a day that is over', { expiringOn: '2026-03-10' }, 'date_not_ahead'],
    ['no day', { expiringOn: '2026-02-30' }, 'date_not_ahead'],
    ['a day and for ever', { expiringOn: '2028-01-01', permanent: true }, 'permanent_with_date'],
  ])('is not approved with %s', async (_what, more, code) => {
    const ada = await investor(database);
    const requestId = await ada.submit();
    const review = { ...by(ada), requestId, ...AS_POLICY, policy: 'uniform' as const, ...more };
    expect(await database.transaction((tx) => approveRequest(tx, review))).toEqual({
      ok: false,
      error: { code },
    });
    expect(await ada.status()).toBe('pending');
  });

  it('is not decided while it is with its owner, and words are needed to turn it down', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    expect(await reject(ada, id, '')).toEqual({ ok: false, error: { code: 'reason_required' } });
    await ask(ada, id);
    expect(await ask(ada, id)).toEqual({ ok: true, value: 'already' });
    expect(await approve(ada, id)).toEqual({ ok: false, error: { code: 'not_waiting' } });
    expect(await approve(ada, newId('acr', ada.clock.now()))).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
  });
});

describe('two reviewers at once', () => {
  it('approve it once, and the second is told so', async () => {
    const ada = await investor(database);
    const id = await ada.submit();
    const answers = await Promise.all([approve(ada, id), approve(ada, id), approve(ada, id)]);
    expect(answers.map((answer) => answer.ok && answer.value).sort()).toEqual(['already', 'already', 'done']);
    expect((await ada.history()).filter((line) => line.startsWith('verified'))).toHaveLength(1);
  });

  it('of an approval and a rejection one counts, and the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await investor(database);
      const id = await ada.submit();
      const [approved, rejected] = await Promise.all([approve(ada, id), reject(ada, id)]);
      expect([approved.ok, rejected.ok].sort()).toEqual([false, true]);
      expect(await ada.status()).toBe(approved.ok ? 'approved' : 'rejected');
      expect(await ada.history()).toHaveLength(3);
    }
  });

  it('a request that is taken back while it is approved is one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await investor(database);
      const id = await ada.submit();
      const [approved, back] = await Promise.all([
        approve(ada, id),
        database.transaction((tx) => withdrawRequest(tx, { ...ada, now: ada.clock.now() })),
      ]);
      expect([approved.ok, back.ok].sort()).toEqual([false, true]);
      expect(await ada.status()).toBe(approved.ok ? 'approved' : '');
    }
  });
});

describe('an approval', () => {
  const approved = async (more: Partial<Terms> = {}) => {
    const ada = await investor(database);
    await approve(ada, await ada.submit(), more);
    return ada;
  };

  it('C11 holds 365 days by the uniform policy, and its owner is told once each time', async () => {
    const ada = await approved();
    for (const [days, status] of [
      [334, 'approved'],
      [1, 'expired_soon'],
      [29, 'expired_soon'],
      [1, 'expired'],
      [100, 'expired'],
    ] as const) {
      ada.clock.shift(days * DAY_MS);
      // What counts does not wait for the job.
      expect((await view(ada))?.status).toBe(status);
      await age(ada);
      await age(ada);
      expect(await ada.status()).toBe(status);
    }
    expect((await ada.history()).slice(3)).toEqual([
      "expires_soon 'approved'>'expired_soon'",
      "expired 'expired_soon'>'expired'",
    ]);
    expect((await mails(ada)).map(({ kind }) => kind)).toEqual(['approved', 'expires_soon', 'expired']);
  });

  it('C11 of anything but income holds 90 days by method, and missed days are made up for', async () => {
    const ada = await approved();
    ada.clock.shift(59 * DAY_MS);
    await age(ada, 'by_method');
    expect(await ada.status()).toBe('approved');
    ada.clock.shift(31 * DAY_MS);
    await age(ada, 'by_method');
    expect(await ada.status()).toBe('expired');
    expect((await ada.history()).at(-1)).toBe("expired 'approved'>'expired'");
  });

  it('holds to the day a reviewer gave, and for ever where they said so', async () => {
    const dated = await approved({ expiringOn: '2026-03-12' });
    expect(await view(dated)).toMatchObject({ status: 'expired_soon', valid_until: '2026-03-12' });
    dated.clock.shift(2 * DAY_MS);
    await age(dated);
    expect(await dated.status()).toBe('expired');
    const permanent = await approved({ permanent: true });
    permanent.clock.shift(4_000 * DAY_MS);
    await age(permanent);
    expect(await view(permanent)).toMatchObject({ status: 'approved', permanent: true, valid_until: null });
  });

  it.each([0, 340, 400])('is extended after %i days, and its clock starts anew', async (days) => {
    const ada = await approved();
    ada.clock.shift(days * DAY_MS);
    await age(ada);
    expect(await extend(ada)).toEqual({ ok: true, value: 'done' });
    ada.clock.shift(300 * DAY_MS);
    await age(ada);
    expect(await ada.status()).toBe('approved');
    expect((await ada.history()).at(-1)).toMatch(/^extended/);
  });

  it('A18 has ended for new evidence before the job comes by', async () => {
    const ada = await approved({ expiringOn: '2026-03-20' });
    ada.clock.shift(20 * DAY_MS);
    await ada.submit();
    expect(await ada.status()).toBe('pending');
    expect((await ada.history()).slice(-2)).toEqual([
      "expired 'approved'>'expired'",
      "submitted 'expired'>'pending'",
    ]);
    expect((await mails(ada)).at(-1)).toMatchObject({ kind: 'expired' });
    await age(ada);
    expect(await ada.status()).toBe('pending');
  });

  it('is taken back when it was wrong, permanent or not, once', async () => {
    const ada = await approved({ permanent: true });
    expect(await revoke(ada)).toEqual({ ok: true, value: 'done' });
    expect(await revoke(ada)).toEqual({ ok: false, error: { code: 'not_approved' } });
    expect(await view(ada)).toMatchObject({ status: 'rejected', permanent: false });
    expect(await extend(ada)).toEqual({ ok: false, error: { code: 'not_approved' } });
    ada.clock.shift(1_000);
    await ada.submit();
    expect(await ada.status()).toBe('new_info_added');
  });

  it.each([
    ['runs out', async (ada: Investor) => age(ada), 'pending', 'expired'],
    ['is taken back', async (ada: Investor) => void (await revoke(ada)), 'new_info_added', 'rejected'],
  ])('that %s goes over to the evidence that waits beside it', async (_what, end, status, before) => {
    const ada = await approved({ expiringOn: '2026-03-20' });
    await ada.submit();
    ada.clock.shift((before === 'expired' ? 20 : 1) * DAY_MS);
    await end(ada);
    expect(await ada.status()).toBe(status);
    ada.clock.shift(1_000);
    await database.transaction((tx) => withdrawRequest(tx, { ...ada, now: ada.clock.now() }));
    expect(await ada.status()).toBe(before);
  });

  it('A18 that has run out counts no longer, whether a job has written it down or not', async () => {
    const ada = await approved({ expiringOn: '2026-03-11' });
    const now = new Date(ada.clock.now().getTime() + DAY_MS);
    const reading = { policy: 'uniform', useElsewhere: async () => new Map(), now } as const;
    const account = await findAccount(database, { ...ada, ...reading });
    expect(await ada.status()).toBe('approved');
    expect(account?.accreditation_status).toBe('expired');
    expect(account?.status.missing.map(({ code }) => code)).toContain('accreditation_expired');
  });
});
