import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { jobContext } from '@furrow/testing/job-context';
import { rounds } from '@furrow/testing/rounds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { applyTransfer } from './apply-transfer.ts';
import { cancelPayment } from './cancel-payment.ts';
import { followPayment } from './follow-payment.ts';
import { moneyMailer } from './money-mails.ts';
import { moveMoney } from './move-money.ts';
import { paymentById } from './payment-row.ts';
import { requestPayment } from './request-payment.ts';

const RACES = rounds({ usual: 50, thorough: 1_000 });

// A Monday morning in New York.
const MONDAY = '2026-03-02T15:00:00.000Z';
const clock = movableClock(MONDAY);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock, { poolMax: 25 });
});
afterAll(() => site.drop());
beforeEach(() => {
  clock.set(MONDAY);
  site.service.down(false);
  site.service.troubles.length = 0;
  site.ended.length = 0;
});
afterEach(() => site.proveBooks());

type Customer = Awaited<ReturnType<TestWallet['customer']>>;

const move = (who: Customer, direction: 'pull' | 'push', amountCents: bigint) =>
  moveMoney(site.deps, {
    accountId: who.accountId,
    userId: who.userId,
    bankId: who.bankId,
    direction,
    amountCents,
    actor: `user:${who.userId}`,
  });
const deposit = async (who: Customer, cents: bigint) => unwrap(await move(who, 'pull', cents));

async function rowOf(id: Id<'pay'>) {
  const row = await paymentById(site.database, id);
  if (row === undefined) throw new Error('no such payment');
  return row;
}

async function say(id: Id<'pay'>, status: 'pending' | 'processed' | 'failed' | 'cancelled', code?: string) {
  const row = await rowOf(id);
  site.service.set(row.transfer_id ?? '', status, code ?? null);
  const transfer = site.service.transfers.get(row.transfer_id ?? '');
  if (transfer === undefined) throw new Error('no such transfer');
  await applyTransfer(site.deps, row, transfer);
}

const transactionOf = (id: string, type: string) =>
  site.database.maybe<{
    status: number;
    amount_cents: bigint;
    failure: string | null;
    balance: bigint | null;
  }>(
    sql`select status, amount_cents, failure, balance_cents as balance from wallet_transaction
      where cause_id = ${id} and type = ${type}`,
  );
const blockOf = async (accountId: string) =>
  (
    await site.database.one<{ reason: string | null }>(
      sql`select block_reason as reason from wallet where account_id = ${accountId}`,
    )
  ).reason;

/** What the owner is emailed about a withdrawal that failed. */
async function mailTextOf(paymentId: Id<'pay'>): Promise<string> {
  const texts: string[] = [];
  const mailer = {
    send: async (_tx: unknown, { text }: { readonly text: string }) => void texts.push(text),
    sendAll: async () => {},
  };
  const mailSite = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'hello@furrow.test' };
  const job = moneyMailer({ mailer, site: mailSite });
  const context = {
    ...jobContext(site.database, clock),
    once: async (_step: string, work: (tx: Transaction) => Promise<void>) => {
      await site.database.transaction(work);
      return true;
    },
  };
  await job.handle({ kind: 'withdrawal_failed', paymentId }, context);
  return texts.join('\n');
}

describe('a deposit', () => {
  it('waits, settles once and is told once', async () => {
    const who = await site.customer();
    const id = await deposit(who, 2_500_00n);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_pending: 2_500_00n });
    expect(await transactionOf(id, 'deposit')).toMatchObject({ status: 1, amount_cents: 2_500_00n });
    await say(id, 'processed');
    await say(id, 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({
      wallet_available: 2_500_00n,
      wallet_pending: 0n,
    });
    expect(await transactionOf(id, 'deposit')).toMatchObject({ status: 2, balance: 2_500_00n });
    expect(site.ended.map(({ outcome }) => outcome)).toEqual(['settled']);
  });

  it('that the bank returns before it settles has failed, and says why', async () => {
    const who = await site.customer();
    const id = await deposit(who, 100_00n);
    await say(id, 'failed', 'R01');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_pending: 0n });
    expect(await transactionOf(id, 'deposit')).toMatchObject({ status: 3, failure: 'R01' });
    expect(site.ended.map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('for an investment is parked where it counts once', async () => {
    const who = await site.customer();
    const id = unwrap(
      await moveMoney(site.deps, {
        ...who,
        direction: 'pull',
        amountCents: 70_00n,
        purpose: { type: 'investment', id: 'inv_1' },
        actor: 'test',
      }),
    );
    expect(await site.balances(who.accountId)).toEqual({ wallet_held: 70_00n });
    await say(id, 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_held: 0n, wallet_available: 70_00n });
    expect(site.ended).toMatchObject([{ purpose: { type: 'investment', id: 'inv_1' }, outcome: 'settled' }]);
  });

  it.each([
    ['B12 a cent under the second limit', 9_999_999n, 'second'],
    ['B12 at the second limit', 10_000_000n, 'second'],
    ['B12 a cent over it', 10_000_001n, 'first'],
    ['B12 at the first limit', 100_000_000n, 'first'],
  ])('%s', async (_where, cents, provider) => {
    const who = await site.customer();
    expect((await rowOf(await deposit(who, cents))).provider).toBe(provider);
    const over = await move(who, 'pull', 100_000_001n);
    expect(over).toMatchObject({ ok: false, error: { code: 'payment_over_limit' } });
  });
});

describe('a withdrawal', () => {
  it('leaves the wallet at once, and comes back where it fails', async () => {
    const who = await site.customer(500_00n);
    const id = unwrap(await move(who, 'push', 200_00n));
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 300_00n });
    await say(id, 'failed', 'R01');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 500_00n });
    const again = unwrap(await move(who, 'push', 500_00n));
    await say(again, 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n });
    await say(again, 'failed', 'R01');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 500_00n });
    expect(await transactionOf(again, 'return')).toMatchObject({ status: 2, amount_cents: 500_00n });
  });

  it('of more than there is says what there is', async () => {
    const who = await site.customer(500_00n);
    expect(await move(who, 'push', 500_01n)).toMatchObject({
      ok: false,
      error: { code: 'balance_too_low', params: { amount: '$500.00' } },
    });
  });

  it('J12 of pulled money waits: a return finds it still there', async () => {
    const who = await site.customer();
    const id = await deposit(who, 900_00n);
    clock.set('2026-03-05T17:00:00Z');
    await say(id, 'processed');
    for (const day of ['2026-03-05T18:00:00Z', '2026-03-11T20:00:00Z', '2026-03-12T03:59:59Z']) {
      clock.set(day);
      expect(await move(who, 'push', 1_00n)).toMatchObject({
        error: { code: 'not_withdrawable_yet', params: { amount: '$0.00' } },
      });
    }
    clock.set('2026-03-12T14:00:00Z');
    const out = unwrap(await move(who, 'push', 900_00n));
    await say(out, 'processed');
    // On day 59 the bank takes the deposit back, and the money is gone.
    clock.set('2026-05-03T14:00:00Z');
    await say(id, 'failed', 'R10');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -900_00n });
    expect(await blockOf(who.accountId)).toBe('return');
  });

  it('A4 of everything, twenty times at once, happens once', async () => {
    const who = await site.customer(1_000_00n);
    const results = await Promise.all(Array.from({ length: 20 }, () => move(who, 'push', 1_000_00n)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.flatMap((one) => (one.ok ? [] : [one.error.code])))).toEqual(
      new Set(['balance_too_low']),
    );
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n });
  });

  it('is paid to a verified bank of this account that has cooled', async () => {
    const [who, other] = [await site.customer(10_00n), await site.customer()];
    const to = (bankId: Id<'bank'>) => move({ ...who, bankId }, 'push', 1_00n);
    expect(await to(other.bankId)).toMatchObject({ error: { code: 'not_found' } });
    expect(await to(await site.newBank(who.accountId, 'pending'))).toMatchObject({
      error: { code: 'bank_not_verified' },
    });
    const tomorrow = new Date(clock.now().getTime() + 86_400_000);
    expect(await to(await site.newBank(who.accountId, 'verified', tomorrow))).toMatchObject({
      error: { code: 'bank_cooling' },
    });
    expect(await move({ ...who, userId: other.userId }, 'push', 1_00n)).toMatchObject({
      error: { code: 'not_found' },
    });
  });
});

describe('a late return', () => {
  it('B1 takes the money back by another journal, as far as it is there', async () => {
    const who = await site.customer(30_00n);
    const id = await deposit(who, 100_00n);
    await say(id, 'processed');
    await say(id, 'failed', 'R01');
    await say(id, 'failed', 'R01');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 30_00n });
    expect(await transactionOf(id, 'deposit')).toMatchObject({ status: 2 });
    expect(await transactionOf(id, 'return')).toMatchObject({ status: 2, amount_cents: -100_00n });
    expect(await blockOf(who.accountId)).toBeNull();
    expect(site.ended.map(({ outcome }) => outcome)).toEqual(['settled', 'returned']);
    const work = await site.database.rows(
      sql`select from work_item where queue = 'returns' and subject = ${id}`,
    );
    expect(work).toHaveLength(1);
  });

  it('B2 B3 of money that is gone is owed: the wallet is blocked until later deposits have paid it', async () => {
    let who = await site.customer();
    const id = await deposit(who, 100_00n);
    await say(id, 'processed');
    clock.set('2026-03-20T15:00:00Z');
    unwrap(await move(who, 'push', 80_00n));
    await say(id, 'failed', 'R10');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -80_00n });
    // The bank of such a return is gone; what is owed comes from another.
    who = { ...who, bankId: await site.newBank(who.accountId) };
    expect(await move(who, 'push', 1_00n)).toMatchObject({ error: { code: 'wallet_blocked' } });
    await say(await deposit(who, 50_00n), 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -30_00n });
    expect(await blockOf(who.accountId)).toBe('return');
    await say(await deposit(who, 50_00n), 'processed');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 20_00n, receivable: 0n });
    expect(await blockOf(who.accountId)).toBeNull();
  });

  it.each(['failed', 'cancelled'] as const)(
    'B3 leaves a debt that a withdrawal pays which is then %s, and only the rest of it is back',
    async (end) => {
      const who = await site.customer(50_00n);
      const id = await deposit(who, 100_00n);
      await say(id, 'processed');
      clock.set('2026-03-20T15:00:00Z');
      const withdrawal = unwrap(await move(who, 'push', 120_00n));
      await say(id, 'failed', 'R10');
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -70_00n });
      await say(withdrawal, end, end === 'failed' ? 'R02' : undefined);
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 50_00n, receivable: 0n });
      expect(await blockOf(who.accountId)).toBeNull();
      expect(await transactionOf(withdrawal, 'withdraw')).toMatchObject({ status: end === 'failed' ? 3 : 4 });
    },
  );

  it('B3 is emailed as it is: what came back paid a debt, and how much is still owed', async () => {
    const who = await site.customer();
    const id = await deposit(who, 100_00n);
    await say(id, 'processed');
    clock.set('2026-03-20T15:00:00Z');
    const withdrawal = unwrap(await move(who, 'push', 40_00n));
    unwrap(await move(who, 'push', 60_00n));
    await say(id, 'failed', 'R10');
    await say(withdrawal, 'failed', 'R02');
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 0n, receivable: -60_00n });
    const text = await mailTextOf(withdrawal);
    expect(text).toMatch(/\$40\.00 .*\$60\.00/);
    expect(text).not.toContain('back in your wallet');
  });
});

describe('the payment service', () => {
  it('B11 that is down holds nothing', async () => {
    const who = await site.customer(10_00n);
    site.service.down(true);
    for (const direction of ['pull', 'push'] as const)
      expect(await move(who, direction, 5_00n)).toMatchObject({
        error: { code: 'payments_provider_is_down' },
      });
    expect(await site.balances(who.accountId)).toEqual({ wallet_available: 10_00n, receivable: undefined });
  });

  it.each(['not_called', 'busy', 'misconfigured', 'wrong_state', 'invalid_input'] as const)(
    'B11 that refuses by %s has not got it: everything is given back',
    async (code) => {
      const who = await site.customer(10_00n);
      site.service.troubles.push('not_called');
      expect(await move(who, 'push', 5_00n)).toMatchObject({ error: { code: 'payments_provider_is_down' } });
      await site.proveBooks();
      // The bank is found, and the transfer is not made.
      const { findFundingSource } = site.service.payments;
      const payments = {
        ...site.service.payments,
        findFundingSource: async (id: string) => {
          const found = await findFundingSource(id);
          site.service.troubles.push(code);
          return found;
        },
      };
      const asked = { ...who, direction: 'push', amountCents: 5_00n, actor: 'test' } as const;
      expect(await moveMoney({ ...site.deps, payments }, asked)).toMatchObject({
        error: { code: 'payments_provider_is_down' },
      });
      expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
    },
  );

  it.each(['not_called', 'busy', 'misconfigured'] as const)(
    'that cannot take on the pull of an investment now (%s) gets it once it can, as nobody waits for the answer',
    async (code) => {
      const who = await site.customer();
      const asked = {
        ...who,
        direction: 'pull',
        amountCents: 70_00n,
        purpose: { type: 'investment', id: 'inv_1' },
        actor: 'test',
        now: clock.now(),
      } as const;
      const { id } = unwrap(await site.database.transaction((tx) => requestPayment(tx, site.deps, asked)));
      site.service.troubles.push(code);
      await followPayment(site.deps, id);
      expect(await rowOf(id)).toMatchObject({ sending: 'new', status: 1 });
      expect(site.ended).toEqual([]);
      await followPayment(site.deps, id);
      expect(await rowOf(id)).toMatchObject({ sending: 'known', status: 1 });
      expect(await site.balances(who.accountId)).toEqual({ wallet_held: 70_00n });
    },
  );

  /** The service finds the bank; how it answers the transfer is told. */
  async function movedWith(trouble: 'lost' | 'unavailable' | 'unexpected') {
    const who = await site.customer(10_00n);
    const { createTransfer } = site.service.payments;
    const payments = {
      ...site.service.payments,
      createTransfer: (...given: Parameters<typeof createTransfer>) => {
        site.service.troubles.push(trouble);
        return createTransfer(...given);
      },
    };
    const asked = { ...who, direction: 'push', amountCents: 5_00n, actor: 'test' } as const;
    return { who, id: unwrap(await moveMoney({ ...site.deps, payments }, asked)) };
  }
  const madeFor = (id: string) =>
    [...site.service.transfers.values()].filter(({ correlationId }) => correlationId === id);

  it('B9 whose answer got lost is looked up, and moves nothing twice', async () => {
    const { who, id } = await movedWith('lost');
    expect(await rowOf(id)).toMatchObject({ sending: 'unknown', status: 1 });
    await followPayment(site.deps, id);
    expect(await rowOf(id)).toMatchObject({ sending: 'known', status: 1 });
    expect(madeFor(id)).toHaveLength(1);
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 5_00n });
  });

  it.each(['unavailable', 'unexpected'] as const)(
    'B10 that answers with %s is looked up, and asked again with the same key',
    async (trouble) => {
      const { id } = await movedWith(trouble);
      expect(madeFor(id)).toHaveLength(0);
      // While it is still away nothing changes.
      site.service.down(true);
      await followPayment(site.deps, id);
      expect(await rowOf(id)).toMatchObject({ sending: 'unknown', status: 1 });
      site.service.down(false);
      await Promise.all(Array.from({ length: 10 }, () => followPayment(site.deps, id)));
      expect(madeFor(id)).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ sending: 'known', status: 1 });
    },
  );

  it('B10 that is not asked at all after a lost answer decides nothing', async () => {
    const { id } = await movedWith('unavailable');
    const { findTransferByCorrelation } = site.service.payments;
    const payments = {
      ...site.service.payments,
      async findTransferByCorrelation(...given: Parameters<typeof findTransferByCorrelation>) {
        const found = await findTransferByCorrelation(...given);
        site.service.troubles.push('not_called');
        return found;
      },
    };
    await followPayment({ ...site.deps, payments }, id);
    expect(await rowOf(id)).toMatchObject({ sending: 'unknown', status: 1 });
  });
});

describe('calling off', () => {
  const cancel = async (who: Customer, id: Id<'pay'>) => {
    const { txn } = await site.database.one<{ txn: Id<'txn'> }>(
      sql`select id as txn from wallet_transaction where cause_id = ${id} and type <> 'return'`,
    );
    return cancelPayment(site.deps, { ...who, transactionId: txn });
  };

  it('works until 16:00 Central of the export day, and again', async () => {
    const who = await site.customer(10_00n);
    const id = unwrap(await move(who, 'push', 5_00n));
    clock.set('2026-03-02T21:59:59Z');
    expect(await cancel(who, id)).toMatchObject({ ok: true });
    expect(await cancel(who, id)).toMatchObject({ ok: true });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 10_00n });
    expect(await transactionOf(id, 'withdraw')).toMatchObject({ status: 4 });
    const late = unwrap(await move(who, 'push', 5_00n));
    clock.set('2026-03-03T22:00:00Z');
    expect(await cancel(who, late)).toMatchObject({ error: { code: 'too_late_to_cancel' } });
  });

  it('is the owner’s alone', async () => {
    const [who, other] = [await site.customer(), await site.customer()];
    const id = await deposit(who, 5_00n);
    expect(await cancel({ ...who, userId: other.userId }, id)).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await cancel({ ...other, bankId: who.bankId }, id)).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  it('is too late where the service has sent it', async () => {
    const who = await site.customer();
    const id = await deposit(who, 5_00n);
    site.service.set((await rowOf(id)).transfer_id ?? '', 'processed');
    expect(await cancel(who, id)).toMatchObject({ error: { code: 'too_late_to_cancel' } });
    expect(await site.balances(who.accountId)).toMatchObject({ wallet_available: 5_00n });
  });

  it('at the moment of settling ends one way', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      const who = await site.customer();
      const id = await deposit(who, 5_00n);
      const row = await rowOf(id);
      const transferId = row.transfer_id ?? '';
      const settle = async () => {
        await sleep((round % 10) * 3);
        if (site.service.transfers.get(transferId)?.status === 'pending')
          site.service.set(transferId, 'processed');
        const transfer = site.service.transfers.get(transferId);
        if (transfer !== undefined) await applyTransfer(site.deps, row, transfer);
      };
      await Promise.all([settle(), cancel(who, id)]);
      const { wallet_available: available = 0n, wallet_pending: pending } = await site.balances(
        who.accountId,
      );
      expect(pending).toBe(0n);
      seen.add(available === 5_00n ? 'settled' : 'cancelled');
    }
    expect(seen).toEqual(new Set(['settled', 'cancelled']));
  });
});
