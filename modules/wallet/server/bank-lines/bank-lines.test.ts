import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { moved } from '../../rules/index.ts';
import { receivableAccount } from '../../rules/ledger/accounts.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { verifyTransactions } from '../transactions/verify-transactions.ts';
import { findWire } from '../wires/wire-row.ts';
import { addBankLine } from './add-bank-line.ts';
import { importBankLines } from './import-bank-lines.ts';
import { findLine } from './line-row.ts';
import { lineWords } from './line-words.ts';
import { matchLine } from './match-line.ts';
import { confirmReturn, keepLine } from './send-back.ts';
import { WIRE_CLEARING, WIRE_SUSPENSE } from './take-lines.ts';
import { verifyLines } from './verify-lines.ts';
import { award, bring, byTwo, csvOf, NOW, newHolder, TREASURER } from './wires.fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
});
afterAll(() => test.drop());
afterEach(async () => {
  for (const verify of [verifyLedger, verifyTransactions, verifyLines])
    expect(await verify(test.database)).toEqual([]);
});

const by = { actor: TREASURER, reason: 'It agrees.', now: NOW, wireMatched: async () => {} };
const match = (lineId: string, wireId: string, more = {}) =>
  test.database.transaction((tx) => matchLine(tx, { lineId, wireId, ...by, ...more }));
const available = async (accountId: string) =>
  (await readBalances(test.database, `account:${accountId}`)).wallet_available ?? 0n;
const suspense = async () => (await readBalances(test.database, 'firm')).wire_suspense ?? 0n;
const waits = async (lineId: string) =>
  (await test.database.rows(sql`select from work_item where queue = 'wires' and subject = ${lineId}`))
    .length === 1;

/** An awaited wire, and the lines that the bank brings for it. */
async function awaited(amountCents: bigint | null = 500_000n, name = 'Nora Bergstrom') {
  const holder = await newHolder(test.database, name);
  const wire = await award(test.database, holder.accountId, amountCents);
  const sent = (cents: bigint, more = {}) =>
    bring(test.database, { cents, memo: `Deposit ${wire.reference}`, sender: name.toUpperCase(), ...more });
  return { ...holder, wire, sent };
}

describe('a line of the bank', () => {
  it('goes into suspense, is proposed and credits nobody by itself', async () => {
    const before = await suspense();
    const { accountId, wire, sent } = await awaited();
    const [line] = await sent(500_000n);
    expect(line?.match).toBe('exact');
    expect(await suspense()).toBe(before + 500_000n);
    expect(await available(accountId)).toBe(0n);
    expect(await waits(line?.id ?? '')).toBe(true);
    expect(await findWire(test.database, wire.id)).toMatchObject({ status: 'received' });
  });

  it('that agrees in everything is credited by one person, once, and can be withdrawn at once', async () => {
    const heard: unknown[] = [];
    const { accountId, userId, wire, sent } = await awaited();
    const [{ id = '' } = {}] = await sent(500_000n);
    const told = { wireMatched: async (_tx: unknown, matched: unknown) => void heard.push(matched) };
    const tries = await Promise.all(Array.from({ length: 5 }, () => match(id, wire.id, told)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(tries.filter((one) => !one.ok && one.error === 'line_decided')).toHaveLength(4);
    expect(await available(accountId)).toBe(500_000n);
    expect(await findWire(test.database, wire.id)).toMatchObject({
      status: 'matched',
      matched_cents: 500_000n,
    });
    expect(await waits(id)).toBe(false);
    expect((await lineWords(test.database, [id])).get(id)?.cause).toContain(wire.reference);
    expect(heard).toMatchObject([
      { wireId: wire.id, accountId, purpose: { type: 'wallet' }, amountCents: 500_000n },
    ]);
    const [row] = await test.database.rows<{ type: string; status: number; lands_on: string | null }>(
      sql`select type, status, lands_on from wallet_transaction where cause_id = ${id}`,
    );
    expect(row).toEqual({ type: 'deposit', status: 2, lands_on: null });
    const messages = await test.database.rows<{ topic: string }>(
      sql`select topic from outbox where user_id = ${userId}`,
    );
    expect(messages.map(({ topic }) => topic)).toEqual(['wallet.changed', 'wallet.changed']);
  });

  it('F10 that one person typed is credited by another; nobody credits a wire to their own wallet', async () => {
    const { accountId, userId, wire } = await awaited(700n);
    const line = { day: '2026-03-09', amountCents: 700n, sender: 'NORA BERGSTROM', memo: wire.reference };
    const { id, match: looks } = unwrap(
      await test.database.transaction((tx) =>
        addBankLine(tx, { line: { ...line, bankId: 'TYPED1' }, actor: TREASURER, now: NOW }),
      ),
    );
    expect(looks).toBe('exact');
    expect(await match(id, wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    expect(await match(id, wire.id, { actor: `operator:${userId}` })).toEqual({
      ok: false,
      error: 'wallet_own',
    });
    const toOneself = { line_id: id, wire_id: wire.id, account_id: accountId };
    for (const by of [{ proposer: userId }, { decider: userId }])
      expect(await byTwo(test.database, 'match', toOneself, 700n, NOW, by)).toEqual({
        ok: false,
        error: 'proposal_concerns_you',
      });
    for (const act of ['return', 'ignore'] as const)
      expect(
        await byTwo(test.database, act, { line_id: id, confirmation: 'OMAD' }, 700n, NOW, {
          proposer: userId,
        }),
      ).toEqual({ ok: false, error: 'proposal_concerns_you' });
    expect(await available(accountId)).toBe(0n);
    expect(await match(id, wire.id, { actor: 'operator:user_colleague' })).toMatchObject({ ok: true });
    expect(await available(accountId)).toBe(700n);
  });

  it('that comes again is the same line, and a number of the bank that means something else is a fault', async () => {
    const { sent } = await awaited(null);
    const before = await suspense();
    const [first] = await sent(700n, { bankId: 'TWICE1' });
    expect(await sent(700n, { bankId: 'TWICE1' })).toEqual([]);
    expect(await suspense()).toBe(before + 700n);
    const csv = csvOf({ cents: 701n, bankId: 'TWICE1' });
    const refused = await test.database.transaction((tx) =>
      importBankLines(tx, { csv, actor: TREASURER, now: NOW }),
    );
    expect(refused).toEqual({ ok: false, error: [{ line: 2, fault: 'id_of_another', about: 'TWICE1' }] });
    const typed = { day: '2026-03-09', amountCents: 700n, sender: 'X', memo: '', bankId: 'TWICE1' };
    const known = await test.database.transaction((tx) =>
      addBankLine(tx, { line: typed, actor: TREASURER, now: NOW }),
    );
    expect(known).toEqual({ ok: false, error: { code: 'bank_line_known' } });
    expect(await findLine(test.database, first?.id ?? '')).toMatchObject({ status: 'suspense' });
  });

  it('A3 two imports of one file at once take each line once', async () => {
    const csv = csvOf({ cents: 11n }, { cents: 12n });
    const imports = await Promise.all(
      Array.from({ length: 6 }, () =>
        test.database.transaction((tx) => importBankLines(tx, { csv, actor: TREASURER, now: NOW })),
      ),
    );
    const taken = imports.map((one) => unwrap(one).taken.length).sort();
    expect(taken).toEqual([0, 0, 0, 0, 0, 2]);
  });

  it('a file with one fault leaves the books as they are', async () => {
    const before = await suspense();
    const csv = `${csvOf({ cents: 5n })}2026-03-09,x,Tom,,Z9\r\n`;
    const refused = await test.database.transaction((tx) =>
      importBankLines(tx, { csv, actor: TREASURER, now: NOW }),
    );
    expect(refused).toMatchObject({ ok: false, error: [{ line: 3, fault: 'amount_malformed' }] });
    expect(await suspense()).toBe(before);
  });

  it('pays first what a returned deposit left to pay, and frees the wallet', async () => {
    const { accountId, wire, sent } = await awaited(null);
    const cause = { type: 'test', id: accountId };
    await test.database.transaction(async (tx) => {
      const legs = moved(receivableAccount(accountId), WIRE_CLEARING, 300n);
      const owed = { key: `owed ${accountId}`, cause, legs };
      const { id: journalId } = unwrap(await writeJournal(tx, owed, { actor: 'test', at: NOW }));
      const back = { accountId, type: 'return', amountCents: -300n, cause, at: NOW, landsOn: null } as const;
      await addTransaction(tx, { ...back, journalId });
      await tx.run(
        sql`update wallet set blocked_at = ${NOW}, block_reason = 'return' where account_id = ${accountId}`,
      );
    });
    const [{ id = '' } = {}] = await sent(1_000n);
    unwrap(await match(id, wire.id));
    expect(await readBalances(test.database, `account:${accountId}`)).toEqual({
      receivable: 0n,
      wallet_available: 700n,
    });
    const [wallet] = await test.database.rows<{ block_reason: string | null }>(
      sql`select block_reason from wallet where account_id = ${accountId}`,
    );
    expect(wallet?.block_reason).toBeNull();
  });
});

describe('B19 what differs is credited by nobody alone', () => {
  it('short: two people credit what came', async () => {
    const { accountId, wire, sent } = await awaited(500_000n);
    const [line] = await sent(497_500n);
    expect(line?.match).toBe('short');
    expect(await match(line?.id ?? '', wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    expect(await available(accountId)).toBe(0n);
    const payload = { line_id: line?.id ?? '', wire_id: wire.id, account_id: accountId };
    expect(await byTwo(test.database, 'match', payload, 1n)).toEqual({ ok: false, error: 'total_differs' });
    await test.database.run(sql`update proposal set status = 'withdrawn', decided_at = ${NOW}, decided_by = proposed_by
      where subject = ${`bank_line:${line?.id}`}`);
    unwrap(await byTwo(test.database, 'match', payload, 497_500n));
    expect(await available(accountId)).toBe(497_500n);
    expect(await findWire(test.database, wire.id)).toMatchObject({
      status: 'matched',
      matched_cents: 497_500n,
    });
  });

  it('over: two people credit all of it to the wallet', async () => {
    const { accountId, wire, sent } = await awaited(500_000n);
    const [line] = await sent(600_000n);
    expect(line?.match).toBe('over');
    expect(await match(line?.id ?? '', wire.id)).toMatchObject({ ok: false });
    const payload = { line_id: line?.id ?? '', wire_id: wire.id, account_id: accountId };
    unwrap(await byTwo(test.database, 'match', payload, 600_000n));
    expect(await available(accountId)).toBe(600_000n);
  });

  it('twice: the second is never credited by itself, and is taken back where the bank told it twice', async () => {
    const { accountId, wire, sent } = await awaited(500_000n);
    const [first, second] = [...(await sent(500_000n)), ...(await sent(500_000n))];
    expect([first?.match, second?.match]).toEqual(['exact', 'duplicate']);
    expect(await match(second?.id ?? '', wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    unwrap(await match(first?.id ?? '', wire.id));
    expect(await match(second?.id ?? '', wire.id)).toEqual({ ok: false, error: 'wire_not_open' });
    const before = await suspense();
    unwrap(await byTwo(test.database, 'ignore', { line_id: second?.id ?? '' }, 500_000n));
    expect(await suspense()).toBe(before - 500_000n);
    expect(await available(accountId)).toBe(500_000n);
    expect(await findLine(test.database, second?.id ?? '')).toMatchObject({
      status: 'ignored',
      twin_id: first?.id,
    });
  });

  it('twice for real: it goes back', async () => {
    const { accountId, wire, sent } = await awaited(500_000n);
    const [first, second] = [...(await sent(500_000n)), ...(await sent(500_000n))];
    unwrap(await match(first?.id ?? '', wire.id));
    const payload = { line_id: second?.id ?? '', confirmation: 'OMAD77' };
    unwrap(await byTwo(test.database, 'return', payload, 500_000n));
    expect(await findLine(test.database, second?.id ?? '')).toMatchObject({
      status: 'returned',
      confirmation: 'OMAD77',
    });
    expect(await available(accountId)).toBe(500_000n);
  });

  it('what is agreed to go back stays in suspense until the bank has sent it, and is decided anew where it could not', async () => {
    const { accountId, wire, sent } = await awaited(500_000n);
    const [{ id = '' } = {}] = await sent(500_000n);
    const before = await suspense();
    unwrap(await byTwo(test.database, 'return', { line_id: id }, 500_000n));
    expect([await suspense(), await waits(id)]).toEqual([before, true]);
    expect(await match(id, wire.id)).toEqual({ ok: false, error: 'line_decided' });
    const rewritten =
      test.database.run(sql`update bank_line set status = 'matched', account_id = ${accountId},
      end_journal_id = journal_id where id = ${id}`);
    await expect(rewritten).rejects.toMatchObject({ code: '23001' });
    const act = { lineId: id, actor: TREASURER, now: NOW };
    const keep = () => test.database.transaction((tx) => keepLine(tx, { ...act, reason: 'Closed there.' }));
    const confirm = () =>
      test.database.transaction((tx) => confirmReturn(tx, { ...act, confirmation: 'OMAD9' }));
    unwrap(await keep());
    expect(await keep()).toEqual({ ok: false, error: 'line_decided' });
    expect(await confirm()).toEqual({ ok: false, error: 'line_decided' });
    expect(await findLine(test.database, id)).toMatchObject({ status: 'suspense', decided_by: null });
    unwrap(await byTwo(test.database, 'return', { line_id: id }, 500_000n));
    const tries = await Promise.all(Array.from({ length: 4 }, confirm));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await suspense(), await waits(id)]).toEqual([before - 500_000n, false]);
    // Those who decided stay those two; the number is in the story of whoever sent it.
    expect(await findLine(test.database, id)).toMatchObject({
      status: 'returned',
      decided_by: 'operator:user_two',
      confirmation: 'OMAD9',
    });
    expect(await findWire(test.database, wire.id)).toMatchObject({ status: 'withdrawn' });
  });

  it('only a duplicate can be left out of the books', async () => {
    const { sent } = await awaited(500_000n);
    const [line] = await sent(500_000n);
    expect(await byTwo(test.database, 'ignore', { line_id: line?.id ?? '' }, 500_000n)).toEqual({
      ok: false,
      error: 'line_no_duplicate',
    });
  });

  it('what was a duplicate is none once the first went back', async () => {
    const { accountId, sent } = await awaited(500_000n);
    const [first, second] = [...(await sent(500_000n)), ...(await sent(500_000n))];
    unwrap(await byTwo(test.database, 'return', { line_id: first?.id ?? '', confirmation: 'O1' }, 500_000n));
    expect(await findLine(test.database, second?.id ?? '')).toMatchObject({
      proposal: 'exact',
      twin_id: null,
    });
    const again = await award(test.database, accountId, 500_000n);
    expect(again.status).toBe('received');
  });

  it('the wrong reference: it is nobody’s until two people say whose', async () => {
    const { accountId, wire } = await awaited(500_000n);
    const other = await awaited(500_000n, 'Tom Olsen');
    const mistyped = wire.reference.replace(/.$/, (last) => (last === '2' ? '3' : '2'));
    const [line] = await bring(test.database, { cents: 500_000n, memo: mistyped });
    expect(line?.match).toBe('unknown');
    expect(await match(line?.id ?? '', wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    expect(await match(line?.id ?? '', other.wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    const payload = { line_id: line?.id ?? '', wire_id: null, account_id: accountId };
    unwrap(await byTwo(test.database, 'match', payload, 500_000n));
    expect([await available(accountId), await available(other.accountId)]).toEqual([500_000n, 0n]);
  });

  it('somebody else’s reference: a third party is never credited by one person', async () => {
    const tom = await awaited(500_000n, 'Tom Olsen');
    const [line] = await tom.sent(500_000n, { sender: 'NORA BERGSTROM' });
    expect(line?.match).toBe('third_party');
    expect(await match(line?.id ?? '', tom.wire.id)).toEqual({ ok: false, error: 'line_needs_two' });
    expect(await available(tom.accountId)).toBe(0n);
    unwrap(await byTwo(test.database, 'return', { line_id: line?.id ?? '', confirmation: 'O2' }, 500_000n));
    // Its money went back, so the reference is over and the next wire gets another.
    expect(await findWire(test.database, tom.wire.id)).toMatchObject({ status: 'withdrawn' });
    const next = await award(test.database, tom.accountId);
    expect(next.reference).not.toBe(tom.wire.reference);
  });

  it('an IRA has no wallet that could be credited', async () => {
    const ira = await newHolder(test.database, 'Ira Owner', 'sdira');
    const [line] = await bring(test.database, { cents: 100n });
    const payload = { line_id: line?.id ?? '', wire_id: null, account_id: ira.accountId };
    expect(await byTwo(test.database, 'match', payload, 100n)).toEqual({
      ok: false,
      error: 'wallet_not_wanted',
    });
    const nobody = { ...payload, account_id: newId('acc', NOW) };
    expect(await byTwo(test.database, 'match', nobody, 100n)).toEqual({
      ok: false,
      error: 'account_unknown',
    });
  });
});

describe('B26 nothing is rewritten', () => {
  it.each([
    ['the amount of a line', sql`update bank_line set amount_cents = amount_cents + 1`],
    ['what was decided', sql`update bank_line set reason = 'other' where status <> 'suspense'`],
    ['lines', sql`delete from bank_line`],
    ['a reference', sql`update wire_reference set account_id = ${newId('acc', NOW)}`],
    ['a wire that is over', sql`update wire_reference set status = 'awaited' where status = 'matched'`],
    ['references', sql`delete from wire_reference`],
  ])('%s', async (_what, statement) => {
    await expect(test.database.run(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

it('I33 I44 I46 planted faults are named', async () => {
  const { wire, sent } = await awaited(500_000n);
  const [matched] = await sent(500_000n);
  unwrap(await match(matched?.id ?? '', wire.id));
  await bring(test.database, { cents: 900n });
  const found = async (fault: ReturnType<typeof sql>) => {
    const rules: string[] = [];
    const undone = test.owner.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(fault);
      rules.push(...(await verifyLines(tx)).map(({ rule }) => rule));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    return [...new Set(rules)];
  };
  const id = matched?.id ?? '';
  expect(await found(sql`update journal set cause_id = 'line_other' where cause_id = ${id}`)).toContain(
    'I33',
  );
  expect(await found(sql`delete from bank_line where id = ${id}`)).toContain('I33');
  expect(await found(sql`update bank_line set amount_cents = 1 where id = ${id}`)).toEqual(['I33', 'I46']);
  expect(
    await found(sql`update bank_line set amount_cents = amount_cents + 1 where status = 'suspense'`),
  ).toContain('I46');
  expect(await found(sql`update wire_reference set matched_cents = 1 where id = ${wire.id}`)).toEqual([
    'I46',
  ]);
  expect(await found(sql`delete from work_item where queue = 'wires'`)).toEqual(['I44']);
  expect([WIRE_CLEARING.owner, WIRE_SUSPENSE.owner]).toEqual(['provider:first', 'firm']);
});
