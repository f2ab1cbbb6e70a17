import type { ApprovalKind } from '@furrow/database/approval';
import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import type { BooksProblem } from '@furrow/module/proof';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journalRecord, paymentRecord, walletRecord } from '../../contract/ledger-desk.ts';
import { applyTransfer } from '../payments/apply-transfer.ts';
import { moveMoney } from '../payments/move-money.ts';
import { paymentById } from '../payments/payment-row.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { walletProofs } from '../proofs.ts';
import { returnsQueue } from '../returns/returns-queue.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { listTransactions } from '../wallet/list-transactions.ts';
import { adjustWallet } from './adjust-approval.ts';
import { readAdjustments } from './adjustment-words.ts';
import { blockWallet } from './block-wallet.ts';
import { callOffPayment } from './call-off-payment.ts';
import { closeReturn } from './close-return.ts';
import { correctAdjustment } from './correct-approval.ts';
import { journalRecordOf } from './journal-record.ts';
import { paymentRecordOf } from './payment-record.ts';
import { walletRecordOf } from './wallet-record.ts';

const NOW = '2026-03-02T15:00:00.000Z';
const clock = movableClock(NOW);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock);
});
afterAll(() => site.drop());
beforeEach(() => clock.set(NOW));
afterEach(() => site.proveBooks());

type Customer = Awaited<ReturnType<TestWallet['customer']>>;
const MARA = newId('user', new Date(NOW));
const OTTO = newId('user', new Date(NOW));

const agreed = (proposedBy: string = MARA, decidedBy: string = OTTO) => ({
  proposalId: newId('prop', clock.now()),
  proposedBy,
  actor: `operator:${decidedBy}`,
  reason: '',
  now: clock.now(),
});

const adjustPayload = ({ accountId }: Customer, cents: bigint) => ({
  account_id: accountId,
  amount_cents: String(cents),
  note: 'For the delay.',
});
const adjust = (who: Customer, cents: bigint, by = agreed()) =>
  site.database.transaction((tx) => adjustWallet.carryOut(tx, adjustPayload(who, cents), by));
const correct = (adjustmentId: string, cents: bigint | null, by = agreed()) =>
  site.database.transaction((tx) =>
    correctAdjustment.carryOut(
      tx,
      {
        adjustment_id: adjustmentId,
        amount_cents: cents === null ? null : String(cents),
        note: 'Wrong amount.',
      },
      by,
    ),
  );
const adjustmentsOf = ({ accountId }: Customer) =>
  site.database.rows<{ id: Id<'adj'>; journal_id: Id<'jrn'>; cents: bigint }>(
    sql`select id, journal_id, amount_cents as cents from adjustment where account_id = ${accountId} order by at, id`,
  );

async function returned(cents: bigint, spent: bigint) {
  const who = await site.customer();
  const ask = async (direction: 'pull' | 'push', amountCents: bigint) =>
    unwrap(await moveMoney(site.deps, { ...who, direction, amountCents, actor: 'test' }));
  const say = async (id: Id<'pay'>, status: 'processed' | 'failed') => {
    const row = await paymentById(site.database, id);
    const transfer = site.service.transfers.get(row?.transfer_id ?? '');
    if (row === undefined || transfer === undefined) throw new Error('nothing was sent');
    await applyTransfer(site.deps, row, {
      ...transfer,
      status,
      failureCode: status === 'failed' ? 'R01' : null,
    });
  };
  const id = await ask('pull', cents);
  await say(id, 'processed');
  clock.set('2026-03-20T15:00:00Z');
  if (spent > 0n) await ask('push', spent);
  await say(id, 'failed');
  return { who, id, ask, say };
}

describe('a booking by hand', () => {
  it('is a journal, a transaction that its owner reads, and pays first what is owed', async () => {
    const who = await site.customer(10_00n);
    expect(await adjust(who, 25_00n)).toMatchObject({ ok: true });
    expect(await adjust(who, -5_00n)).toMatchObject({ ok: true });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 30_00n });
    const readers = { adjustment: readAdjustments };
    const query = { limit: 25, offset: 0 };
    const told = await listTransactions(site.database, readers, { ...who, query, now: clock.now() });
    expect(told?.data.slice(0, 2).map(({ type, amount, cause }) => [type, amount, cause])).toEqual([
      ['fee', '-5.00', 'For the delay.'],
      ['fee', '25.00', 'For the delay.'],
    ]);
    const { who: owing } = await returned(50_00n, 50_00n);
    await adjust(owing, 60_00n);
    expect(await site.balances(owing.accountId)).toMatchObject({ wallet_available: 10_00n, receivable: 0n });
  });

  it('never takes more than there is', async () => {
    const who = await site.customer(10_00n);
    expect(await adjust(who, -10_01n)).toMatchObject({ error: 'balance_too_low' });
    const effect = await site.database.transaction((tx) =>
      adjustWallet.effect(tx, adjustPayload(who, -10_01n), clock.now()),
    );
    expect(effect).toMatchObject({ error: 'balance_too_low' });
  });

  it('F10 is nothing that its owner proposes or decides, nor is a correction of it', async () => {
    const who = await site.customer(10_00n);
    const proposed = <P extends Json, R extends string>(kind: ApprovalKind<P, R>, payload: P, by: string) =>
      site.database.transaction((tx) =>
        propose(tx, kind, {
          subject: `account:${who.accountId}`,
          payload,
          reason: 'As agreed.',
          proposer: { userId: by, roles: ['treasury'] },
          now: clock.now(),
        }),
      );
    const decidedBy = (userId: string, proposalId: Id<'prop'>) =>
      site.database.transaction((tx) =>
        decideProposal(tx, [adjustWallet], {
          proposalId,
          decider: { userId, roles: ['treasury'] },
          approve: true,
          reason: '',
          typedCents: 1_00n,
          now: clock.now(),
        }),
      );
    const credit = adjustPayload(who, 1_00n);
    expect(await proposed(adjustWallet, credit, who.userId)).toEqual(err('proposal_concerns_you'));
    const id = unwrap(await proposed(adjustWallet, credit, MARA));
    expect(await decidedBy(who.userId, id)).toEqual(err('proposal_concerns_you'));
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
    expect(await decidedBy(OTTO, id)).toEqual(ok('approved'));
    const [booked] = await adjustmentsOf(who);
    const wrong = { adjustment_id: booked?.id ?? '', amount_cents: null, note: 'Wrong.' };
    expect(await proposed(correctAdjustment, wrong, who.userId)).toEqual(err('proposal_concerns_you'));
    expect(await proposed(correctAdjustment, wrong, MARA)).toMatchObject({ ok: true });
  });

  it('B26 is corrected by a reversal and a new entry, once, and stays as it was', async () => {
    const who = await site.customer();
    await adjust(who, 25_00n);
    const [wrong] = await adjustmentsOf(who);
    if (wrong === undefined) throw new Error('nothing was booked');
    const behind = { causeReaders: { adjustment: readAdjustments }, recordPath: async () => null };
    const asked = { id: wrong.journal_id, userId: MARA, now: clock.now() };
    const before = await journalRecordOf(site.database, behind, asked);
    expect(before?.adjustment).toMatchObject({ can_correct: true, amount: '25.00' });
    expect(before?.cause).toMatchObject({ title: expect.any(String), path: null });
    expect(before?.legs.map(({ name }) => name).toSorted()).toEqual(['Quill', null]);
    const both = await Promise.all([correct(wrong.id, 20_00n), correct(wrong.id, 20_00n)]);
    expect(both.map((one) => (one.ok ? 'done' : one.error)).toSorted()).toEqual([
      'adjustment_corrected',
      'done',
    ]);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 20_00n });
    expect((await adjustmentsOf(who)).map(({ cents }) => cents).toSorted()).toEqual([
      -25_00n,
      20_00n,
      25_00n,
    ]);
    const after = journalRecord.parse(await journalRecordOf(site.database, behind, asked));
    expect(after.legs).toEqual(before?.legs);
    expect(after.reversed_by).not.toBeNull();
    expect(await correct(wrong.id, null)).toMatchObject({ error: 'adjustment_corrected' });
  });

  it('B26 that should not have been is taken back, where the money is still there', async () => {
    const who = await site.customer();
    await adjust(who, 25_00n);
    const [wrong] = await adjustmentsOf(who);
    await adjust(who, -20_00n);
    expect(await correct(wrong?.id ?? '', null)).toMatchObject({ error: 'balance_too_low' });
    expect(await correct(wrong?.id ?? '', 25_00n)).toMatchObject({ error: 'amount_unchanged' });
    await adjust(who, 20_00n);
    expect(await correct(wrong?.id ?? '', null)).toMatchObject({ ok: true });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n });
  });

  it('B3 that had paid a debt is taken back whole: what is in the wallet pays that debt again', async () => {
    const { who } = await returned(50_00n, 50_00n);
    await adjust(who, 20_00n);
    const [wrong] = await adjustmentsOf(who);
    await adjust(who, 45_00n);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 15_00n, receivable: 0n });
    expect(await correct(wrong?.id ?? '', null)).toMatchObject({ ok: true });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -5_00n });
  });

  it('I33 without its cause is named by the proof', async () => {
    const who = await site.customer();
    await adjust(who, 25_00n);
    const found: BooksProblem[] = [];
    const undone = site.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`delete from adjustment where account_id = ${who.accountId}`);
      for (const { find } of Object.values(walletProofs)) found.push(...(await find(tx)));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found.map(({ rule }) => rule)).toEqual(['I33']);
  });
});

describe('a block of the firm', () => {
  const order = (who: Customer, to: 'blocked' | 'open', userId: string = MARA) =>
    site.database.transaction((tx) =>
      blockWallet(tx, { ...who, to, reason: 'An order of the court', userId, now: clock.now() }),
    );
  const blockOf = async ({ accountId }: Customer) =>
    (
      await site.database.one<{ reason: string | null }>(
        sql`select block_reason as reason from wallet where account_id = ${accountId}`,
      )
    ).reason;

  it('stops withdrawals until it is lifted, and is nobody’s own to decide', async () => {
    const who = await site.customer(10_00n);
    expect(await order(who, 'blocked', who.userId)).toMatchObject({ error: { code: 'wallet_own' } });
    await order(who, 'blocked');
    await order(who, 'blocked');
    const asked = { ...who, direction: 'push', amountCents: 1_00n, actor: 'test' } as const;
    expect(await moveMoney(site.deps, asked)).toMatchObject({ error: { code: 'wallet_blocked' } });
    const record = walletRecord.parse(
      await walletRecordOf(site.database, {}, { id: who.accountId, userId: MARA, now: clock.now() }),
    );
    expect(record).toMatchObject({ status: 'blocked', block: { reason: 'firm' }, is_own: false });
    expect(record.story).toMatchObject([{ event: 'blocked', reason: 'An order of the court' }]);
    await order(who, 'open');
    expect(await moveMoney(site.deps, asked)).toMatchObject({ ok: true });
  });

  it('that is lifted leaves the block of what is owed', async () => {
    const { who } = await returned(50_00n, 50_00n);
    await order(who, 'blocked');
    expect(await blockOf(who)).toBe('firm');
    await order(who, 'open');
    expect(await blockOf(who)).toBe('return');
  });
});

describe('a return', () => {
  const close = (paymentId: Id<'pay'>) =>
    site.database.transaction((tx) =>
      closeReturn(tx, { paymentId, reason: 'Spoke with the owner', userId: MARA, now: clock.now() }),
    );
  const recordOf = async (id: Id<'pay'>) =>
    paymentRecord.parse(
      await paymentRecordOf(site.database, async (_database, { type }) => `/masters/for-a-${type}`, {
        id,
        userId: MARA,
        now: clock.now(),
      }),
    );

  it('says what it was for, by whoever knows', async () => {
    const { id } = await returned(50_00n, 50_00n);
    expect((await recordOf(id)).purpose_path).toBe('/masters/for-a-wallet');
  });

  it('waits in its queue, with what is owed, and closes by itself with the last cent', async () => {
    const { who, id, ask, say } = await returned(50_00n, 50_00n);
    const lines = await returnsQueue.describe(site.database, [id], clock.now());
    expect(lines.get(id)).toMatchObject({
      status: 'Owed',
      amountCents: 50_00n,
      path: `/masters/wallet/payments/${id}`,
    });
    expect(await close(id)).toMatchObject({ error: { code: 'return_owed' } });
    expect(await recordOf(id)).toMatchObject({
      owed: '50.00',
      can_close: false,
      code: 'R01',
      account: { id: who.accountId },
    });
    await say(await ask('pull', 50_00n), 'processed');
    expect(await recordOf(id)).toMatchObject({ owed: '0.00', waiting_since: null });
    expect(await close(id)).toMatchObject({ error: { code: 'return_not_waiting' } });
  });

  it('of which nothing is owed is closed by a person, with a reason', async () => {
    const { id } = await returned(50_00n, 0n);
    expect(await recordOf(id)).toMatchObject({ can_close: true });
    expect(await close(id)).toMatchObject({ ok: true });
    const { story, journals } = await recordOf(id);
    expect(story.at(-1)).toMatchObject({ event: 'return_closed', reason: 'Spoke with the owner' });
    expect(journals.map(({ phase }) => phase)).toEqual(['pending', 'post', 'single']);
  });
});

describe('a payment that has not left for the bank', () => {
  const callOff = (paymentId: Id<'pay'>, userId: string = MARA) =>
    callOffPayment(site.deps, { paymentId, reason: 'The owner called.', userId });
  const recordOf = async (id: Id<'pay'>, userId: string = MARA) =>
    paymentRecord.parse(
      await paymentRecordOf(site.database, async () => null, { id, userId, now: clock.now() }),
    );
  const ask = async (who: Customer, direction: 'pull' | 'push') =>
    unwrap(await moveMoney(site.deps, { ...who, direction, amountCents: 4_00n, actor: 'test' }));
  const write = (who: Customer) =>
    site.database.transaction(async (tx) => {
      const payment = {
        ...who,
        direction: 'push',
        amountCents: 4_00n,
        actor: 'test',
        now: clock.now(),
      } as const;
      return unwrap(await requestPayment(tx, site.deps, payment)).id;
    });

  it.each(['pull', 'push'] as const)(
    'is canceled at the service by the firm, a %s, with the reason',
    async (direction) => {
      const who = await site.customer(10_00n);
      const id = await ask(who, direction);
      expect(await recordOf(id)).toMatchObject({ can_call_off: true });
      expect(await callOff(id)).toMatchObject({ ok: true });
      expect(await callOff(id)).toMatchObject({ ok: true });
      const balances = await site.balances(who.accountId);
      expect([balances.wallet_available, balances.wallet_pending ?? 0n]).toEqual([10_00n, 0n]);
      const { status_name, can_call_off, story } = await recordOf(id);
      expect([status_name, can_call_off]).toEqual(['cancelled', false]);
      expect(story.slice(-2)).toMatchObject([
        { event: 'cancel_ordered', reason: 'The owner called.' },
        { event: 'payment_cancelled' },
      ]);
    },
  );

  it('is canceled before the service was asked, and never sent', async () => {
    const who = await site.customer(10_00n);
    const id = await write(who);
    expect(await callOff(id)).toMatchObject({ ok: true });
    await site.send(id);
    expect([...site.service.transfers.values()].filter(({ correlationId }) => correlationId === id)).toEqual(
      [],
    );
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
  });

  it('stays where the service cannot be asked, has left already, or it is one’s own', async () => {
    const who = await site.customer(10_00n);
    const id = await ask(who, 'push');
    expect(await callOff(id, who.userId)).toMatchObject({ error: { code: 'wallet_own' } });
    expect(await recordOf(id, who.userId)).toMatchObject({ can_call_off: false });
    site.service.down(true);
    expect(await callOff(id)).toMatchObject({ error: { code: 'payments_provider_is_down' } });
    site.service.down(false);
    clock.set('2026-03-02T22:00:00.000Z');
    expect(await recordOf(id)).toMatchObject({ can_call_off: false });
    expect(await callOff(id)).toMatchObject({ error: { code: 'too_late_to_cancel' } });
    expect(await callOff(newId('pay', clock.now()))).toMatchObject({ error: { code: 'not_found' } });
    expect(await recordOf(id)).toMatchObject({ status_name: 'pending' });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 6_00n });
  });
});
