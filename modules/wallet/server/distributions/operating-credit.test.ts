import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addBankLine } from '../bank-lines/add-bank-line.ts';
import { importBankLines } from '../bank-lines/import-bank-lines.ts';
import { lineRecord } from '../bank-lines/line-record.ts';
import { findLine } from '../bank-lines/line-row.ts';
import { verifyLines } from '../bank-lines/verify-lines.ts';
import { bring, byTwo, csvOf, TREASURER } from '../bank-lines/wires.fixture.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { cancelDistribution } from './cancel-distribution.ts';
import { creditSubject, operatingCredit } from './operating-credit.ts';
import { INES, MARA, NOW, runsOn } from './test-runs.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const operating = async (farmId: string) =>
  (await readBalances(test.database, `farm:${farmId}`)).operating ?? 0n;
const suspense = async () => (await readBalances(test.database, 'firm')).wire_suspense ?? 0n;
const clearing = async () => (await readBalances(test.database, 'provider:first')).bank_clearing ?? 0n;

const proposed = (farmId: string, cents: bigint, reference: string) =>
  test.database.transaction((tx) =>
    propose(tx, operatingCredit, {
      subject: creditSubject(reference),
      payload: { farm_id: farmId, amount_cents: String(cents), bank_reference: reference },
      reason: 'Rent of the first half.',
      proposer: MARA,
      now: NOW,
    }),
  );
const decided = (proposalId: Id<'prop'>, typedCents: bigint) =>
  test.database.transaction((tx) =>
    decideProposal(tx, [operatingCredit as never], {
      proposalId,
      decider: INES,
      approve: true,
      reason: '',
      typedCents,
      now: NOW,
    }),
  );
const recordOf = (id: string) => lineRecord(test.database, { id, userId: INES.userId, now: NOW });

it('what a line of the bank brought leaves suspense for the farm, and is in the books once', async () => {
  const farmId = await runs.newHeldFarm([], 0n);
  const [line] = await bring(test.database, { cents: 70_000n, sender: 'WEBB FARMS LLC', bankId: 'RENT1' });
  const [waiting, atTheBank] = [await suspense(), await clearing()];
  expect(await proposed(farmId, 70_001n, 'RENT1')).toEqual(err('bank_line_amount_differs'));
  const id = unwrap(await proposed(farmId, 70_000n, 'RENT1'));
  expect((await recordOf(line?.id ?? ''))?.waiting).toMatchObject({ id, kind: operatingCredit.name });
  expect(await decided(id, 70_000n)).toEqual(ok('approved'));
  expect(await operating(farmId)).toBe(70_000n);
  expect([await suspense(), await clearing()]).toEqual([waiting - 70_000n, atTheBank]);
  expect(await findLine(test.database, line?.id ?? '')).toMatchObject({ status: 'farm', account_id: null });
  expect(await recordOf(line?.id ?? '')).toMatchObject({
    acts: [],
    waiting: null,
    decided: { farm: expect.any(String), account_id: null },
  });
  expect(await proposed(farmId, 70_000n, 'RENT1')).toEqual(err('bank_reference_known'));
});

it('a line that was decided otherwise is no farm’s, also when that happens while the proposal waits', async () => {
  const farmId = await runs.newHeldFarm([], 0n);
  const [line] = await bring(test.database, { cents: 500n, bankId: 'RENT2' });
  const id = unwrap(await proposed(farmId, 500n, 'RENT2'));
  unwrap(await byTwo(test.database, 'return', { line_id: line?.id ?? '', confirmation: 'OMAD2' }, 500n));
  expect(await decided(id, 500n)).toEqual(err('proposal_changed'));
  expect(await operating(farmId)).toBe(0n);
  expect(await proposed(farmId, 500n, 'RENT2')).toEqual(err('bank_reference_known'));
});

it('what was entered before the bank’s file came is known when it comes', async () => {
  const farmId = await runs.newHeldFarm([], 0n);
  unwrap(await decided(unwrap(await proposed(farmId, 900n, 'RENT3')), 900n));
  const [waiting, atTheBank] = [await suspense(), await clearing()];
  const importing = (csv: string) =>
    test.database.transaction((tx) => importBankLines(tx, { csv, actor: TREASURER, now: NOW }));
  expect(unwrap(await importing(csvOf({ cents: 900n, bankId: 'RENT3' })))).toMatchObject({
    taken: [],
    known: 1,
  });
  expect(await importing(csvOf({ cents: 901n, bankId: 'RENT3' }))).toEqual(
    err([{ line: 2, fault: 'id_of_another', about: 'RENT3' }]),
  );
  const line = { day: '2026-03-09', amountCents: 900n, sender: 'X', memo: '', bankId: 'RENT3' };
  expect(
    await test.database.transaction((tx) => addBankLine(tx, { line, actor: TREASURER, now: NOW })),
  ).toEqual(err({ code: 'bank_line_known' }));
  expect([await suspense(), await clearing()]).toEqual([waiting, atTheBank]);
});

it('A3 of the file and somebody who enters the same money at once one is first', async () => {
  const farmId = await runs.newHeldFarm([], 0n);
  for (let round = 0; round < 8; round += 1) {
    const bankId = `RACE${round}`;
    const id = unwrap(await proposed(farmId, 100n, bankId));
    const before = (await clearing()) - 100n;
    await Promise.all([
      decided(id, 100n),
      test.database.transaction((tx) =>
        importBankLines(tx, { csv: csvOf({ cents: 100n, bankId }), actor: TREASURER, now: NOW }),
      ),
    ]);
    // The money came once, whoever was first.
    expect(await clearing()).toBe(before);
  }
});

it('what was credited to the wrong farm is taken back while it is free there, and credited to the right one', async () => {
  const [holder, other] = [await runs.newAccount(), await runs.newHeldFarm([], 0n)];
  const farmId = await runs.newHeldFarm([[holder.id, 10]], 0n);
  const [line] = await bring(test.database, { cents: 1_000n, bankId: 'RENT4' });
  const id = line?.id ?? '';
  unwrap(await decided(unwrap(await proposed(farmId, 1_000n, 'RENT4')), 1_000n));
  const promised = await runs.approved(runs.draftOf(farmId, 600n));
  const takenBack = () => byTwo(test.database, 'take-back', { line_id: id } as never, 1_000n);
  // It is there and promised to the farm's holders.
  expect((await recordOf(id))?.take_back).toMatchObject({ free: '4.00', missing: '6.00' });
  expect(await takenBack()).toEqual(err('proposal_changed'));
  const { version } = await runs.runOf(promised);
  unwrap(
    await test.database.transaction((tx) =>
      cancelDistribution(tx, { id: promised, version, reason: 'Not theirs.', userId: MARA.userId, now: NOW }),
    ),
  );
  const waiting = await suspense();
  unwrap(await takenBack());
  expect([await operating(farmId), await suspense()]).toEqual([0n, waiting + 1_000n]);
  expect(await recordOf(id)).toMatchObject({ status: 'suspense', decided: null, take_back: null });
  unwrap(await decided(unwrap(await proposed(other, 1_000n, 'RENT4')), 1_000n));
  expect([await operating(farmId), await operating(other)]).toEqual([0n, 1_000n]);
  expect((await recordOf(id))?.decided?.farm).toEqual(expect.any(String));
});

it.each<[string, (line: string) => Sql]>([
  [
    'I33 whose journal is another',
    (line) => sql`update operating_credit set line_id = null where line_id = ${line}`,
  ],
  [
    'I46 whose farm got another amount',
    (line) => sql`update operating_credit set amount_cents = amount_cents + 1
    where line_id = ${line}`,
  ],
])('%s is named by the proof', async (title, fault) => {
  const farmId = await runs.newHeldFarm([], 0n);
  const bankId = `PLANTED ${title.slice(0, 3)}`;
  const [line] = await bring(test.database, { cents: 300n, bankId });
  unwrap(await decided(unwrap(await proposed(farmId, 300n, bankId)), 300n));
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
