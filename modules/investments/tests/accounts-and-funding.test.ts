import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { jobContext } from '@furrow/testing/job-context';
import { describe, expect, it } from 'vitest';
import { deskCalls } from '../../../apps/server/tests/test-desk.ts';
import { signedInPerson } from '../../../apps/server/tests/test-people.ts';
import type { AccountType } from '../../investors/rules/index.ts';
import type { WireList } from '../../wallet/contract/index.ts';
import { refundCustodiansJob } from '../../wallet/server/money.fixture.ts';
import * as api from '../contract/api.ts';
import { FUNDING_TYPES, type FundingType } from '../rules/index.ts';
import { ACCOUNTS } from './test-accounts.ts';
import { publishAgreements } from './test-agreements.ts';
import { type Investor, investingSite } from './test-investing.ts';

const site = investingSite();

const SHARES = 12;
/** 12 of 1,580 shares at $1,208.23, and their part of the fee of $10,000 half up. */
const OF_SHARES = { amount: '14498.76', fees: '75.95', total: '14574.71', cents: 14_574_71n };
/** 12 of 1,700 units of a raise of $1,909,000, and their part of the same fee. */
const OF_UNITS = { amount: '13475.29', fees: '70.59', total: '13545.88', cents: 13_545_88n };
const UNITS = { type: 'invest_unit', units: 1700, pricePerShareCents: 112_294n } as const;

/** Every status from the first step to money in escrow, whichever way it is paid. */
const WHOLE_PATH = [0, 4, 7, 8, 15, 18, 20, 21];
const WITH_WALLET = ['individual', 'entity', 'trust', 'solo401k'] as const;

interface Made {
  readonly id: string;
  readonly cost: typeof OF_SHARES;
  readonly funding: FundingType;
}

/** From the first step to the last press. */
async function invest(
  who: Investor,
  farmId: Id<'farm'>,
  funding: FundingType,
  cost = OF_SHARES,
): Promise<Made> {
  const id = await site.begin(who, farmId, SHARES);
  await site.prepare(who, id, funding);
  const { status, body } = await site.confirm(who, id);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    status: 18,
    payment_method: funding,
    number_of_shares: SHARES,
    investment_amount: cost.amount,
    fees: cost.fees,
    total: cost.total,
  });
  return { id, cost, funding };
}

/** What its owner sends comes, to the cent. */
async function send(who: Investor, { id, cost }: Made): Promise<void> {
  const { status, funding } = await site.show(who, id);
  expect([status, funding?.state, funding?.paid]).toEqual([18, 'asked', '0.00']);
  await site.land({ id: funding?.wire_id ?? '' }, who.sender, cost.cents);
}

const isSent = ({ funding }: Made) => funding === 'WIRE' || funding === 'ACH';
const sum = (made: readonly Made[]): Cents => made.reduce((total, { cost }) => total + cost.cents, 0n);

describe('shares and units, with a fee on top', () => {
  it.each(WITH_WALLET)('an account of type %s pays in each of the four ways', async (type) => {
    const who = await site.investor(type);
    const [ofShares, ofUnits] = [await site.offering(), await site.offering(UNITS)];
    // Of any two types that follow each other, one pays for shares as the other does for units.
    const isUnits = (funding: FundingType) =>
      (WITH_WALLET.indexOf(type) + FUNDING_TYPES.indexOf(funding)) % 2 === 1;
    await site.deposit(who, isUnits('balance') ? OF_UNITS.cents : OF_SHARES.cents);
    const made: Made[] = [];
    for (const funding of FUNDING_TYPES) {
      const [farmId, cost] = isUnits(funding) ? [ofUnits, OF_UNITS] : [ofShares, OF_SHARES];
      made.push(await invest(who, farmId, funding, cost));
    }
    for (const one of made.filter(isSent)) await send(who, one);
    await site.work();
    // What is pulled has been taken on by the bank, and nothing else is waited for.
    for (const { id, funding } of made)
      expect((await site.show(who, id)).status).toBe(funding === 'bank' ? 20 : 21);
    await site.daysLater(7, who);
    for (const { id, cost } of made) {
      const done = await site.show(who, id);
      expect(done).toMatchObject({ status: 21, funding: { state: 'settled', paid: cost.total } });
      expect(done.profile).toEqual({ profile_id: who.account, name: ACCOUNTS[type].name, type });
      expect(await site.path(id)).toEqual(WHOLE_PATH);
    }
    expect(await site.books(`account:${who.account}`)).toEqual({});
    for (const [farmId, cost] of [
      [ofShares, OF_SHARES],
      [ofUnits, OF_UNITS],
    ] as const) {
      const own = made.filter((one) => one.cost === cost);
      expect(own).toHaveLength(2);
      expect(await site.books(`farm:${farmId}`)).toEqual({ escrow: sum(own) });
      expect(await site.sold(farmId)).toBe(2 * SHARES);
    }
  });

  it('an IRA pays by a wire of its custodian alone, and is given back to the custodian', async () => {
    const [who, farmId] = [await site.investor('sdira'), await site.offering(UNITS)];
    const id = await site.begin(who, farmId, SHARES);
    await site.own(who, id);
    expect(await site.sign(who, id)).toBe(ACCOUNTS.sdira.title);
    for (const funding of ['balance', 'bank', 'ACH'] as const) {
      const { investment } = (await site.fund(who, id, funding)).body;
      expect([investment.status, investment.refusal]).toEqual([9, 'funding_wire_only']);
      const early = await site.call(who, api.passAccreditation, { params: { id } });
      expect(early.body.code).toBe('step_not_reached');
    }
    await site.fund(who, id, 'WIRE');
    await site.call(who, api.passAccreditation, { params: { id } });
    expect((await site.confirm(who, id)).body).toMatchObject({ status: 18, total: OF_UNITS.total });
    await send(who, { id, cost: OF_UNITS, funding: 'WIRE' });
    await site.work();
    expect(await site.show(who, id)).toMatchObject({ status: 21, custodian: { signed_at: null } });
    expect(await site.books(`farm:${farmId}`)).toEqual({ escrow: OF_UNITS.cents });

    expect((await site.cancel(who, id)).body.status).toBe(31);
    expect(await site.books(`account:${who.account}`)).toEqual({});
    expect(await site.books('custodian:Equity Trust Company')).toEqual({ custodian_payable: OF_UNITS.cents });
    expect(await site.books(`farm:${farmId}`)).toEqual({});
  });
});

it('what an IRA’s wires brought and no investment keeps is owed to its custodian, and leaves by one wire', async () => {
  const who = await site.investor('sdira');
  const custodian = 'custodian:Equity Trust Company';
  const before = (await site.books(custodian)).custodian_payable ?? 0n;
  const owed = async () => ((await site.books(custodian)).custodian_payable ?? 0n) - before;
  const second = await signedInPerson(site.store.database, site.sessions, {
    roles: ['treasury'],
    now: site.clock.now(),
  });
  const agree = async (proposal: unknown, total: string) => {
    const { proposal_id } = proposal as { proposal_id: string };
    const decision = { approve: true, reason: '', total };
    const decided = await desk(second, `POST /operations/proposals/${proposal_id}/decide`, decision);
    expect(decided.status, decided.text).toBe(200);
  };
  const desk = deskCalls(site.app);
  /** Another amount than was asked for: two people see whose it is. */
  const landed = async (id: string, cents: Cents) => {
    const wire_id = (await site.show(who, id)).funding?.wire_id ?? '';
    const line = { day: newYorkDay(site.clock.now()), amount: toDollarString(cents), memo: '' };
    const bank_id = randomUUID();
    const added = await desk(site.treasurer, 'POST /wallet/wires', { ...line, sender: who.sender, bank_id });
    const path = `POST /wallet/wires/${(added.body as unknown as { id: string }).id}/propose-match`;
    const body = { wire_id, account_id: null, reason: 'They called.' };
    await agree((await desk(site.treasurer, path, body)).body, line.amount);
    await site.work();
  };

  const tooMuch = await invest(who, await site.offering(), 'WIRE');
  await landed(tooMuch.id, OF_SHARES.cents + 250_00n);
  expect((await site.show(who, tooMuch.id)).status).toBe(21);
  expect([await site.books(`account:${who.account}`), await owed()]).toEqual([{}, 250_00n]);

  const tooLittle = await invest(who, await site.offering(), 'WIRE');
  await landed(tooLittle.id, 1_000_00n);
  expect(await site.books(`account:${who.account}`)).toEqual({ wallet_held: 1_000_00n });
  for (const { id } of [tooLittle, tooMuch]) await site.cancel(who, id);
  expect(await site.books(`account:${who.account}`)).toEqual({});
  expect(await owed()).toBe(250_00n + 1_000_00n + OF_SHARES.cents);

  await refundCustodiansJob.handle({}, jobContext(site.store.database, site.clock));
  const { data } = (await desk(site.treasurer, 'GET /wallet/custodian-wires')).body as unknown as WireList;
  const wire = data.find(({ status }) => status === 'waiting');
  expect(wire).toMatchObject({ amount: toDollarString(before + (await owed())), run_id: null });
  const sent = await desk(site.treasurer, `POST /wallet/custodian-wires/${wire?.id}/send`, {
    reason: 'Due.',
  });
  await agree(sent.body, wire?.amount ?? '');
  expect(await site.books(custodian)).toEqual({});
});

describe('what an account may not do', () => {
  it('own what its offering is not sold to', async () => {
    const restrictEntities: AccountType[] = ['trust', 'sdira'];
    const farmId = await site.offering({ restrictEntities });
    for (const type of restrictEntities) {
      const who = await site.investor(type);
      const id = await site.begin(who, farmId, SHARES);
      const { investment, lacks } = (await site.own(who, id)).body;
      expect([investment.status, lacks.map(({ code }) => code)]).toEqual([3, ['account_type_restricted']]);
      // Another account of the same person may.
      const { account } = await site.account(who.person, 'individual');
      expect((await site.own(who, id, account)).body.investment.status).toBe(4);
    }
  });

  it('pay more than a bank moves at once, except by wire, or more than the wallet has', async () => {
    const [who, farmId] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farmId, 900);
    await site.own(who, id);
    await site.sign(who, id);
    for (const [funding, status, refusal] of [
      ['bank', 9, 'payment_over_limit'],
      ['ACH', 9, 'payment_over_limit'],
      ['balance', 9, 'balance_too_low'],
      ['WIRE', 8, null],
    ] as const) {
      const { investment } = (await site.fund(who, id, funding)).body;
      expect([investment.total, investment.status, investment.refusal]).toEqual([
        '1093103.20',
        status,
        refusal,
      ]);
    }
  });

  it('send what could not be given back, because its wallet is not open', async () => {
    const [who, farmId] = [await site.investor(), await site.offering()];
    const id = await site.begin(who, farmId, SHARES);
    await site.own(who, id);
    await site.sign(who, id);
    await site.store.database.run(
      sql`update investment_account set wallet_status = 'document' where id = ${who.account}`,
    );
    for (const funding of FUNDING_TYPES) {
      const { investment } = (await site.fund(who, id, funding)).body;
      expect([investment.status, investment.refusal]).toEqual([9, 'identity_not_confirmed']);
    }
  });
});

it('whoever comes second for the last shares is told what is left, at 19, and goes on with that; a full farm keeps its investors', async () => {
  const farmId = await site.offering({
    areaTenths: 20,
    raiseCents: 2_416_460n,
    purchasePriceCents: 2_000_000n,
  });
  const [first, second] = [await site.investor(), await site.investor()];
  const [one, other] = [await site.begin(first, farmId, SHARES), await site.begin(second, farmId, SHARES)];
  await site.prepare(first, one, 'WIRE');
  await site.prepare(second, other, 'WIRE');
  expect((await site.confirm(first, one)).status).toBe(200);
  const refused = await site.confirm(second, other);
  expect([refused.status, refused.body.code]).toEqual([409, 'shares_only_left']);
  // It is on record, and still said after a reload.
  expect(await site.show(second, other)).toMatchObject({
    status: 19,
    refusal: 'shares_only_left',
    investment_process_step: 'confirmation',
    confirm_date: null,
    funding: { wire_id: null, state: 'none' },
  });
  const body = { number_of_shares: 20 - SHARES };
  expect((await site.call(second, api.saveAmount, { params: { id: other }, body })).status).toBe(200);
  await site.prepare(second, other, 'WIRE');
  expect((await site.confirm(second, other)).body).toMatchObject({ status: 18, number_of_shares: 8 });
  expect(await site.sold(farmId)).toBe(20);
  for (const [who, id] of [
    [first, one],
    [second, other],
  ] as const)
    expect((await site.cancel(who, id)).body.code).toBe('investment_not_cancelable');
});

describe('walking away', () => {
  it('before the last press is 30 and costs nothing; the same farm can be begun anew', async () => {
    const [who, farmId] = [await site.investor(), await site.offering()];
    await site.deposit(who, OF_SHARES.cents);
    const id = await site.begin(who, farmId, SHARES);
    await site.prepare(who, id, 'balance');
    expect((await site.cancel(who, id)).body.status).toBe(30);
    const late = await site.confirm(who, id);
    expect([late.status, late.body.code]).toEqual([409, 'investment_over']);
    expect(await site.books(`account:${who.account}`)).toEqual({ wallet_available: OF_SHARES.cents });
    expect(await site.sold(farmId)).toBe(0);
    expect(await site.begin(who, farmId, SHARES)).not.toBe(id);
  });

  it('after it is 31: shares and every cent are back, once, however it was paid', async () => {
    const [who, farmId] = [await site.investor(), await site.offering()];
    await site.deposit(who, OF_SHARES.cents);
    const made = [];
    for (const funding of FUNDING_TYPES) made.push(await invest(who, farmId, funding));
    const wire = made.find(({ funding }) => funding === 'WIRE');
    if (wire !== undefined) await send(who, wire);
    await site.work();
    expect(await site.sold(farmId)).toBe(4 * SHARES);
    for (const { id } of made) {
      expect((await site.cancel(who, id)).body).toMatchObject({ status: 31, can_cancel: false });
      const again = await site.cancel(who, id);
      expect([again.status, again.body.code]).toEqual([409, 'investment_over']);
    }
    expect(await site.sold(farmId)).toBe(0);
    // The wallet's own and what was wired are there; what the bank was asked for is called off.
    const own = { wallet_available: 2n * OF_SHARES.cents };
    await site.work();
    expect(await site.books(`account:${who.account}`)).toEqual(own);
    await site.daysLater(7, who);
    expect(await site.books(`account:${who.account}`)).toEqual(own);
    expect(await site.books(`farm:${farmId}`)).toEqual({});
  });
});

describe('the offering closes', () => {
  it('successfully: its investors read 29, the farm has what the shares cost and the firm its fee', async () => {
    const [who, farmId] = [await site.investor(), await site.offering()];
    await site.deposit(who, OF_SHARES.cents);
    const { id } = await invest(who, farmId, 'balance');
    await site.work();
    const before = (await site.books('firm')).fee_income ?? 0n;
    await site.close(farmId, 'successfully closed', OF_SHARES.amount);
    expect(await site.show(who, id)).toMatchObject({ status: 29, can_cancel: false, isExited: false });
    expect(await site.path(id)).toEqual([...WHOLE_PATH, 29]);
    expect(await site.books(`farm:${farmId}`)).toEqual({ operating: 14_498_76n });
    expect(((await site.books('firm')).fee_income ?? 0n) - before).toBe(75_95n);
    expect((await site.cancel(who, id)).body.code).toBe('investment_over');
  });

  it('unsuccessfully: they read 28 and why, and every cent is in the wallet, or with the custodian', async () => {
    const [who, ira, farmId] = [await site.investor(), await site.investor('sdira'), await site.offering()];
    await site.deposit(who, OF_SHARES.cents);
    const custodian = 'custodian:Equity Trust Company';
    const { custodian_payable: before = 0n } = await site.books(custodian);
    const [own, theirs] = [await invest(who, farmId, 'balance'), await invest(ira, farmId, 'WIRE')];
    await send(ira, theirs);
    await site.work();
    await site.close(farmId, 'unsuccessfully closed', toDollarString(2n * 14_498_76n));
    for (const [person, { id }] of [
      [who, own],
      [ira, theirs],
    ] as const)
      expect(await site.show(person, id)).toMatchObject({ status: 28, refusal: 'offering_unsuccessful' });
    expect(await site.books(`account:${who.account}`)).toEqual({ wallet_available: OF_SHARES.cents });
    expect(await site.books(`account:${ira.account}`)).toEqual({});
    expect(await site.books(custodian)).toEqual({ custodian_payable: before + OF_SHARES.cents });
    expect(await site.books(`farm:${farmId}`)).toEqual({});
    expect(await site.sold(farmId)).toBe(0);
  });
});

it('B1 a pull that comes back after it settled leads to 22, takes nothing from its owner, and is asked for again', async () => {
  const [who, farmId] = [await site.investor('individual', 'R01-late'), await site.offering()];
  const { id } = await invest(who, farmId, 'bank');
  await site.daysLater(4, who);
  expect((await site.show(who, id)).status).toBe(21);
  expect(await site.books(`farm:${farmId}`)).toEqual({ escrow: OF_SHARES.cents });

  await site.daysLater(3, who);
  expect(await site.show(who, id)).toMatchObject({
    status: 22,
    refusal: 'investment_unpaid',
    funding: { state: 'returned', paid: '0.00' },
    can_reinitiate: true,
    can_cancel: true,
  });
  expect(await site.books(`farm:${farmId}`)).toEqual({});
  expect(await site.books(`account:${who.account}`)).toEqual({});
  // The shares stay reserved while it can still be paid.
  expect(await site.sold(farmId)).toBe(SHARES);

  const again = await site.call(who, api.reinitiateFunding, { params: { id } });
  expect(again.body, JSON.stringify(again.body)).toMatchObject({ status: 18, can_reinitiate: false });
  await site.daysLater(4, who);
  expect(await site.path(id)).toEqual([...WHOLE_PATH, 22, 18, 20, 21]);
  expect(await site.books(`farm:${farmId}`)).toEqual({ escrow: OF_SHARES.cents });
  await site.daysLater(3, who);
  expect((await site.cancel(who, id)).body.status).toBe(31);
  expect(await site.books(`account:${who.account}`)).toEqual({});
  expect(await site.sold(farmId)).toBe(0);
});

it('H11 another amount, another account and another agreement are each signed anew, and all that was signed is kept', async () => {
  const [who, farmId] = [await site.investor(), await site.offering()];
  const { account: entity } = await site.account(who.person, 'entity');
  const id = await site.begin(who, farmId, SHARES);
  const signedAgain = async (purchaser: string) => {
    const asked = await site.show(who, id);
    expect(asked).toMatchObject({
      status: 4,
      needs_signing_again: true,
      investment_process_step: 'signatures',
    });
    expect((await site.confirm(who, id)).body.code).toBe('step_not_reached');
    expect(await site.sign(who, id)).toBe(purchaser);
    await site.fund(who, id, 'WIRE');
    expect((await site.call(who, api.passAccreditation, { params: { id } })).body.investment.status).toBe(15);
  };
  await site.prepare(who, id, 'WIRE');

  await site.call(who, api.saveAmount, { params: { id }, body: { number_of_shares: SHARES + 1 } });
  await signedAgain(ACCOUNTS.individual.title);

  expect((await site.own(who, id, entity)).body.investment).toMatchObject({ payment_method: null });
  await signedAgain(ACCOUNTS.entity.title);

  await publishAgreements(site.store.database, site.folder, farmId, 'Shares are bought on other terms.');
  const refused = await site.confirm(who, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'resign_required']);
  expect(await site.sold(farmId)).toBe(0);
  await signedAgain(ACCOUNTS.entity.title);
  expect((await site.confirm(who, id)).body).toMatchObject({ status: 18, number_of_shares: SHARES + 1 });

  type Listed = { readonly data: readonly { readonly is_current: boolean }[] };
  const { data } = (await site.call<Listed>(who, api.listDocuments, { query: { investment_id: id } })).body;
  expect([data.length, data.filter(({ is_current }) => is_current).length]).toEqual([8, 2]);
});
