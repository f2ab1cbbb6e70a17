import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Investor, investor, testSealer } from '../accreditation/accreditation.fixture.ts';
import { attest } from '../accreditation/answer-attestation.ts';
import { attestationToken } from '../accreditation/attestation-link.ts';
import { investorsAlone } from '../test-investors.ts';
import { investorQueueActs } from './queue-acts.ts';
import { investorQueues } from './queues.ts';

const clock = shiftableClock('2026-03-02T15:00:00.000Z');
const EVE = 'operator:user_eve';
let site: Awaited<ReturnType<typeof investorsAlone>>;
let acts: ReturnType<typeof investorQueueActs>;
beforeAll(async () => {
  site = await investorsAlone(clock);
  acts = investorQueueActs({ ...site.deps, policy: () => 'by_method' });
});
afterAll(() => site.drop());

function actOf(queue: string, name: string) {
  const act = acts.find((one) => one.queue === queue && one.name === name);
  if (act === undefined) throw new Error(`no act ${name} in ${queue}`);
  return {
    preview: (subject: string) => act.preview(site.database, subject, clock.now()),
    /** Previews and does it, as the screen does; `seen` stands for what somebody saw earlier. */
    async carryOut(subject: string, more: { readonly seen?: string; readonly reason?: string } = {}) {
      const effect = await act.preview(site.database, subject, clock.now());
      const seen = more.seen ?? (effect.ok ? effect.value.seen : '');
      const by = { actor: EVE, reason: more.reason ?? 'Looked at.', seen, now: clock.now() };
      return site.database.transaction((tx) => act.carryOut(tx, subject, by));
    },
  };
}

async function attested(): Promise<Investor> {
  const ada = await investor(site.database);
  const requestId = await ada.askAdvisor();
  const { id } = await site.database.one<{ id: Id<'att'> }>(
    sql`select id from accreditation_attestation where request_id = ${requestId}`,
  );
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
  const token = attestationToken(testSealer, id);
  const answered = await site.database.transaction((tx) => attest(tx, { token, data, now: ada.clock.now() }));
  expect(answered.ok, JSON.stringify(answered)).toBe(true);
  return ada;
}

/** The last that the firm did to it. */
const lineOf = (accountId: string) =>
  site.database.maybe<{ event: string; actor: string; reason: string | null }>(
    sql`select event, actor, reason from account_history where account_id = ${accountId} and actor = ${EVE}
      order by at desc, id desc limit 1`,
  );

it('each act belongs to a queue, and its words are no twins', () => {
  const names = acts.map(({ queue, name }) => `${queue} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const queues = investorQueues.map(({ name }) => name);
  expect(acts.every(({ queue }) => queues.includes(queue))).toBe(true);
  // One person's documents, and what can't be undone, are decided one by one.
  expect(names.filter((name) => /^(identity|privacy) /.test(name))).toEqual([]);
});

it('what an advisor confirmed is approved to the day of the policy; what has to be read is refused', async () => {
  const approve = actOf('accreditation', 'approve');
  const [ada, bo] = [await attested(), await investor(site.database)];
  await bo.submit();
  const effect = await approve.preview(ada.accountId);
  // Ninety days, because this policy gives a year to income alone.
  expect(effect).toMatchObject({ ok: true, value: { text: expect.stringContaining('May 31, 2026') } });
  for (const act of [approve.preview, approve.carryOut])
    expect(await act(bo.accountId)).toMatchObject({ ok: false });
  expect(await approve.preview(bo.accountId)).toMatchObject({ error: 'review_to_be_read' });
  const { id, version, status } = await site.database.one<{ id: string; version: number; status: string }>(
    sql`select id, version, status from accreditation_request where account_id = ${bo.accountId}`,
  );
  expect(await approve.carryOut(bo.accountId, { seen: `${id} ${version} ${status}` })).toMatchObject({
    error: 'review_to_be_read',
  });
  expect(await approve.carryOut(ada.accountId)).toEqual({ ok: true, value: null });
  expect(await lineOf(ada.accountId)).toMatchObject({ event: 'verified', actor: EVE });
  expect(await approve.carryOut(ada.accountId)).toMatchObject({ error: 'review_not_waiting' });
});

it('several owners are asked for more with the same words, as what they sent was seen', async () => {
  const ask = actOf('accreditation', 'ask');
  const ada = await investor(site.database);
  await ada.submit();
  const before = await ask.preview(ada.accountId);
  expect(await ask.carryOut(ada.accountId, { seen: 'another' })).toMatchObject({ error: 'review_changed' });
  expect(await ask.carryOut(ada.accountId, { reason: ' ' })).toMatchObject({ error: 'reason_missing' });
  expect(await ask.carryOut(ada.accountId, { reason: 'Page two.' })).toMatchObject({ ok: true });
  expect(await lineOf(ada.accountId)).toMatchObject({ event: 'asked_for_more', reason: 'Page two.' });
  expect(await ask.preview(ada.accountId)).toMatchObject({ error: 'review_not_waiting' });
  await ada.submit({ reply: 'Here it is.' });
  const seen = before.ok ? before.value.seen : '';
  expect(await ask.carryOut(ada.accountId, { seen })).toMatchObject({ error: 'review_changed' });
});

it('businesses are asked for more in the version that was seen', async () => {
  const ask = actOf('business', 'ask');
  const { id } = await site.newAccount('trust', { kyb: 'pending' });
  const { id: decided } = await site.newAccount('trust', { kyb: 'approved' });
  expect(await ask.carryOut(id, { seen: '99' })).toMatchObject({ error: 'review_changed' });
  expect(await ask.preview(decided)).toMatchObject({ error: 'review_not_waiting' });
  expect(await ask.carryOut(id)).toMatchObject({ ok: true });
  expect(await lineOf(id)).toMatchObject({ event: 'asked', actor: EVE });
});

it('warnings are marked as reviewed one by one, each with what will happen, or why not', async () => {
  const { id: warned } = await site.newAccount('individual');
  const { id: calm } = await site.newAccount('individual');
  const answered = (id: string, answers: Record<string, string>) =>
    site.database.run(sql`insert into suitability (account_id, answers, saved_at)
      values (${id}, ${sql.json(answers)}::jsonb, ${clock.now()})`);
  await answered(warned, { time_horizon: 'short' });
  await answered(calm, { time_horizon: 'long' });
  const review = actOf('suitability', 'reviewed');
  expect(await review.preview(warned)).toMatchObject({ ok: true });
  for (const [subject, code] of [
    [calm, 'review_no_warnings'],
    ['nonsense', 'not_found'],
    [newId('acc', clock.now()), 'not_found'],
  ] as const) {
    expect(await review.preview(subject)).toEqual({ ok: false, error: code });
    expect(await review.carryOut(subject)).toEqual({ ok: false, error: code });
  }
  expect(await review.carryOut(warned, { reason: ' ' })).toMatchObject({ error: 'reason_missing' });
  expect(await review.carryOut(warned, { seen: '8 8' })).toMatchObject({ error: 'review_changed' });
  expect(await review.carryOut(warned)).toEqual({ ok: true, value: null });
  expect(await lineOf(warned)).toMatchObject({ event: 'warnings_seen', reason: 'Looked at.' });
});

it('letters of an employer go back to their senders, and nothing else does', async () => {
  const back = actOf('employer_consent', 'decline');
  const { id } = await site.newAccount('individual');
  const { id: none } = await site.newAccount('individual');
  for (const account of [id, none])
    await site.database.run(sql`insert into suitability (account_id, answers, saved_at)
      values (${account}, '{}', ${clock.now()})`);
  await site.database.run(
    sql`update investment_account set employer_consent_status = 'pending' where id = ${id}`,
  );
  expect(await back.preview(none)).toMatchObject({ error: 'review_no_letter' });
  expect(await back.carryOut(id, { seen: 'approved' })).toMatchObject({ error: 'review_changed' });
  expect(await back.carryOut(id)).toMatchObject({ ok: true });
  expect(await lineOf(id)).toMatchObject({ actor: EVE, reason: 'Looked at.' });
  expect(await back.preview(id)).toMatchObject({ error: 'review_no_letter' });
});
