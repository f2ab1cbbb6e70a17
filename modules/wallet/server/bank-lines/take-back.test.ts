import { decideProposal } from '@furrow/database/approval-decide';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { moved, receivableAccount, walletAccount } from '../../rules/index.ts';
import { journalRecordOf } from '../desk/journal-record.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { walletProofs } from '../proofs.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { awardReference } from '../wires/award-reference.ts';
import { tellSent } from '../wires/tell-sent.ts';
import { findWire } from '../wires/wire-row.ts';
import { lineRecord } from './line-record.ts';
import { findLine } from './line-row.ts';
import { lineWords } from './line-words.ts';
import { matchLine } from './match-line.ts';
import { proposeTakeBack } from './propose-take-back.ts';
import { takeBackApproval } from './take-back-approval.ts';
import { WIRE_CLEARING } from './take-lines.ts';
import { takenBackWords } from './taken-back-words.ts';
import { verifyLines } from './verify-lines.ts';
import { award, bring, byTwo, NOW, newHolder, TREASURER } from './wires.fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
afterEach(async () => {
  for (const { find } of Object.values(walletProofs)) expect(await find(test.database)).toEqual([]);
});

const available = async (accountId: string) =>
  (await readBalances(test.database, `account:${accountId}`)).wallet_available ?? 0n;
const suspense = async () => (await readBalances(test.database, 'firm')).wire_suspense ?? 0n;
const credited = async (lineId: string, accountId: string, cents: bigint) =>
  unwrap(
    await byTwo(
      test.database,
      'match',
      { line_id: lineId, wire_id: null, account_id: accountId } as never,
      cents,
    ),
  );
const takenBack = (lineId: string, cents: bigint, people = {}) =>
  byTwo(test.database, 'take-back', { line_id: lineId } as never, cents, NOW, people);
const recordOf = (id: string) => lineRecord(test.database, { id, userId: 'user_one', now: NOW });
const endOf = (subject: string) =>
  test.database.one<{ status: string; difference: unknown }>(
    sql`select status, difference from proposal where subject = ${`bank_line:${subject}`}
      and kind = 'wallet.take_line_back' order by proposed_at desc, id desc limit 1`,
  );

/** What somebody pays out of their wallet, as a journal alone does it. */
async function spend(accountId: Id<'acc'>, cents: bigint, key: string) {
  const cause = { type: 'test', id: key };
  await test.database.transaction(async (tx) => {
    const legs = moved(walletAccount(accountId, 'wallet_available'), WIRE_CLEARING, cents);
    const written = unwrap(await writeJournal(tx, { key, cause, legs }, { actor: 'test', at: NOW }));
    const spent = { type: 'withdraw', amountCents: -cents, cause, at: NOW, landsOn: null } as const;
    await addTransaction(tx, { accountId, ...spent, journalId: written.id });
  });
}

it('B26 what was credited to the wrong wallet is reversed by two people, and credited to the right one', async () => {
  const [wrong, right] = [await newHolder(test.database), await newHolder(test.database, 'Tom Olsen')];
  const [line] = await bring(test.database, { cents: 500_000n, sender: 'TOM OLSEN' });
  const id = line?.id ?? '';
  const before = await suspense();
  await credited(id, wrong.accountId, 500_000n);
  const first = await findLine(test.database, id);
  expect((await recordOf(id))?.take_back).toMatchObject({
    free: '5000.00',
    free_after: '0.00',
    missing: '0.00',
  });
  unwrap(await takenBack(id, 500_000n));
  expect([await available(wrong.accountId), await suspense()]).toEqual([0n, before]);
  expect(await findLine(test.database, id)).toMatchObject({
    status: 'suspense',
    account_id: null,
    end_journal_id: null,
    taken_back: 1,
  });
  const { story = [], acts = [], take_back } = (await recordOf(id)) ?? {};
  expect(story.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['bank_line.matched', 'bank_line.taken_back']),
  );
  expect([acts.length > 0, take_back]).toEqual([true, null]);
  const moves = await test.database.rows<{ id: string; type: string; cents: bigint; cause: string }>(
    sql`select id, type, amount_cents as cents, cause_id as cause from wallet_transaction
      where account_id = ${wrong.accountId} order by ordinal`,
  );
  expect(moves.map(({ type, cents }) => [type, cents])).toEqual([
    ['deposit', 500_000n],
    ['return', -500_000n],
  ]);
  const cause = moves[1]?.cause ?? '';
  expect((await takenBackWords(test.database, [cause])).get(cause)?.story).toHaveLength(1);
  const { journal } = await test.database.one<{ journal: Id<'jrn'> }>(
    sql`select journal_id as journal from line_taken_back where line_id = ${id}`,
  );
  const behind = {
    causeReaders: { line_taken_back: takenBackWords },
    recordPath: async () => null,
  };
  expect(
    await journalRecordOf(test.database, behind, {
      id: journal,
      userId: 'user_one',
      now: NOW,
    }),
  ).toMatchObject({
    reverses: first?.end_journal_id,
    cause: { path: `/masters/wallet/wires/${id}`, title: expect.any(String) },
  });
  // The journal that credited it stays, and nobody reverses it once more.
  const reversed = await test.database.rows(
    sql`select from journal where reverses = ${first?.end_journal_id ?? ''}`,
  );
  expect(reversed).toHaveLength(1);
  expect(await takenBack(id, 500_000n)).toEqual(err('line_not_credited'));
  await credited(id, right.accountId, 500_000n);
  expect([await available(wrong.accountId), await available(right.accountId)]).toEqual([0n, 500_000n]);
});

it('a line goes back and forth as often as people are wrong, also to the same wallet, and can then be sent back', async () => {
  const { accountId } = await newHolder(test.database);
  const [line] = await bring(test.database, { cents: 900n });
  const id = line?.id ?? '';
  for (const round of [1, 2]) {
    await credited(id, accountId, 900n);
    unwrap(await takenBack(id, 900n));
    expect(await findLine(test.database, id)).toMatchObject({ status: 'suspense', taken_back: round });
  }
  unwrap(await byTwo(test.database, 'return', { line_id: id, confirmation: 'OMAD7' }, 900n));
  expect(await findLine(test.database, id)).toMatchObject({ status: 'returned' });
  expect(await available(accountId)).toBe(0n);
});

it('the awaited wire is expected again, as it was, and nobody reads the reference of another investor', async () => {
  const { accountId, userId } = await newHolder(test.database);
  const wire = await award(test.database, accountId, 700n);
  const tell = { accountId, wireId: wire.id, sentOn: '2026-03-09', bank: 'First Prairie Bank' };
  await test.database.transaction((tx) => tellSent(tx, { ...tell, actor: `user:${userId}`, now: NOW }));
  const [line] = await bring(test.database, { cents: 700n });
  const match = { line_id: line?.id ?? '', wire_id: wire.id, account_id: accountId };
  unwrap(await byTwo(test.database, 'match', match as never, 700n));
  unwrap(await takenBack(line?.id ?? '', 700n));
  expect(await findWire(test.database, wire.id)).toMatchObject({
    status: 'sent',
    matched_cents: null,
    ended_at: null,
  });
  const words = await lineWords(test.database, [line?.id ?? '']);
  expect(words.get(line?.id ?? '')?.cause).not.toContain(wire.reference);
});

it('a wire that its line names is at the bank again; one whose owner has another by now is over', async () => {
  const { accountId } = await newHolder(test.database);
  const wire = await award(test.database, accountId, 800n);
  const [line] = await bring(test.database, { cents: 800n, memo: wire.reference });
  const by = { actor: TREASURER, reason: 'It agrees.', now: NOW, wireMatched: async () => {} };
  const match = () =>
    test.database.transaction((tx) => matchLine(tx, { lineId: line?.id ?? '', wireId: wire.id, ...by }));
  unwrap(await match());
  unwrap(await takenBack(line?.id ?? '', 800n));
  expect(await findWire(test.database, wire.id)).toMatchObject({ status: 'received' });
  expect(await findLine(test.database, line?.id ?? '')).toMatchObject({ proposal: 'exact' });
  unwrap(await match());
  const next = await award(test.database, accountId);
  unwrap(await takenBack(line?.id ?? '', 800n));
  expect(await findWire(test.database, wire.id)).toMatchObject({ status: 'withdrawn' });
  expect(await findWire(test.database, next.id)).toMatchObject({ status: 'awaited' });
});

it('what was spent isn’t taken back: the proposal says what is missing, and nothing changes', async () => {
  const { accountId } = await newHolder(test.database);
  const [line] = await bring(test.database, { cents: 1_000n });
  const id = line?.id ?? '';
  await credited(id, accountId, 1_000n);
  const proposing = () =>
    test.database.transaction((tx) =>
      proposeTakeBack(tx, {
        lineId: id as Id<'line'>,
        reason: 'Wrong investor.',
        proposer: { userId: 'user_one', roles: ['treasury'] },
        purposeLasts: async () => false,
        now: NOW,
      }),
    );
  unwrap(await proposing());
  await spend(accountId, 400n, 'spent 1');
  const { id: proposalId } = await test.database.one<{ id: Id<'prop'> }>(
    sql`select id from proposal where subject = ${`bank_line:${id}`} and status = 'waiting'`,
  );
  const decided = await test.database.transaction((tx) =>
    decideProposal(tx, [takeBackApproval(async () => false) as never], {
      proposalId,
      decider: { userId: 'user_two', roles: ['treasury'] },
      approve: true,
      reason: '',
      typedCents: 1_000n,
      now: NOW,
    }),
  );
  expect(decided).toEqual(err('proposal_changed'));
  expect(await endOf(id)).toMatchObject({
    status: 'changed',
    difference: { cause: 'figures', figures: { missing: '4.00' } },
  });
  expect(await available(accountId)).toBe(600n);
  expect(await findLine(test.database, id)).toMatchObject({ status: 'matched', taken_back: 0 });
  expect((await recordOf(id))?.take_back).toMatchObject({ missing: '4.00', free: '6.00' });
  expect(await proposing()).toEqual(err({ code: 'line_money_gone', missingCents: 400n }));
  // Whoever gets past that is refused where it would be done.
  expect(await takenBack(id, 1_000n)).toEqual(err('proposal_changed'));
  expect(await available(accountId)).toBe(600n);
});

it('what it had paid of a debt is owed again, and the figures say so', async () => {
  const { accountId } = await newHolder(test.database);
  await test.database.transaction(async (tx) => {
    const cause = { type: 'test', id: 'owes' };
    const legs = moved(receivableAccount(accountId), WIRE_CLEARING, 300n);
    const written = unwrap(await writeJournal(tx, { key: 'owes', cause, legs }, { actor: 'test', at: NOW }));
    const owed = { type: 'return', amountCents: -300n, cause, at: NOW, landsOn: null } as const;
    await addTransaction(tx, { accountId, ...owed, journalId: written.id });
    await tx.run(sql`update wallet set block_reason = 'return', blocked_at = ${NOW}
      where account_id = ${accountId}`);
  });
  const [line] = await bring(test.database, { cents: 1_000n });
  await credited(line?.id ?? '', accountId, 1_000n);
  expect(await available(accountId)).toBe(700n);
  expect((await recordOf(line?.id ?? ''))?.take_back).toMatchObject({ owed_again: '3.00', missing: '0.00' });
  unwrap(await takenBack(line?.id ?? '', 1_000n));
  expect(await readBalances(test.database, `account:${accountId}`)).toMatchObject({
    receivable: -300n,
    wallet_available: 0n,
  });
});

it('F10 nobody proposes or decides it for their own wallet', async () => {
  const { accountId, userId } = await newHolder(test.database);
  const [line] = await bring(test.database, { cents: 100n });
  await credited(line?.id ?? '', accountId, 100n);
  for (const people of [{ proposer: userId }, { decider: userId }])
    expect(await takenBack(line?.id ?? '', 100n, people)).toEqual(err('proposal_concerns_you'));
  expect(await available(accountId)).toBe(100n);
});

it('a wire that pays for an investment stays until the investment is over, and its reference then ends', async () => {
  const { accountId } = await newHolder(test.database);
  const purpose = { type: 'investment', id: 'inv_1' };
  const wire = await test.database.transaction((tx) =>
    awardReference(tx, { accountId, purpose, amountCents: 600n, actor: 'user:test', now: NOW }),
  );
  const [line] = await bring(test.database, { cents: 600n, memo: wire.reference });
  const by = { actor: TREASURER, reason: 'It agrees.', now: NOW, wireMatched: async () => {} };
  const id = (line?.id ?? '') as Id<'line'>;
  unwrap(await test.database.transaction((tx) => matchLine(tx, { lineId: id, wireId: wire.id, ...by })));
  const asked: unknown[] = [];
  const proposer = { userId: 'user_one', roles: ['treasury'] };
  const purposeLasts = async (_tx: unknown, of: unknown) => asked.push(of) > 0;
  const refused = await test.database.transaction((tx) =>
    proposeTakeBack(tx, { lineId: id, reason: 'Wrong.', proposer, purposeLasts, now: NOW }),
  );
  expect([refused, asked]).toEqual([err({ code: 'line_pays_investment', missingCents: 0n }), [purpose]]);
  unwrap(await takenBack(id, 600n));
  expect(await findWire(test.database, wire.id)).toMatchObject({ status: 'withdrawn' });
});

it.each<[string, (line: string) => Sql]>([
  [
    'I33 a journal that no taking back names',
    (line) => sql`delete from line_taken_back where line_id = ${line}`,
  ],
  [
    'I33 a reversal of something else',
    (line) => sql`update line_taken_back set credit_journal_id = journal_id where line_id = ${line}`,
  ],
  ['I46 a number that is not so', (line) => sql`update bank_line set taken_back = 5 where id = ${line}`],
  [
    'I46 a movement that its owner does not read',
    (line) => sql`update wallet_transaction set cause_id = 'ltb_other'
      where cause_id = (select id from line_taken_back where line_id = ${line})`,
  ],
])('%s is named by the proof', async (title, fault) => {
  const { accountId } = await newHolder(test.database);
  const [line] = await bring(test.database, { cents: 200n });
  await credited(line?.id ?? '', accountId, 200n);
  unwrap(await takenBack(line?.id ?? '', 200n));
  const found: string[] = [];
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(fault(line?.id ?? ''));
    found.push(...(await verifyLines(tx)).map(({ rule }) => rule));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(found).toContain(title.slice(0, 3));
});

it('B26 the database lets a credited line go nowhere without a record of taking it back', async () => {
  const { accountId } = await newHolder(test.database);
  const [line] = await bring(test.database, { cents: 50n });
  await credited(line?.id ?? '', accountId, 50n);
  for (const taken of [0, 1])
    await expect(
      test.database.run(sql`update bank_line set status = 'suspense', end_journal_id = null, decided_by = null,
        decided_at = null, reason = null, account_id = null, taken_back = ${taken} where id = ${line?.id ?? ''}`),
    ).rejects.toMatchObject({ code: '23001' });
});
