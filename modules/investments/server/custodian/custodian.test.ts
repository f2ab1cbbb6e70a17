import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { closingFacts } from '../closing/closing-facts.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { listAwaitedCustodians } from '../desk/list-awaited-custodians.ts';
import { cancelInvestment } from '../ends/cancel-investment.ts';
import { builtInDisclosure } from '../signing/legal-in-force.ts';
import { resign } from '../signing/resign.ts';
import { AGREEMENT_KINDS } from '../signing/signing-row.ts';
import { IRA, signingSite } from '../signing/test-signing.ts';
import { linkHash } from './ask-custodian.ts';
import { custodianRecordOf } from './custodian-record.ts';
import { CUSTODIAN_QUEUE } from './custodian-row.ts';
import { describeCustodians } from './describe-custodians.ts';
import { openForCustodian } from './open-document.ts';
import { sendCustodianLink } from './send-again.ts';
import { showCustodian } from './show-custodian.ts';
import { signAsCustodian } from './sign-as-custodian.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const EMAIL = 'desk@equity.example';
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
beforeEach(async () => {
  clock.set(NOW);
  await site.database.run(sql`delete from custodian_contact`);
});
afterEach(() => site.prove());

type At = Awaited<ReturnType<typeof site.atSignatures>>;
async function signedByOwner(): Promise<At> {
  const at = await site.atSignatures(undefined, IRA);
  await site.signAll(at);
  return at;
}
const send = ({ investmentId }: At, userId = 'user_operator', email = EMAIL) =>
  site.database.transaction((tx) =>
    sendCustodianLink(tx, site.deps, {
      investmentId,
      userId,
      email,
      reason: 'Called them',
      now: clock.now(),
    }),
  );
/** As it stands in the mail that counts; nowhere else. */
async function latestToken({ investmentId }: At): Promise<string> {
  const { hash } = await site.database.one<{ hash: Uint8Array | null }>(sql`select token_hash as hash
    from custodian_signing where investment_id = ${investmentId} and ended_at is null`);
  const mails = await site.database.rows<{ text: string }>(sql`select text_body as text from mail_message`);
  const tokens = mails.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
  return tokens.find((token) => Buffer.from(linkHash(token)).equals(Buffer.from(hash ?? []))) ?? '';
}
const show = (token: string) =>
  showCustodian(site.database, {
    token,
    realNow: clock.now(),
    now: clock.now(),
    disclosure: builtInDisclosure(),
  });
const openAll = async (token: string) => {
  for (const kind of AGREEMENT_KINDS)
    expect(await openForCustodian(site.deps, { token, kind })).not.toBeNull();
};
const sign = async (token: string, name = 'Rae Moss') =>
  signAsCustodian(site.deps, {
    token,
    name,
    title: 'Vice President',
    ipAddress: '198.51.100.4',
    device: 'Safari',
    shown: (await site.deps.disclosure(site.database, clock.now())).sha256,
    now: clock.now(),
  });
const recordOf = ({ investmentId }: At) =>
  custodianRecordOf(site.database, { id: investmentId, userId: 'user_operator', realNow: clock.now() });
const waits = async () =>
  site.database.rows<{ subject: string }>(
    sql`select subject from work_item where queue = ${CUSTODIAN_QUEUE} order by subject`,
  );

describe('the custodian of an IRA', () => {
  it('signs both agreements behind the owner, as legal investor, by the link that the firm sent', async () => {
    const at = await signedByOwner();
    // Nobody knows an address yet, so the firm has something to do; funding goes on meanwhile.
    expect(await site.status(at.investmentId)).toBe('signatures');
    expect(await recordOf(at)).toMatchObject({ state: 'no_address', email: null, sendings: 0 });
    const line = (await describeCustodians(site.database, [at.investmentId], clock.now())).get(
      at.investmentId,
    );
    expect(line).toMatchObject({ status: 'No address', path: expect.stringContaining(at.investmentId) });
    expect(unwrap(await send(at))).toBeNull();
    expect(await recordOf(at)).toMatchObject({ state: 'sent', email: EMAIL, known_email: EMAIL });
    const token = await latestToken(at);
    const page = await show(token);
    expect(page).toMatchObject({
      state: 'open',
      custodian: 'Equity Trust Company',
      owner: 'Ada Quill',
      account_title: 'Equity Trust Company FBO Ada Quill IRA',
      number_of_shares: 5,
    });
    expect(await sign(token)).toMatchObject({ error: { code: 'agreement_not_opened' } });
    await openAll(token);
    clock.set('2026-03-12T15:00:00.000Z');
    unwrap(await sign(token));
    for (const bytes of await site.documentsOf(at)) {
      const { findings, signers } = await verifySigned(bytes);
      expect(findings).toEqual([]);
      expect(signers.map(({ evidence: { signer } }) => signer.role)).toEqual(['purchaser', 'custodian']);
      expect(signers[1]?.evidence.signer.name).toContain('Rae Moss');
    }
    expect(await waits()).toEqual([]);
    expect(await show(token)).toMatchObject({ state: 'signed' });
    expect(await sign(token)).toMatchObject({ error: { code: 'custodian_signed' } });
    const shown = await presentInvestment(site.database, await site.rowOf(at));
    expect(shown.custodian).toMatchObject({ name: 'Equity Trust Company', since: NOW });
    expect(shown.custodian?.signed_at).toBe('2026-03-12T15:00:00.000Z');
    expect(await send(at)).toMatchObject({ error: { code: 'custodian_not_awaited' } });
  });

  it('is asked at once where the firm has reached it before, however its name is written', async () => {
    unwrap(await send(await signedByOwner()));
    const at = await site.atSignatures(
      undefined,
      sql`type = 'sdira', details = '{"first_name": "Ada", "last_name": "Quill", "custodian": "EQUITY  trust company"}'`,
    );
    await site.signAll(at);
    expect(await recordOf(at)).toMatchObject({ state: 'sent', email: EMAIL, sendings: 1 });
  });

  it('F9 forged, old and replaced links lead nowhere, and only the hash of one is kept', async () => {
    const at = await signedByOwner();
    unwrap(await send(at));
    const first = await latestToken(at);
    clock.set('2026-03-11T15:00:00.000Z');
    unwrap(await send(at));
    const second = await latestToken(at);
    expect(second).not.toBe(first);
    for (const token of [first, 'x'.repeat(43), '../../etc/passwd', '']) {
      expect(await show(token)).toEqual({ state: 'gone' });
      expect(await sign(token)).toMatchObject({ error: { code: 'custodian_link_gone' } });
      expect(await openForCustodian(site.deps, { token, kind: 'operating_agreement' })).toBeNull();
    }
    const kept = await site.database.rows<{ row: string }>(
      sql`select custodian_signing::text as row from custodian_signing union all select after::text from audit`,
    );
    expect(kept.some(({ row }) => row?.includes(second))).toBe(false);
    await openAll(second);
    clock.set('2026-04-10T15:00:00.000Z');
    expect(await show(second)).toEqual({ state: 'gone' });
    expect(await sign(second)).toMatchObject({ error: { code: 'custodian_link_gone' } });
    expect(await recordOf(at)).toMatchObject({ state: 'expired', sendings: 2 });
  });

  it('H11 signs what counts: an owner who signs again ends the link, and the custodian is asked anew', async () => {
    const at = await signedByOwner();
    unwrap(await send(at));
    const token = await latestToken(at);
    await openAll(token);
    unwrap(await site.database.transaction((tx) => resign(tx, at.own)));
    expect(await show(token)).toEqual({ state: 'gone' });
    expect(await sign(token)).toMatchObject({ error: { code: 'custodian_link_gone' } });
    expect((await waits()).map(({ subject }) => subject)).not.toContain(at.investmentId);
    await site.signAll(at);
    expect(await recordOf(at)).toMatchObject({ state: 'sent', sendings: 1 });
    expect(await show(await latestToken(at))).toMatchObject({ state: 'open' });
  });

  it('is waited for no more once the investment is over', async () => {
    const at = await signedByOwner();
    unwrap(await send(at));
    const token = await latestToken(at);
    unwrap(await site.database.transaction((tx) => cancelInvestment(tx, at.own)));
    expect(await show(token)).toEqual({ state: 'gone' });
    expect((await waits()).map(({ subject }) => subject)).not.toContain(at.investmentId);
    expect(await send(at)).toMatchObject({ error: { code: 'not_found' } });
  });

  it('A3 two presses at once are one signature', async () => {
    const at = await signedByOwner();
    unwrap(await send(at));
    const token = await latestToken(at);
    await openAll(token);
    const answers = await Promise.all([sign(token), sign(token, 'Ida Park')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const bytes of await site.documentsOf(at)) {
      const { findings, signers } = await verifySigned(bytes);
      expect([findings.length, signers.length]).toEqual([0, 2]);
    }
  });

  it('keeps an offering from closing until it has signed, and is named', async () => {
    const at = await signedByOwner();
    await site.owner.run(sql`update investment set status = 21, confirmed_at = ${clock.now()}, gate = '{}',
      funding_state = 'settled' where id = ${at.investmentId}`);
    const obstacles = () =>
      site.database.transaction(async (tx) => {
        const facts = await closingFacts(tx, { farmId: at.farmId, to: 'successfully closed' });
        return facts.obstacles;
      });
    expect(await obstacles()).toEqual([expect.stringContaining('Equity Trust Company')]);
    unwrap(await send(at));
    const token = await latestToken(at);
    await openAll(token);
    unwrap(await sign(token));
    expect(await obstacles()).toEqual([]);
    await site.owner.run(sql`update investment set status = 7, confirmed_at = null, gate = null,
      funding_state = 'none' where id = ${at.investmentId}`);
  });

  it('is listed for the firm while it is waited for, then its wire, the longest wait first', async () => {
    const at = await signedByOwner();
    const list = (after?: string) =>
      listAwaitedCustodians(site.database, { after, now: clock.now(), realNow: clock.now() });
    const line = async () => (await list()).data.find(({ id }) => id === at.investmentId);
    expect(await line()).toMatchObject({
      custodian: 'Equity Trust Company',
      waits_for: 'address',
      wire_too: false,
      business_days: 0,
      is_late: false,
      sent: null,
    });
    unwrap(await send(at));
    expect(await line()).toMatchObject({ waits_for: 'signature', sent: { to: EMAIL, times: 1, at: NOW } });
    // Over a weekend: ten days of the banks.
    clock.set('2026-03-24T15:00:00.000Z');
    expect(await line()).toMatchObject({ business_days: 10, is_late: true });
    clock.set('2026-04-10T15:00:00.000Z');
    expect(await line()).toMatchObject({ waits_for: 'new_link' });
    const { signatures, wires } = (await list()).counts;
    unwrap(await send(at));
    const token = await latestToken(at);
    await openAll(token);
    await site.owner.run(sql`update investment set status = 18, confirmed_at = '2026-04-09T15:00:00.000Z',
      gate = '{}', funding = 'WIRE', funding_state = 'asked' where id = ${at.investmentId}`);
    expect(await line()).toMatchObject({ waits_for: 'signature', wire_too: true });
    unwrap(await sign(token));
    expect(await line()).toMatchObject({
      waits_for: 'wire',
      wire_too: false,
      since: '2026-04-09T15:00:00.000Z',
      business_days: 1,
    });
    expect((await list()).counts).toEqual({ signatures: signatures - 1, wires: wires + 1 });
    const since = (await list()).data.map((one) => one.since);
    expect(since).toEqual(since.toSorted());
    await site.owner.run(sql`update investment set status = 7, confirmed_at = null, gate = null, funding = null,
      funding_state = 'none' where id = ${at.investmentId}`);
    expect(await line()).toBeUndefined();
  });

  it('pages through what is awaited by the last line of the page before, whoever signs meanwhile', async () => {
    const list = (after?: string) =>
      listAwaitedCustodians(site.database, { after, now: clock.now(), realNow: clock.now() });
    const { signatures, wires } = (await list()).counts;
    const at = await signedByOwner();
    // Many of one instant: rounds of one investment stand for other investments.
    await site.owner.run(sql`insert into custodian_signing (investment_id, round, custodian, since)
      select ${at.investmentId}, 100 + n, 'Many Trust', '2026-01-05T15:00:00.000Z'::timestamptz + n * interval '1 minute'
      from generate_series(1, 60) as n`);
    const first = await list();
    const rest = await list(first.next ?? '');
    expect(first.data).toHaveLength(50);
    expect(first.data.length + rest.data.length).toBe(signatures + wires + 61);
    expect(rest.next).toBeNull();
    await site.owner.run(sql`update custodian_signing set ended_at = since where round > 100`);
  });

  it('F10 nobody of the firm sends the link for an investment of their own', async () => {
    const at = await signedByOwner();
    expect(await send(at, at.who.userId)).toMatchObject({ error: { code: 'investment_own' } });
  });
});
