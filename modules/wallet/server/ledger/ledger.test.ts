import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { farmAccount, type LedgerAccount, moved, walletAccount } from '../../rules/index.ts';
import { postPending, voidPending } from './end-pending.ts';
import { readBalances } from './read-balances.ts';
import { reverseJournal } from './reverse-journal.ts';
import { verifyLedger } from './verify-ledger.ts';
import { type NewJournal, type Writing, writeJournal, writeJournals } from './write-journals.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const BY: Writing = { actor: 'test', at: NOW };
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
});
afterAll(() => test.drop());
afterEach(async () => expect(await verifyLedger(test.database)).toEqual([]));

/** A wallet with some money in it. */
async function newWallet(cents: bigint) {
  const id = newId('acc', NOW);
  const [available, held] = [walletAccount(id, 'wallet_available'), walletAccount(id, 'wallet_held')];
  if (cents > 0n) unwrap(await write({ legs: moved(clearing, available, cents) }));
  const balances = () => readBalances(test.database, `account:${id}`);
  return { id, available, held, balances };
}

let count = 0;
const journal = (given: Partial<NewJournal> & Pick<NewJournal, 'legs'>): NewJournal => {
  count += 1;
  return { key: `test ${count}`, cause: { type: 'test', id: `t${count}` }, ...given } as NewJournal;
};
const write = (given: Parameters<typeof journal>[0]) =>
  test.database.transaction((tx) => writeJournal(tx, journal(given), BY));

describe('a journal', () => {
  it('moves money between accounts that are opened when they are first used, and leaves a line in the audit', async () => {
    const wallet = await newWallet(0n);
    const { id } = unwrap(await write({ legs: moved(clearing, wallet.available, 12_500n) }));
    expect(await wallet.balances()).toEqual({ wallet_available: 12_500n });
    const [line] = await test.database.rows<{ actor: string; after: object }>(
      sql`select actor, after from audit where subject = ${`journal:${id}`}`,
    );
    expect(line).toMatchObject({ actor: 'test', after: { phase: 'single' } });
  });

  it('I05 leaves nobody below zero, and says what there is', async () => {
    const wallet = await newWallet(100n);
    expect(await write({ legs: moved(wallet.available, wallet.held, 101n) })).toEqual({
      ok: false,
      error: { code: 'balance_too_low', account: wallet.available, balanceCents: 100n, missingCents: 1n },
    });
    expect(await wallet.balances()).toEqual({ wallet_available: 100n, wallet_held: 0n });
  });

  it('is written once, whoever tries again', async () => {
    const wallet = await newWallet(0n);
    const same = journal({ legs: moved(clearing, wallet.available, 70n) });
    const written = await Promise.all(
      Array.from({ length: 8 }, () =>
        test.database.transaction(async (tx) => unwrap(await writeJournal(tx, same, BY))),
      ),
    );
    expect(new Set(written.map(({ id }) => id)).size).toBe(1);
    expect(written.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await wallet.balances()).toEqual({ wallet_available: 70n });
  });

  it('A4 two that want all of it get it once', async () => {
    const [wallet, farm] = [await newWallet(5_000n), farmAccount(newId('farm', NOW), 'escrow')];
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => write({ legs: moved(wallet.available, farm, 5_000n) })),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet.balances()).toEqual({ wallet_available: 0n });
  });

  it('A21 never waits in a circle, in whatever order accounts are named', async () => {
    const wallets = await Promise.all(Array.from({ length: 4 }, () => newWallet(1_000_000n)));
    const pairs = Array.from({ length: 60 }, (_, n) => [wallets[n % 4], wallets[(n * 3 + 1) % 4]] as const);
    let attempts = 0;
    await Promise.all(
      pairs.map(async ([from, to]) => {
        if (from === undefined || to === undefined || from === to) return;
        await test.database.transaction(async (tx) => {
          attempts += 1;
          unwrap(await writeJournal(tx, journal({ legs: moved(from.available, to.available, 7n) }), BY));
        });
      }),
    );
    expect(attempts).toBe(pairs.filter(([from, to]) => from !== to).length);
  });

  it('several at once are all written or none', async () => {
    const wallet = await newWallet(100n);
    const two = [
      journal({ legs: moved(wallet.available, wallet.held, 60n) }),
      journal({ legs: moved(wallet.available, wallet.held, 60n) }),
    ];
    const refused = await test.database.transaction((tx) => writeJournals(tx, two, BY));
    expect(refused).toMatchObject({ ok: false, error: { balanceCents: 40n, missingCents: 20n } });
    expect(await wallet.balances()).toEqual({ wallet_available: 100n, wallet_held: 0n });
  });

  it('B26 is taken back by another that mirrors it, once', async () => {
    const wallet = await newWallet(0n);
    const { id } = unwrap(await write({ legs: moved(clearing, wallet.available, 80n) }));
    const reverse = (key: string) =>
      test.database.transaction((tx) =>
        reverseJournal(tx, { journalId: id, key, cause: { type: 'test', id: key } }, BY),
      );
    unwrap(await reverse('reverse once'));
    expect(await wallet.balances()).toEqual({ wallet_available: 0n });
    unwrap(await write({ legs: moved(clearing, wallet.available, 80n) }));
    await expect(reverse('reverse twice')).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a pending journal', () => {
  async function newHold(cents = 100n) {
    const wallet = await newWallet(cents);
    const escrow = farmAccount(newId('farm', NOW), 'escrow');
    const legs = moved(wallet.available, wallet.held, cents);
    const { id } = unwrap(await write({ legs, phase: 'pending', expiresAt: null }));
    const end = { pendingId: id, cause: { type: 'test', id } };
    const post = (given: Parameters<typeof postPending>[1]['legs']) =>
      test.database.transaction((tx) => postPending(tx, { ...end, key: `post ${id}`, legs: given }, BY));
    const release = () =>
      test.database.transaction((tx) => voidPending(tx, { ...end, key: `void ${id}` }, BY));
    return { wallet, escrow, post, release };
  }

  it('is posted whole', async () => {
    const { wallet, escrow, post } = await newHold();
    expect(await wallet.balances()).toEqual({ wallet_available: 0n, wallet_held: 100n });
    unwrap(await post(moved(wallet.held, escrow, 100n)));
    expect(await wallet.balances()).toEqual({ wallet_available: 0n, wallet_held: 0n });
    expect(await readBalances(test.database, escrow.owner)).toEqual({ escrow: 100n });
  });

  it('is posted in part, and the rest goes back', async () => {
    const { wallet, escrow, post } = await newHold();
    const part = [...moved(wallet.held, escrow, 60n), ...moved(wallet.held, wallet.available, 40n)];
    unwrap(await post(part));
    expect(await wallet.balances()).toEqual({ wallet_available: 40n, wallet_held: 0n });
  });

  it('is ended once, by whoever is first', async () => {
    const { wallet, escrow, post, release } = await newHold();
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, release),
      ...Array.from({ length: 5 }, () => post(moved(wallet.held, escrow, 100n))),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.filter((end) => !end.ok && end.error.code === 'pending_over')).toHaveLength(9);
  });

  it('is refused as a mistake where money would stay parked', async () => {
    const { wallet, escrow, post, release } = await newHold();
    await expect(post(moved(wallet.held, escrow, 60n))).rejects.toThrow('would stay parked');
    unwrap(await release());
  });
});

describe('B26 nothing is changed afterwards', () => {
  it.each([
    ['a balance', sql`update ledger_account set balance_cents = balance_cents + 1`],
    ['a journal', sql`update journal set cause_id = 'other'`],
    ['an entry', sql`update ledger_entry set amount_cents = amount_cents + 1`],
    ['entries', sql`delete from ledger_entry`],
  ])('the application may not touch %s', async (_what, statement) => {
    await expect(test.database.run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('an account opens empty, and a journal has entries', async () => {
    const rich = sql`insert into ledger_account (owner, kind, balance_cents, opened_at)
      values ('account:acc_x', 'wallet_available', 1, ${NOW})`;
    await expect(test.database.run(rich)).rejects.toMatchObject({ code: '23514' });
    const empty = sql`insert into journal (id, key, cause_type, cause_id, phase, at)
      values ('jrn_x', 'x', 'test', 'x', 'single', ${NOW})`;
    await expect(test.database.run(empty)).rejects.toMatchObject({ code: '23514' });
  });

  it('no entry is added to a journal of before, and none that skips one', async () => {
    const wallet = await newWallet(100n);
    const { id } = unwrap(await write({ legs: moved(wallet.available, wallet.held, 60n) }));
    const add = (ordinal: bigint, balance: bigint) => sql`
      insert into ledger_entry (account_id, ordinal, journal_id, amount_cents, balance_cents)
      select id, ${ordinal}, ${id}, 5, ${balance} from ledger_account where owner = 'provider:first'`;
    await expect(test.database.run(add(10_000n, 5n))).rejects.toMatchObject({ code: '23514' });
    unwrap(
      await test.database.transaction((tx) =>
        reverseJournal(tx, { journalId: id, key: `undo ${id}`, cause: { type: 'test', id } }, BY),
      ),
    );
  });
});
