import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { behindLock } from '@furrow/testing/behind-lock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestPayment } from '../../../wallet/server/index.ts';
import {
  lockPayment,
  paymentById,
  postAdjustment,
  returnPayment,
} from '../../../wallet/server/money.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { investmentRecordOf } from '../desk/investment-record.ts';
import { owingPositions } from '../index.ts';
import { transferSite } from './test-transfers.ts';

const START = '2026-03-10T15:00:00.000Z';
const clock = movableClock(START);
let site: Awaited<ReturnType<typeof transferSite>>;
beforeAll(async () => {
  site = await transferSite(clock);
});
afterAll(() => site.drop());
beforeEach(() => clock.set(START));
afterEach(() => site.prove());

type Person = Awaited<ReturnType<typeof site.person>>;

const SHARES = 20;
const PRICE = 24_164_60n;
const refused = (code: string) => ({ ok: false, error: { code } });

async function move({ accountId, userId, bankId }: Person, direction: 'pull' | 'push', amountCents: bigint) {
  const asked = { accountId, userId, bankId, direction, amountCents, actor: 'test', now: clock.now() };
  const { id } = unwrap(await site.database.transaction((tx) => requestPayment(tx, site.funding, asked)));
  await site.send(id);
  await site.say(id, 'processed');
  return id;
}
const deposit = (who: Person, cents: bigint) => move(who, 'pull', cents);

/** A position that was bought out of a wallet into which nothing but one deposit had landed. */
async function boughtFromBalance() {
  const giver = await site.person('Ada', 'Quill');
  const paymentId = await deposit(giver, PRICE);
  const farmId = await site.farm();
  const investmentId = await site.ready(giver, farmId, SHARES);
  unwrap(await site.confirm(giver.userId, investmentId));
  await site.settle(investmentId);
  await site.close(farmId, 'successfully closed');
  expect(await site.investmentOf(giver, investmentId)).toMatchObject({ status: 29, funding: 'balance' });
  return { giver, paymentId, investmentId };
}

const presented = async ({ giver, investmentId }: Awaited<ReturnType<typeof boughtFromBalance>>) =>
  presentInvestment(site.database, await site.investmentOf(giver, investmentId));
const owingOf = ({ investmentId }: Awaited<ReturnType<typeof boughtFromBalance>>) =>
  owingPositions(site.database, [investmentId]);
const deskRecord = (id: Id<'inv'>) =>
  investmentRecordOf(site.database, { id, userId: newId('user', clock.now()) });

describe('shares that were bought out of a deposit which its bank takes back', () => {
  it('B2 go to nobody while anything of it is owed, and can be given once it is paid', async () => {
    const position = await boughtFromBalance();
    const { giver, paymentId, investmentId } = position;
    const { email } = await site.person('Ben', 'Marsh');
    // The deposit may still come back: the shares stay where the debt would be.
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_returnable'));
    expect(await owingOf(position)).toEqual(new Set());
    clock.set('2026-04-20T15:00:00.000Z');
    await site.say(paymentId, 'failed', 'R10');
    expect(await site.balances(giver.accountId)).toMatchObject({ receivable: -PRICE });
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_owing'));
    expect(await presented(position)).toMatchObject({ can_transfer: false, refusal: 'transfer_owing' });
    expect(await owingOf(position)).toEqual(new Set([investmentId]));
    const { message } = await presented(position);
    expect(await deskRecord(investmentId)).toMatchObject({ is_owing: true, is_barred: false, message });
    const again = { ...giver, bankId: await site.newBank(giver.accountId) };
    await deposit(again, PRICE - 1n);
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_owing'));
    await deposit(again, 1n);
    expect(await owingOf(position)).toEqual(new Set());
    expect(await deskRecord(investmentId)).toMatchObject({ is_owing: false, message: null });
    expect(await presented(position)).toMatchObject({ can_transfer: true, refusal: null, message: null });
    unwrap(await site.begin(position, { email }));
  });

  it('B2 can be given after the firm has paid the debt by hand', async () => {
    const position = await boughtFromBalance();
    const { accountId } = position.giver;
    await site.say(position.paymentId, 'failed', 'R10');
    const by = { note: 'Paid by check', proposalId: 'prop_1', actor: 'operator:wes', now: clock.now() };
    await site.database.transaction(async (tx) =>
      unwrap(await postAdjustment(tx, { accountId, amountCents: PRICE, ...by })),
    );
    const { email } = await site.person('Ben', 'Marsh');
    unwrap(await site.begin(position, { email }));
  });

  it('keep everything else that the account holds, however it was paid for', async () => {
    const position = await boughtFromBalance();
    const older = await site.held(position.giver);
    const other = await site.secondAccount(position.giver);
    await site.say(position.paymentId, 'failed', 'R10');
    expect(await site.begin(older, { profileId: other })).toMatchObject(refused('transfer_owing'));
  });

  it('can be given sixty days after the deposit landed', async () => {
    const position = await boughtFromBalance();
    const { email } = await site.person('Ben', 'Marsh');
    clock.set('2026-05-09T14:59:59.999Z');
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_returnable'));
    clock.set('2026-05-09T15:00:00.000Z');
    unwrap(await site.begin(position, { email }));
  });
});

describe('a transfer that is under way when a deposit comes back', () => {
  async function spent(giver: Person) {
    const paymentId = await deposit(giver, 100_00n);
    clock.set('2026-03-20T15:00:00.000Z');
    await move(giver, 'push', 100_00n);
    return paymentId;
  }

  it('is not signed for until the debt is paid, and the recipient is not told why', async () => {
    const { giver, recipient, row } = await site.readyToSign();
    await site.say(await spent(giver), 'failed', 'R10');
    expect(await site.sign(row, recipient)).toMatchObject(refused('transfer_giver_unable'));
    expect(await site.transferOf(row)).toMatchObject({ status: 'initiated' });
    await deposit({ ...giver, bankId: await site.newBank(giver.accountId) }, 100_00n);
    unwrap(await site.sign(row, recipient));
  });

  it('waits for a return that is being written, and is refused after it', async () => {
    const { giver, recipient, row } = await site.readyToSign();
    const paid = await paymentById(site.database, await spent(giver));
    const by = { code: 'R10', actor: 'test', now: clock.now() };
    const late = await behindLock(
      site,
      async (tx) =>
        paid && returnPayment(tx, { paymentEnded: async () => {} }, await lockPayment(tx, paid), by),
      () => site.sign(row, recipient),
    );
    expect(late).toMatchObject(refused('transfer_giver_unable'));
  });
});
