import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { addressOf, type GivenInput } from '@furrow/http/endpoint';
import type { Id } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import { describe, expect, it } from 'vitest';
import { deskCalls } from '../../../apps/server/tests/test-desk.ts';
import { signedInPerson } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type {
  DeskTransferRecord,
  DeskTransfers,
  Investment,
  JoinderStep,
  OwnershipTransfer,
  PortfolioList,
  SignedDocumentList,
  TransferForm,
  TransferList,
} from '../contract/index.ts';
import { ASSIGNMENT_VERSION } from '../rules/index.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { holdFarm } from './test-positions.ts';

const site = investingSite();
const WORDS = { assignment_version: ASSIGNMENT_VERSION };

type Refused = { readonly code?: string; readonly fields?: Readonly<Record<string, string[]>> };

const call = <Body>(who: Investor, endpoint: Parameters<typeof site.call>[1], input?: GivenInput) =>
  site.call<Body & Refused>(who, endpoint, input);
const of = (id: string) => ({ params: { id } });

async function emailOf({ person }: Investor): Promise<string> {
  const { email } = await site.store.database.one<{ email: string }>(
    sql`select email from user_account where id = ${person.userId}`,
  );
  return email;
}

/** Somebody who holds shares of a farm of their own. */
async function holder(name = 'Willow Creek') {
  const who = await site.investor();
  const confirmedAt = new Date('2031-02-03T16:00:00Z');
  const position = { userId: who.person.userId, accountId: who.account, shares: 20, confirmedAt };
  const { farmId, ids } = await holdFarm(site.store.database, { name }, [
    { ...position, status: 'successfully closed' },
  ]);
  return { who, farmId, id: ids[0] as Id<'inv'> };
}

const begin = (who: Investor, id: string, to: { profile_id: string } | { email: string }) =>
  call<OwnershipTransfer>(who, api.beginTransfer, { ...of(id), body: { ...to, ...WORDS } });
const joinder = (who: Investor, id: string) => call<JoinderStep>(who, api.showJoinder, of(id));

/** Chooses where it is to be chosen, reads, agrees and signs. */
async function sign(who: Investor, id: string) {
  const asked = (await joinder(who, id)).body;
  if (asked.joinder === null)
    await call(who, api.chooseTransferAccount, { ...of(id), body: { profile_id: who.account } });
  const opened = await call<JoinderStep>(who, api.openJoinder, of(id));
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const { consents, signer, disclosure } = opened.body;
  const body = {
    signature: { kind: 'typed', text: signer },
    consents: consents.map(({ name }) => name),
    disclosure: disclosure.sha256,
  };
  return call<JoinderStep>(who, api.signJoinder, { ...of(id), body });
}

async function begunByEmail() {
  const [held, recipient] = [await holder(), await site.investor()];
  const begun = await begin(held.who, held.id, { email: await emailOf(recipient) });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  return { ...held, recipient, transfer: begun.body };
}

const get = (who: Investor, url: string) =>
  fetch(site.app.url + url, { headers: { ...who.person.bearer }, redirect: 'manual' });

describe('shares go to another investor', () => {
  it('by the giver’s word and the recipient’s signature; both see it from their own side', async () => {
    const { who, id, recipient, transfer } = await begunByEmail();
    expect(transfer).toMatchObject({
      status: 'initiated',
      transfer_ownership_status: 'initiated',
      role: 'giver',
      number_of_shares: 20,
      giver: { investment_id: id, profile: { profile_id: who.account } },
      recipient: { email: await emailOf(recipient), name: null, profile: null, investment_id: null },
      can_cancel: true,
      can_decline: false,
      can_sign: false,
      assignment: { version: ASSIGNMENT_VERSION },
    });
    expect(await site.show(who, id)).toMatchObject({
      status: 29,
      can_transfer: false,
      transfer_ownership_id: transfer.id,
      transfer_ownership_status: 'initiated',
    });
    const theirs = await call<OwnershipTransfer>(recipient, api.showTransfer, of(transfer.id));
    expect(theirs.body).toMatchObject({
      role: 'recipient',
      farm: { name: 'Willow Creek' },
      giver: { profile: null, investment_id: null },
      can_cancel: false,
      can_decline: true,
      can_sign: true,
      assignment: null,
    });
    expect(JSON.stringify(theirs.body)).not.toContain(id);
    expect(JSON.stringify(theirs.body)).not.toContain(who.account);

    const signed = await sign(recipient, transfer.id);
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    const received = signed.body.transfer.recipient.investment_id ?? '';
    expect(await site.show(recipient, received)).toMatchObject({
      status: 29,
      number_of_shares: 20,
      former_owner_id: who.account,
      transfer_ownership_id: transfer.id,
      transfer_ownership_status: 'signed',
      payment_method: null,
      can_transfer: true,
    });
    expect(await site.show(who, id)).toMatchObject({
      status: 36,
      isExited: true,
      reason_for_transfer: 'direct',
      transfer_ownership_status: 'signed',
      former_owner_id: who.account,
    });
    const exited = { query: { state: 'exited' } };
    const [went] = (await call<PortfolioList>(who, api.listPositions, exited)).body.data;
    // Whoever received them is not named in a list.
    expect(went).toMatchObject({ id, transferred_to: { account: null } });
    const [came] = (await call<PortfolioList>(recipient, api.listPositions)).body.data;
    expect(came).toMatchObject({ id: received, transferred_to: null });
    await site.work();
    for (const side of [who, recipient]) {
      const [mail] = await keptMail(site.store.database, { to: await emailOf(side), limit: 1 });
      expect(mail?.text).toContain(`/portfolio/transfers/${transfer.id}`);
    }
  });

  it('F1 F3 to anybody else it is not there, and nothing of it changes', async () => {
    const { who, id, recipient, transfer } = await begunByEmail();
    const stranger = await site.investor();
    const signature = { signature: { kind: 'typed', text: 'Ada Quill' }, consents: [] };
    const tries: [Investor, Parameters<typeof site.call>[1], unknown?][] = [
      [stranger, api.showTransfer],
      [stranger, api.cancelTransfer],
      [stranger, api.declineTransfer],
      [stranger, api.showJoinder],
      [stranger, api.openJoinder],
      [stranger, api.joinderLinkFor],
      [stranger, api.chooseTransferAccount, { profile_id: stranger.account }],
      [stranger, api.signJoinder, signature],
      [who, api.declineTransfer],
      [who, api.showJoinder],
      [who, api.joinderLinkFor],
      [who, api.signJoinder, signature],
      [recipient, api.cancelTransfer],
      [recipient, api.chooseTransferAccount, { profile_id: who.account }],
    ];
    for (const [by, endpoint, body] of tries)
      expect((await call(by, endpoint, { ...of(transfer.id), body })).status, endpoint.path).toBe(404);
    for (const by of [recipient, stranger]) {
      expect((await call(by, api.showTransferForm, of(id))).status).toBe(404);
      expect((await begin(by, id, { profile_id: by.account })).status).toBe(404);
    }
    expect((await call<OwnershipTransfer>(who, api.showTransfer, of(transfer.id))).body.status).toBe(
      'initiated',
    );
    expect((await call<TransferList>(stranger, api.listTransfers)).body.count).toBe(0);
  });

  it('F9 the joinder is read where it is signed, and afterwards by a link that works once for its signer', async () => {
    const { who, recipient, transfer } = await begunByEmail();
    const link = async () =>
      (await call<{ url: string }>(recipient, api.joinderLinkFor, of(transfer.id))).body.url;
    const toSign = await get(recipient, await link());
    expect([toSign.status, toSign.headers.get('location')]).toEqual([
      303,
      `/portfolio/transfers/${transfer.id}`,
    ]);
    await call(recipient, api.chooseTransferAccount, {
      ...of(transfer.id),
      body: { profile_id: recipient.account },
    });
    const { url = '' } = (await joinder(recipient, transfer.id)).body.joinder ?? {};
    const unsigned = await get(recipient, url);
    expect(unsigned.headers.get('content-type')).toBe('application/pdf');
    expect((await get(who, url)).status).toBe(404);
    expect((await sign(recipient, transfer.id)).status).toBe(200);
    const signed = await link();
    expect((await get(who, signed)).status).toBe(404);
    expect((await get(recipient, signed)).headers.get('content-type')).toBe('application/pdf');
    expect((await get(recipient, signed)).status).toBe(404);
    const { data } = (await call<SignedDocumentList>(recipient, api.listDocuments)).body;
    expect(data.map(({ name }) => name)).toEqual(['Joinder Agreement']);
    const resign = { ...of(transfer.id), query: { resign: '' } };
    const again = (await call<{ url: string }>(recipient, api.joinderLinkFor, resign)).body.url;
    expect((await get(recipient, again)).status).toBe(303);
  });

  it('F2 F9 what was signed for shares that are gone is read by the former owner, of the account that held them', async () => {
    const [who, recipient] = [await site.investor(), await site.investor()];
    const other = await site.account(who.person, 'trust');
    const farmId = await site.offering();
    await site.deposit(who, 10_000_000_00n);
    const id = await site.begin(who, farmId, 20);
    await site.prepare(who, id, 'balance');
    await site.confirm(who, id);
    await site.work();
    const { data } = (await call<SignedDocumentList>(who, api.listDocuments)).body;
    const signing = data[0]?.id ?? '';
    const link = (by: Investor, account: string, document = signing) =>
      call<{ url: string }>(by, api.exitedDocumentLinkFor, {
        params: { former_owner_id: account, id: document },
      });
    // It is held still.
    expect((await link(who, who.account)).status).toBe(404);
    await site.close(farmId, 'successfully closed', (await site.show(who, id)).investment_amount);
    const begun = await begin(who, id, { email: await emailOf(recipient) });
    expect((await sign(recipient, begun.body.id)).status).toBe(200);
    expect((await link(who, other.account)).status).toBe(404);
    expect((await link(recipient, who.account)).status).toBe(404);
    expect((await link(who, who.account, 'sgn_0000000000000000000000000z')).status).toBe(404);
    const { url } = (await link(who, who.account)).body;
    expect(url).toMatch(/^\/signed\/[\w-]{43}$/);
    expect((await get(recipient, url)).status).toBe(404);
    expect((await get(who, url)).headers.get('content-type')).toBe('application/pdf');
    expect((await get(who, url)).status).toBe(404);
  });
});

describe('shares go to another account of the same person', () => {
  it('whose owner signs for it, an IRA among them', async () => {
    const { who, id } = await holder();
    const ira = await site.account(who.person, 'sdira');
    const form = (await call<TransferForm>(who, api.showTransferForm, of(id))).body;
    expect(form).toMatchObject({
      refusal: null,
      transfer: null,
      days: 30,
      accounts: [{ profile_id: ira.account }],
    });
    const begun = await begin(who, id, { profile_id: ira.account });
    expect(begun.body).toMatchObject({ role: 'both', can_cancel: true, can_decline: false, can_sign: true });
    const now = (await call<TransferForm>(who, api.showTransferForm, of(id))).body;
    expect(now).toMatchObject({ refusal: { code: 'transfer_under_way' }, transfer: { id: begun.body.id } });
    const signed = await sign(who, begun.body.id);
    expect(signed.body.transfer).toMatchObject({
      status: 'signed',
      recipient: { profile: { profile_id: ira.account } },
    });
    const given = (
      await call<TransferList>(who, api.listTransfers, { query: { role: 'giver', state: 'ended' } })
    ).body;
    expect(given.data.map(({ id: listed }) => listed)).toEqual([begun.body.id]);
    const exited = { query: { state: 'exited' } };
    const [went] = (await call<PortfolioList>(who, api.listPositions, exited)).body.data;
    const { name } = await site.store.database.one<{ name: string }>(
      sql`select name from investment_account where id = ${ira.account}`,
    );
    expect(went).toMatchObject({ id, transferred_to: { account: name } });
  });
});

describe('a transfer is refused in words, and nothing changes', () => {
  it('without a key, to oneself, to an account that is not one’s own, to nobody known', async () => {
    const { who, id } = await holder();
    const body = { profile_id: who.account, ...WORDS };
    const keyless = await fetch(site.app.url + addressOf(api.beginTransfer.path, of(id)), {
      method: 'POST',
      headers: { ...who.person.bearer, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(((await keyless.json()) as Refused).code).toBe('idempotency_key_required');
    expect(await begin(who, id, { profile_id: who.account })).toMatchObject({
      status: 422,
      body: { code: 'transfer_same_account' },
    });
    const other = await site.investor();
    expect((await begin(who, id, { profile_id: other.account })).status).toBe(404);
    expect((await begin(who, id, { email: await emailOf(who) })).body.code).toBe('transfer_own_email');
    const unknown = await begin(who, id, { email: 'nobody@furrow.example' });
    expect(unknown).toMatchObject({ status: 422, body: { code: 'transfer_recipient_unable' } });
    expect(await site.show(who, id)).toMatchObject({
      status: 29,
      transfer_ownership_id: null,
      can_transfer: true,
    });
  });

  it('the sixth address in an hour, whoever has it', async () => {
    const { who, id } = await holder();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await begin(who, id, { email: `nobody${tried}@furrow.example` })).status).toBe(422);
    const known = await site.investor();
    expect(await begin(who, id, { email: await emailOf(known) })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    // An own account is none of those.
    const other = await site.account(who.person, 'trust');
    expect((await begin(who, id, { profile_id: other.account })).status).toBe(201);
  });

  it('twice, or once it was canceled or declined', async () => {
    const { who, id, recipient, transfer } = await begunByEmail();
    const email = await emailOf(recipient);
    expect(await begin(who, id, { email })).toMatchObject({
      status: 409,
      body: { code: 'transfer_under_way' },
    });
    expect((await call(who, api.cancelTransfer, of(transfer.id))).body).toMatchObject({
      status: 'canceled',
      transfer_ownership_status: null,
    });
    const late = await call(recipient, api.openJoinder, of(transfer.id));
    expect(late).toMatchObject({ status: 409, body: { code: 'transfer_over' } });
    expect(await site.show(who, id)).toMatchObject({ transfer_ownership_id: null, can_transfer: true });
    const again = await begin(who, id, { email });
    expect((await call(recipient, api.declineTransfer, of(again.body.id))).body).toMatchObject({
      status: 'declined',
    });
    expect((await call(who, api.cancelTransfer, of(again.body.id))).body.code).toBe('transfer_over');
  });

  it('A3 the same key begins it once, and with another body not at all', async () => {
    const { who, id } = await holder();
    const { account: profile_id } = await site.account(who.person, 'trust');
    const key = randomUUID();
    const send = (body: object) =>
      fetch(site.app.url + addressOf(api.beginTransfer.path, of(id)), {
        method: 'POST',
        headers: { ...who.person.bearer, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...body, ...WORDS }),
      });
    const [first, second] = [await send({ profile_id }), await send({ profile_id })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    expect((await send({ email: 'nobody@furrow.example' })).status).toBe(409);
  });
});

describe('people of the firm', () => {
  const operator = (...roles: string[]) =>
    signedInPerson(site.store.database, site.sessions, { roles, now: new Date('2032-03-01T16:00:00Z') });
  const desk = async <Body>(by: Awaited<ReturnType<typeof operator>>, line: string, body?: unknown) => {
    const answer = await deskCalls(site.app)(by, line, body);
    return { status: answer.status, code: answer.code, body: answer.body as unknown as Body };
  };

  it('see what is under way, find it, read its record and stop it with a reason', async () => {
    const { who, farmId, recipient, transfer } = await begunByEmail();
    const ruth = await operator('offerings');
    const list = (query: string) => desk<DeskTransfers>(ruth, `GET /investments/transfers?${query}`);
    for (const search of [transfer.id, farmId, await emailOf(who), await emailOf(recipient), who.account])
      expect((await list(`search=${encodeURIComponent(search)}`)).body.data.map(({ id }) => id)).toEqual([
        transfer.id,
      ]);
    const named = (await list('search=Willow')).body;
    expect(named.data.map(({ id }) => id)).toContain(transfer.id);
    expect((await list('search=nobody+of+that+name')).body).toMatchObject({ data: [], count: 0 });
    expect((await list(`state=ended&search=${transfer.id}`)).body.count).toBe(0);

    const read = await desk<DeskTransferRecord>(ruth, `GET /investments/transfers/${transfer.id}`);
    expect(read.body).toMatchObject({
      status: 'initiated',
      giver: { user_id: who.person.userId, account: { id: who.account } },
      recipient: { user_id: recipient.person.userId, account: null },
      age_days: 0,
      assignment: { version: ASSIGNMENT_VERSION },
      joinder: null,
      acts: { stop: true },
      is_own: false,
      story: [{ event: 'initiated', by_kind: 'giver' }],
    });
    const stop = (by: typeof ruth, body: object) =>
      desk<DeskTransferRecord>(by, `POST /investments/transfers/${transfer.id}/stop`, body);
    expect((await stop(ruth, { reason: ' ' })).status).toBe(400);
    expect((await stop(await operator('editor'), { reason: 'Mine' })).status).toBe(404);
    const stopped = await stop(ruth, { reason: 'The giver called.' });
    expect(stopped.body).toMatchObject({
      status: 'stopped',
      acts: { stop: false },
      story: [{ event: 'initiated' }, { event: 'stopped', by_kind: 'firm', reason: 'The giver called.' }],
    });
    expect((await stop(ruth, { reason: 'Again' })).code).toBe('transfer_over');
    expect((await list(`state=ended&search=${transfer.id}`)).body.count).toBe(1);
    const theirs = await call<OwnershipTransfer>(who, api.showTransfer, of(transfer.id));
    expect(theirs.body.status).toBe('stopped');
    expect(JSON.stringify(theirs.body)).not.toContain('The giver called.');
    const shown = await call<Investment>(who, api.showInvestment, of(transfer.giver.investment_id ?? ''));
    expect(shown.body).toMatchObject({ status: 29, transfer_ownership_status: null });
  });

  it('who read a record is on record, and another’s id is not there', async () => {
    const { transfer } = await begunByEmail();
    const ruth = await operator('treasury');
    await desk(ruth, `GET /investments/transfers/${transfer.id}`);
    const lines = await site.store.database.rows<{ actor: string }>(
      sql`select actor from audit where subject = ${`transfer:${transfer.id}`} and action = 'transfer.read'`,
    );
    expect(lines).toEqual([{ actor: `operator:${ruth.userId}` }]);
    expect((await desk(ruth, 'GET /investments/transfers/trf_0000000000000000000000000z')).status).toBe(404);
  });
});
