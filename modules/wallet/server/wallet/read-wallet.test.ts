import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction, transactionQuery, wallet as walletShape } from '../../contract/wallet.ts';
import { holdMoney } from '../holds/hold-money.ts';
import { applyTransfer } from '../payments/apply-transfer.ts';
import { moveMoney } from '../payments/move-money.ts';
import { paymentById } from '../payments/payment-row.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { listTransactions } from './list-transactions.ts';
import { readWallet } from './read-wallet.ts';

const MONDAY = '2026-03-02T15:00:00.000Z';
const clock = movableClock(MONDAY);
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock, { poolMax: 10 });
});
afterAll(() => site.drop());
beforeEach(() => clock.set(MONDAY));
afterEach(() => site.proveBooks());

type Owner = { readonly userId: string; readonly accountId: Id<'acc'> };
type Customer = Awaited<ReturnType<TestWallet['customer']>>;

const show = ({ userId, accountId }: Owner) =>
  readWallet(site.database, site.deps, { userId, accountId, now: clock.now() });
/** As it stands in an address. */
const textOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
const list = ({ userId, accountId }: Owner, query: Record<string, unknown> = {}) =>
  listTransactions(
    site.database,
    {},
    { userId, accountId, query: transactionQuery.parse(textOf(query)), now: clock.now() },
  );
const move = async (who: Customer, direction: 'pull' | 'push', amountCents: bigint) =>
  unwrap(await moveMoney(site.deps, { ...who, direction, amountCents, actor: 'test' }));

async function say(id: Id<'pay'>, status: 'processed' | 'failed', failureCode: string | null = null) {
  const row = await paymentById(site.database, id);
  const transfer = site.service.transfers.get(row?.transfer_id ?? '');
  if (row === undefined || transfer === undefined) throw new Error('nothing was sent');
  await applyTransfer(site.deps, row, { ...transfer, status, failureCode });
}

describe('a wallet', () => {
  it('counts nothing twice, and says what may leave today', async () => {
    const who = await site.customer(1_000_00n);
    await say(await move(who, 'pull', 300_00n), 'processed');
    await move(who, 'pull', 50_00n);
    await move(who, 'push', 100_00n);
    await site.database.transaction((tx) =>
      holdMoney(tx, {
        ...who,
        cause: { type: 'investment', id: 'inv_1' },
        key: who.accountId,
        amountCents: 200_00n,
        expiresAt: null,
        actor: 'test',
        now: clock.now(),
      }),
    );
    const shown = walletShape.parse(await show(who));
    expect(shown.balance).toEqual({
      value: '1000.00',
      pending: '50.00',
      pending_investments: '200.00',
      total: '1250.00',
      owed: '0.00',
      withdrawable: '700.00',
      transactions: 4,
      pending_transactions: 2,
    });
    expect(shown).toMatchObject({
      is_possibly: true,
      is_withdraw_possible: true,
      status: 'open',
      message: null,
      limits: { deposit: '1000000.00', withdraw_days: 5 },
    });
    expect(shown.landings.map(({ on, kind, amount }) => [on, kind, amount])).toEqual([
      ['2026-03-03', 'leaves', '100.00'],
      ['2026-03-05', 'lands', '50.00'],
      ['2026-03-09', 'withdrawable', '300.00'],
    ]);
  });

  it('of an IRA is its custodian’s: zeros, and nothing is asked', async () => {
    const ira = await site.newAccount({ type: 'sdira', wallet: 'new' });
    expect(walletShape.parse(await show(ira))).toMatchObject({
      status: 'custodian',
      is_possibly: false,
      is_withdraw_possible: false,
      balance: { value: '0.00', total: '0.00', transactions: 0 },
      banks: [],
    });
  });

  it('that is not verified yet says why', async () => {
    const who = await site.newAccount({ wallet: 'document' });
    const shown = walletShape.parse(await show(who));
    expect(shown).toMatchObject({ status: 'unverified', is_possibly: false, is_withdraw_possible: false });
    expect(shown.message).not.toBeNull();
  });

  it('whose owner owes is blocked, with the figure', async () => {
    const who = await site.customer();
    const id = await move(who, 'pull', 100_00n);
    await say(id, 'processed');
    clock.set('2026-03-20T15:00:00Z');
    await move(who, 'push', 100_00n);
    await say(id, 'failed', 'R10');
    const shown = walletShape.parse(await show(who));
    expect(shown).toMatchObject({ status: 'blocked', is_withdraw_possible: false });
    expect(shown.balance).toMatchObject({ owed: '100.00', value: '0.00', withdrawable: '0.00' });
    expect(shown.message).toContain('$100.00');
  });

  it('is nobody else’s', async () => {
    const [who, other] = [await site.customer(), await site.customer()];
    expect(await show({ ...who, userId: other.userId })).toBeNull();
    expect(await list({ ...who, userId: other.userId })).toBeNull();
  });
});

describe('transactions', () => {
  it('tell what, why and how far, newest first', async () => {
    const who = await site.customer(10_00n);
    const id = await move(who, 'pull', 300_00n);
    const waiting = await list(who);
    expect(waiting?.data[0]).toMatchObject({
      title: 'Deposit from First Prairie Bank ••4417',
      status: 1,
      status_name: 'pending',
      amount: '300.00',
      can_cancel: true,
      cancel_until: '2026-03-02T22:00:00.000Z',
      lands_on: '2026-03-05',
      balance_after: null,
    });
    await say(id, 'processed');
    await say(id, 'failed', 'R01');
    const told = await list(who);
    for (const one of told?.data ?? []) transaction.parse(one);
    expect(told?.data.map(({ type, amount, balance_after }) => [type, amount, balance_after])).toEqual([
      ['return', '-300.00', '10.00'],
      ['deposit', '300.00', '310.00'],
      ['deposit', '10.00', '10.00'],
    ]);
    expect(told?.data[1]).toMatchObject({ can_cancel: false, cancel_until: null, withdrawable_on: null });
  });

  it('are paged by their numbers, to the last', async () => {
    const who = await site.customer();
    for (let count = 1n; count <= 7n; count += 1n) await site.credit(who.accountId, count);
    const page = async (limit: number, offset: number) => {
      const { data, count, total } = (await list(who, { limit, offset })) ?? { data: [], count: 0, total: 0 };
      expect([count, total]).toEqual([7, 7]);
      return data.map(({ amount }) => amount);
    };
    expect(await page(3, 0)).toEqual(['0.07', '0.06', '0.05']);
    expect(await page(3, 5)).toEqual(['0.02', '0.01']);
    expect(await page(3, 7)).toEqual([]);
    expect(await page(3, 1_000_000)).toEqual([]);
    expect(await page(1_000, 0)).toHaveLength(7);
  });

  it('are filtered by type, status and days in New York', async () => {
    const who = await site.customer(10_00n);
    await move(who, 'push', 1_00n);
    clock.set('2026-03-04T04:59:59Z');
    await move(who, 'push', 2_00n);
    const found = async (query: Record<string, unknown>) => {
      const { data, total } = (await list(who, query)) ?? { data: [], total: -1 };
      expect(total).toBe(data.length);
      return data.map(({ amount }) => amount);
    };
    expect(await found({ type: 'withdraw' })).toEqual(['-2.00', '-1.00']);
    expect(await found({ type: 'withdraw', since: '2026-03-03' })).toEqual(['-2.00']);
    expect(await found({ until: '2026-03-02', status: '1' })).toEqual(['-1.00']);
    expect(await found({ since: '2026-03-04' })).toEqual([]);
  });
});

describe('statements', () => {
  const statementsOf = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;

  it('of a wallet and of any page of it are a fixed number', async () => {
    const [small, big] = [await site.customer(1_00n), await site.customer(1_00n)];
    await site.newBank(big.accountId);
    await site.database.run(sql`insert into deposit_plan (id, account_id, bank_id, amount_cents, day, next_on, created_at)
      values (${`plan_${big.accountId.slice(4)}`}, ${big.accountId}, ${big.bankId}, 5, 1, '2026-04-01', ${clock.now()})`);
    for (let count = 0; count < 30; count += 1) await site.credit(big.accountId, 1n);
    for (let count = 0; count < 5; count += 1) await move(big, 'pull', 1_00n);
    for (const read of [
      show,
      list,
      (who: Owner) => list(who, { offset: 25 }),
      (who: Owner) => list(who, { type: 'deposit' }),
    ])
      expect(await statementsOf(() => read(big))).toBe(await statementsOf(() => read(small)));
    expect(await statementsOf(() => show(big))).toBeLessThanOrEqual(6);
    expect(await statementsOf(() => list(big))).toBeLessThanOrEqual(4);
  });
});
