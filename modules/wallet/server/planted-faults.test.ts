import { type Sql, sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { BooksProblem, Proof } from '@furrow/module/proof';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { farmAccount, type LedgerAccount, moved, walletAccount } from '../rules/index.ts';
import type { JournalCauses } from './journal-causes.ts';
import { voidPending } from './ledger/end-pending.ts';
import { reverseJournal } from './ledger/reverse-journal.ts';
import { writeJournal } from './ledger/write-journals.ts';
import { walletProofs } from './proofs.ts';
import { TEST_CAUSES } from './test-wallet.fixture.ts';
import { addTransaction } from './transactions/add-transaction.ts';
import { causesProof } from './verify-causes.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const BY = { actor: 'test', at: NOW };
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let test: TestDatabase;
/** A little of everything: a deposit, a hold, one that was given back, a journal that was reversed, transactions. */
beforeAll(async () => {
  test = await testDatabase();
  const accountId = newId('acc', NOW);
  const available = walletAccount(accountId, 'wallet_available');
  const held = walletAccount(accountId, 'wallet_held');
  await test.database.transaction(async (tx) => {
    const write = async (key: string, legs: Parameters<typeof writeJournal>[1]['legs'], more = {}) =>
      unwrap(await writeJournal(tx, { key, cause: { type: 'test', id: key }, legs, ...more }, BY)).id;
    const journalId = await write('deposit', moved(clearing, available, 1_000n));
    const cause = { type: 'test', id: 'deposit' };
    const base = { accountId, at: NOW, landsOn: null, amountCents: 1_000n } as const;
    await addTransaction(tx, { ...base, type: 'deposit', cause, journalId });
    await addTransaction(tx, { ...base, type: 'withdraw', cause, journalId: null });
    const pending = { phase: 'pending', expiresAt: null };
    await write('hold', moved(available, held, 100n), pending);
    const freed = await write('freed', moved(available, held, 50n), pending);
    unwrap(await voidPending(tx, { pendingId: freed, key: 'free', cause: { type: 'test', id: 'free' } }, BY));
    const wrong = await write('wrong', moved(available, farmAccount('farm_1', 'escrow'), 30n));
    const undo = { journalId: wrong, key: 'undo', cause: { type: 'test', id: 'undo' } };
    unwrap(await reverseJournal(tx, undo, BY));
  });
});
afterAll(() => test.drop());

const journal = (key: string) => sql`(select id from journal where key = ${key})`;
const account = (kind: string) => sql`(select id from ledger_account where kind = ${kind})`;

/** What a later module moves money for: of these things there is one. */
const LATER: JournalCauses = { later_thing: async () => new Set(['there']) };

/** Before anything was written: all of it is new to whoever looks at what is new. */
const BEFORE = new Date('2000-01-01T00:00:00.000Z');

interface Found {
  readonly whole: BooksProblem[];
  readonly recent: BooksProblem[];
}

/** What the proofs say after somebody who owns the tables and has switched their triggers off changed something. */
async function afterPlanting(...faults: readonly Sql[]): Promise<{ whole: string[]; recent: string[] }> {
  const found: Found = { whole: [], recent: [] };
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const fault of faults) await tx.run(fault);
    for (const { find, findSince } of [...Object.values(walletProofs), causesProof(LATER, TEST_CAUSES)]) {
      found.whole.push(...(await find(tx)));
      found.recent.push(...(await (findSince ?? find)(tx, BEFORE)));
    }
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return { whole: rulesOf(found.whole), recent: rulesOf(found.recent) };
}

const rulesOf = (problems: readonly BooksProblem[]) => [...new Set(problems.map(({ rule }) => rule))];

it('finds nothing where nobody has meddled', async () => {
  expect(await afterPlanting()).toEqual({ whole: [], recent: [] });
});

it('I33 names every journal of a kind that nobody declares, and no other', async () => {
  const named = async (causes: Proof) => {
    const [whole, recent] = [
      await causes.find(test.database),
      await causes.findSince?.(test.database, BEFORE),
    ];
    expect(recent).toEqual(whole);
    return whole.map(({ where }) => where);
  };
  const all = await test.database.rows<{ id: string }>(sql`select id from journal order by id`);
  expect(await named(causesProof({}))).toEqual(all.map(({ id }) => id));
  expect(await named(causesProof({}, TEST_CAUSES))).toEqual([]);
  // What was proven before is not read again.
  const later = new Date(Date.now() + 3_600_000);
  expect(await causesProof({}).findSince?.(test.database, later)).toEqual([]);
});

it.each<[title: string, ...faults: Sql[]]>([
  [
    'I01 a cent more in one entry',
    sql`update ledger_entry set amount_cents = amount_cents + 1
      where journal_id = ${journal('wrong')} and account_id = ${account('escrow')}`,
  ],
  [
    'I02 money out of nowhere',
    sql`update ledger_entry set amount_cents = amount_cents + 500
      where journal_id = ${journal('deposit')} and account_id = ${account('wallet_available')}`,
  ],
  ['I03 a journal without its entries', sql`delete from ledger_entry where journal_id = ${journal('hold')}`],
  [
    'I04 another balance',
    sql`update ledger_account set balance_cents = balance_cents + 1 where kind = 'escrow'`,
  ],
  [
    'I05 a wallet below zero',
    sql`alter table ledger_account drop constraint ledger_account_balance`,
    sql`update ledger_account set balance_cents = -1 where kind = 'wallet_available'`,
  ],
  [
    'I06 a wallet that was below zero',
    sql`update ledger_entry set balance_cents = -5
      where journal_id = ${journal('hold')} and account_id = ${account('wallet_available')}`,
  ],
  [
    'I07 a reversal that gives back less',
    sql`update ledger_entry set amount_cents = sign(amount_cents) * 29 where journal_id = ${journal('undo')}`,
  ],
  [
    'I07 a void that gives back less',
    sql`update ledger_entry set amount_cents = sign(amount_cents) * 49 where journal_id = ${journal('free')}`,
  ],
  [
    'I08 a journal that nobody wrote down',
    sql`delete from audit where subject = 'journal:' || ${journal('wrong')}`,
  ],
  [
    'I33 a journal whose cause is of no kind that there is',
    sql`update journal set cause_type = 'favor' where key = 'wrong'`,
  ],
  [
    'I33 a journal whose cause a later module does not have',
    sql`update journal set cause_type = 'later_thing', cause_id = 'gone' where key = 'wrong'`,
  ],
  ['I36 a hold that nobody holds', sql`delete from open_pending`],
  [
    'I36 an ended journal that is open again',
    sql`insert into open_pending (journal_id) values (${journal('freed')})`,
  ],
  [
    'I44 an entry cut out',
    sql`update ledger_entry set ordinal = ordinal + 100 where journal_id = ${journal('undo')}`,
  ],
  ['I44 a wallet that counts wrong', sql`update wallet set pending_transactions = 0`],
  [
    'I46 a transaction with the journal of another',
    sql`update wallet_transaction set journal_id = 'jrn_other' where type = 'deposit'`,
  ],
])('%s is named, by a whole run and by one of what is new', async (title, ...faults) => {
  const { whole, recent } = await afterPlanting(...faults);
  expect(whole).toContain(title.slice(0, 3));
  expect(recent).toContain(title.slice(0, 3));
});
