import { readFile } from 'node:fs/promises';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAccount } from './accounts/delete-account.ts';
import { DAY_MS, type Investor, investor, run, testSealer } from './accreditation/accreditation.fixture.ts';
import { attest } from './accreditation/answer-attestation.ts';
import { attestationToken } from './accreditation/attestation-link.ts';
import { approveRequest, askForMore } from './accreditation/decide-request.ts';
import { remindAdvisorsJob } from './accreditation/remind-job.ts';
import { withdrawRequest } from './accreditation/withdraw-request.ts';
import { askBusiness } from './business/ask-business.ts';
import { reviewBusiness } from './business/review-business.ts';
import { recordHistory } from './common/history.ts';
import { askForData, withdrawRequest as withdrawDataRequest } from './privacy/ask-for-data.ts';
import { carryOutDeletion } from './privacy/carry-out-deletion.ts';
import { assess } from './suitability/assess.ts';
import { moveEmployerConsent } from './suitability/move-employer-consent.ts';
import { reviewEmployerConsent } from './suitability/review-employer-consent.ts';
import { noteWarningsSeen } from './suitability/review-warnings.ts';
import { investorsAlone } from './test-investors.ts';
import { decideCheck } from './verification/decide-check.ts';
import { setCommonKyc } from './verification/review-person.ts';
import { queueProof } from './verify-queues.ts';

const clock = shiftableClock('2026-03-10T16:00:00Z');
const EVE = 'operator:user_eve';
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());
beforeEach(async () => {
  // Whatever a test did, the queues are what the tables say.
  expect(await queueProof(site.database)).toEqual([]);
  clock.shift(1_000);
});

const by = (reason = 'Checked.') => ({ actor: EVE, reason, at: clock.now() });
const queuesOf = async (subject: string) =>
  (
    await site.database.rows<{ queue: string }>(
      sql`select queue from work_item where subject = ${subject} order by queue`,
    )
  ).map(({ queue }) => queue);
const endsOf = (subject: string) =>
  site.database.rows(
    sql`select queue, done_by, outcome from work_done where subject = ${subject} order by done_at, id`,
  );

it('a request for accreditation waits from each sending until it is decided, sent back or withdrawn', async () => {
  const ada = await investor(site.database);
  await ada.start();
  expect(await queuesOf(ada.accountId)).toEqual([]);
  const requestId = await ada.submit();
  expect(await queuesOf(ada.accountId)).toEqual(['accreditation']);
  await site.database.transaction((tx) => askForMore(tx, { ...by('Page two.'), requestId }));
  expect(await queuesOf(ada.accountId)).toEqual([]);
  clock.shift(1_000);
  await ada.submit({ reply: 'Here it is.' });
  expect(await queuesOf(ada.accountId)).toEqual(['accreditation']);
  const terms = { expiringOn: null, permanent: false, policy: 'uniform' } as const;
  await site.database.transaction((tx) => approveRequest(tx, { ...by(), requestId, ...terms }));
  expect(await queuesOf(ada.accountId)).toEqual([]);
  expect(await endsOf(ada.accountId)).toEqual([
    { queue: 'accreditation', done_by: EVE, outcome: 'asked_for_more' },
    { queue: 'accreditation', done_by: EVE, outcome: 'verified' },
  ]);
  const bo = await investor(site.database);
  await bo.submit();
  await site.database.transaction((tx) => withdrawRequest(tx, { ...bo, now: clock.now() }));
  expect(await queuesOf(bo.accountId)).toEqual([]);
  expect(await endsOf(bo.accountId)).toEqual([
    { queue: 'accreditation', done_by: null, outcome: 'withdrawn' },
  ]);
});

it('a request that names an advisor waits for the firm once the advisor has confirmed it', async () => {
  const asked = async (ada: Investor) => {
    const requestId = await ada.askAdvisor();
    const { id } = await site.database.one<{ id: Id<'att'> }>(
      sql`select id from accreditation_attestation where request_id = ${requestId}`,
    );
    return attestationToken(testSealer, id);
  };
  const ada = await investor(site.database);
  const token = await asked(ada);
  expect(await queuesOf(ada.accountId)).toEqual([]);
  const data = {
    name: 'Jo Ledger',
    firm: 'Ledger & Co',
    profession: 'cpa',
    license_number: '1',
    signature: 'Jo Ledger',
    is_licensed: true,
    took_steps: true,
    may_be_relied_on: true,
  };
  const answered = await site.database.transaction((tx) => attest(tx, { token, data, now: ada.clock.now() }));
  expect(answered.ok, JSON.stringify(answered)).toBe(true);
  expect(await queuesOf(ada.accountId)).toEqual(['accreditation']);

  const bo = await investor(site.database);
  await asked(bo);
  bo.clock.shift(31 * DAY_MS);
  await run(remindAdvisorsJob, site.database, bo.clock);
  expect(await queuesOf(bo.accountId)).toEqual([]);
});

it('a business waits until it is asked for more, and from the next sending until it is decided', async () => {
  const { id: accountId, userId } = await site.newAccount('trust', { kyb: 'pending' });
  const sent = () =>
    site.database.transaction((tx) =>
      recordHistory(tx, {
        accountId,
        userId,
        subject: 'kyb',
        event: 'sent',
        to: 'pending',
        actor: `user:${userId}`,
        at: clock.now(),
      }),
    );
  await sent();
  expect(await queuesOf(accountId)).toEqual(['business']);
  await site.database.transaction((tx) => askBusiness(tx, { accountId, ...by('The last page.') }));
  expect(await queuesOf(accountId)).toEqual([]);
  clock.shift(1_000);
  await site.database.run(sql`update investment_account set kyb_asked = false where id = ${accountId}`);
  await sent();
  await site.database.transaction((tx) => reviewBusiness(tx, { accountId, verdict: 'rejected', ...by() }));
  expect(await queuesOf(accountId)).toEqual([]);
  expect(await endsOf(accountId)).toMatchObject([
    { outcome: 'asked' },
    { outcome: 'rejected', done_by: EVE },
  ]);
});

it('a held person waits once with all their accounts, until cleared', async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const hold = (status: 'pending' | 'approved') =>
    site.database.transaction((tx) => setCommonKyc(tx, { accountId, ...by() }, status));
  await hold('pending');
  expect([await queuesOf(userId), await queuesOf(accountId)]).toEqual([['identity'], []]);
  await hold('approved');
  expect(await queuesOf(userId)).toEqual([]);
  expect(await endsOf(userId)).toEqual([{ queue: 'identity', done_by: EVE, outcome: 'approved' }]);
});

it('a check under review waits until somebody has decided it, though its provider follows later', async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const [check, now] = [newId('idc', clock.now()), clock.now()];
  await site.database.run(sql`insert into identity_check
      (id, account_id, attempt, provider_check_id, status, created_at, updated_at)
    values (${check}, ${accountId}, 1, ${`of ${accountId}`}, 'pending_review', ${now}, ${now})`);
  await site.database.run(
    sql`update investment_account set kyc_status = 'pending_review', kyc_attempt = 1 where id = ${accountId}`,
  );
  const line = { accountId, userId, subject: 'kyc', actor: 'provider:identity-check', at: now } as const;
  await site.database.transaction((tx) => recordHistory(tx, { ...line, event: 'pending_review' }));
  expect(await queuesOf(accountId)).toEqual(['identity']);
  const decided = await site.database.transaction((tx) =>
    decideCheck(tx, async () => ({ ok: true, value: null }), { accountId, ...by() }, 'success'),
  );
  expect(decided.ok).toBe(true);
  expect(await queuesOf(accountId)).toEqual([]);
  expect(await endsOf(accountId)).toEqual([{ queue: 'identity', done_by: EVE, outcome: 'review_passed' }]);
});

async function answered(accountId: Id<'acc'>, more: Record<string, string>): Promise<void> {
  const now = clock.now();
  const answers = {
    employment_status: 'Employed',
    time_horizon: 'short',
    investment_acknowledged: ['time_horizon'],
    ...more,
  };
  await site.database.run(sql`insert into suitability (account_id, answers, wealth_completed_at, investment_completed_at, saved_at)
    values (${accountId}, ${sql.json(answers)}::jsonb, ${now}, ${now}, ${now})`);
}

it('answers with a warning and the letter of an employer wait for a look', async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const now = clock.now();
  await answered(accountId, { is_fin_regulator: 'yes' });
  const move = { accountId, userId, actor: `user:${userId}`, now };
  await site.database.transaction((tx) => moveEmployerConsent(tx, { ...move, to: 'pending', event: 'sent' }));
  expect(await queuesOf(accountId)).toEqual(['employer_consent']);
  const review = { accountId, actor: EVE, reason: 'The letter is good.', now };
  await site.database.transaction((tx) =>
    reviewEmployerConsent(tx, site.deps, { ...review, decision: 'approve' }),
  );
  expect(await queuesOf(accountId)).toEqual(['suitability']);
  await site.database.transaction((tx) => noteWarningsSeen(tx, review));
  expect(await queuesOf(accountId)).toEqual([]);
  await site.database.transaction((tx) => assess(tx, { accountId, actor: 'job:any', now }));
  expect(await queuesOf(accountId)).toEqual([]);
});

it('an account that is closed waits for nobody', async () => {
  const ada = await investor(site.database);
  await ada.submit();
  await site.database.run(
    sql`update accreditation_request set status = 'withdrawn' where account_id = ${ada.accountId}`,
  );
  await site.database.transaction((tx) =>
    deleteAccount(tx, { ...ada, now: clock.now(), useElsewhere: async () => new Map() }),
  );
  expect(await queuesOf(ada.accountId)).toEqual([]);
  expect(await endsOf(ada.accountId)).toMatchObject([{ done_by: null, outcome: 'deleted' }]);
});

const wish = async () => {
  const { id: accountId, userId } = await site.newAccount('individual');
  const asking = { userId, kind: 'deletion', ip: '192.0.2.1', now: clock.now() } as const;
  const asked = await site.database.transaction((tx) =>
    askForData(tx, site.deps, { ...asking, useElsewhere: site.deps.useElsewhere }),
  );
  if (!asked.ok) throw new Error(asked.error.code);
  return { accountId, userId, requestId: asked.value.id as Id<'dar'> };
};

it('a wish to be deleted waits until it is carried out or withdrawn; with the person everything of theirs leaves the queues', async () => {
  const first = await wish();
  expect(await queuesOf(first.requestId)).toEqual(['privacy']);
  await withdrawDataRequest(site.database, { ...first, now: clock.now() });
  expect(await queuesOf(first.requestId)).toEqual([]);
  const { accountId, userId, requestId } = await wish();
  await answered(accountId, {});
  await site.database.transaction((tx) =>
    assess(tx, { accountId, actor: `user:${userId}`, now: clock.now() }),
  );
  expect(await queuesOf(accountId)).toEqual(['suitability']);
  const carry = { requestId, actor: EVE, reason: 'They asked.', erasers: [] };
  expect(await carryOutDeletion(site.deps, { ...carry, reason: ' ' })).toMatchObject({
    error: { code: 'reason_required' },
  });
  expect(await carryOutDeletion(site.deps, carry)).toEqual({ ok: true, value: 'done' });
  expect([await queuesOf(requestId), await queuesOf(accountId)]).toEqual([[], []]);
});

it('I44 names what is in a queue and does not wait, and what waits and is in none', async () => {
  const { id: waits } = await site.newAccount('trust', { kyb: 'pending' });
  const { id: idle } = await site.newAccount('individual');
  await site.database.run(
    sql`insert into work_item (queue, subject, since) values ('identity', ${idle}, ${clock.now()})`,
  );
  const found = await queueProof(site.database);
  expect(found.map(({ rule, where }) => [rule, where]).sort()).toEqual(
    [
      ['I44', waits],
      ['I44', idle],
    ].sort(),
  );
  await site.database.run(sql`delete from work_item where subject = ${idle}`);
  await site.database.run(sql`update investment_account set kyb_status = 'approved' where id = ${waits}`);
});

it('what waited before there were queues is put into them', async () => {
  const ada = await investor(site.database);
  await ada.submit();
  const { id: trust } = await site.newAccount('trust', { kyb: 'pending' });
  const { userId } = await site.newAccount('individual');
  await site.database.run(
    sql`update investment_account set kyc_common_status = 'pending' where user_id = ${userId}`,
  );
  const { requestId } = await wish();
  await site.database.run(sql`delete from work_item`);
  const text = await readFile(new URL('./migrations/0071-accounts-that-wait.sql', import.meta.url), 'utf8');
  await site.database.run({ text: text.slice(0, text.indexOf(';') + 1), values: [] });
  expect(await queueProof(site.database)).toEqual([]);
  const queues = await Promise.all([ada.accountId, trust, userId, requestId].map(queuesOf));
  expect(queues).toEqual([['accreditation'], ['business'], ['identity'], ['privacy']]);
});
