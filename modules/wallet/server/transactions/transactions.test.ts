import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type LedgerAccount, moved, walletAccount } from '../../rules/index.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { addTransaction, type NewTransaction } from './add-transaction.ts';
import { endTransaction } from './end-transaction.ts';
import { verifyTransactions } from './verify-transactions.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
});
afterAll(() => test.drop());
afterEach(async () => {
  expect(await verifyLedger(test.database)).toEqual([]);
  expect(await verifyTransactions(test.database)).toEqual([]);
});

let count = 0;
async function deposit(accountId = newId('acc', NOW), cents = 500n) {
  count += 1;
  const cause = { type: 'payment', id: `pay ${count}` };
  const type = 'deposit' as const;
  const base = { accountId, type, amountCents: cents, cause, at: NOW, landsOn: '2026-03-05' };
  await test.database.transaction((tx) => addTransaction(tx, { ...base, journalId: null }));
  const settle = () =>
    test.database.transaction(async (tx) => {
      const legs = moved(clearing, walletAccount(accountId, 'wallet_available'), cents);
      const writing = { actor: 'test', at: NOW };
      const { id } = unwrap(await writeJournal(tx, { key: `settle ${cause.id}`, cause, legs }, writing));
      return endTransaction(tx, { accountId, cause, type, to: 'processed', journalId: id, at: NOW });
    });
  const fail = () =>
    test.database.transaction((tx) =>
      endTransaction(tx, {
        accountId,
        cause,
        type,
        to: 'failed',
        journalId: null,
        failure: 'R01',
        at: NOW,
      }),
    );
  return { accountId, cause, base, settle, fail };
}

const rowsOf = (accountId: string) =>
  test.database.rows<{ ordinal: number; status: number; balance_cents: bigint | null }>(
    sql`select ordinal, status, balance_cents from wallet_transaction where account_id = ${accountId} order by ordinal`,
  );
const walletOf = (accountId: string) =>
  test.database.one<{ transactions: number; pending_transactions: number }>(
    sql`select transactions, pending_transactions from wallet where account_id = ${accountId}`,
  );

it('a transaction waits, ends once and says what could be used then', async () => {
  const one = await deposit();
  const two = await deposit(one.accountId, 300n);
  expect(await walletOf(one.accountId)).toEqual({ transactions: 2, pending_transactions: 2 });
  expect(await one.settle()).toBe(true);
  expect(await one.fail()).toBe(false);
  expect(await two.settle()).toBe(true);
  expect(await walletOf(one.accountId)).toEqual({ transactions: 2, pending_transactions: 0 });
  expect(await rowsOf(one.accountId)).toEqual([
    { ordinal: 1, status: 2, balance_cents: 500n },
    { ordinal: 2, status: 2, balance_cents: 800n },
  ]);
});

it('ordinals have no gap, however many come at once', async () => {
  const { accountId } = await deposit();
  await Promise.all(Array.from({ length: 20 }, () => deposit(accountId)));
  const rows = await rowsOf(accountId);
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(rows.map((_, index) => index + 1));
});

it('one cause has one transaction of a type', async () => {
  const { base } = await deposit();
  const again: NewTransaction = { ...base, journalId: null };
  await expect(test.database.transaction((tx) => addTransaction(tx, again))).rejects.toMatchObject({
    code: '23505',
  });
});

it('what was recorded is never rewritten or deleted', async () => {
  const { accountId, fail } = await deposit();
  await fail();
  const set = (change: Parameters<typeof test.database.run>[0]) => test.database.run(change);
  await expect(
    set(sql`update wallet_transaction set status = 2, balance_cents = 0 where account_id = ${accountId}`),
  ).rejects.toMatchObject({ code: '23001' });
  await expect(
    set(sql`delete from wallet_transaction where account_id = ${accountId}`),
  ).rejects.toMatchObject({ code: '23001' });
});

it('J24 each step of one is told by its ids and its state alone', async () => {
  const { accountId, settle } = await deposit();
  await settle();
  const told = await test.database.rows<{ channel: string | null; data: Record<string, string> }>(
    sql`select channel, data from outbox where topic = 'wallet.transaction' and data ->> 'account_id' = ${accountId}
      order by id`,
  );
  const { id } = await test.database.one<{ id: string }>(
    sql`select id from wallet_transaction where account_id = ${accountId}`,
  );
  const says = { transaction_id: id, account_id: accountId, kind: 'deposit' };
  expect(told).toEqual([
    { channel: null, data: { ...says, state: 'pending' } },
    { channel: null, data: { ...says, state: 'processed' } },
  ]);
});
