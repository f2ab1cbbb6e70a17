import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBalances } from '../ledger/read-balances.ts';
import { verifyTaxes } from '../taxes/verify-taxes.ts';
import { finishApproval } from './finish-approval.ts';
import { confirmOutside } from './pay-outside.ts';
import { payRun } from './pay-run.ts';
import { runRecord } from './run-record.ts';
import { setApartOlder } from './set-apart.ts';
import { INES, MARA, NOW, PAY_AT, runsOn } from './test-runs.ts';
import { verifyDistributions } from './verify-distributions.ts';

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase();
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const balancesOf = async (farmId: string) => {
  const { operating = 0n, tax_withheld: withheld = 0n } = await readBalances(test.database, `farm:${farmId}`);
  return { operating, withheld };
};
const pay = (id: Id<'dist'>) => payRun(test.database, { id, now: PAY_AT });

async function farmWith(operatingCents: bigint, shares: readonly number[] = [1, 2]) {
  const accounts = await Promise.all(shares.map(() => runs.newAccount()));
  const holders = accounts.map(({ id }, index) => [id, shares[index] ?? 1] as const);
  return { accounts, farmId: await runs.newHeldFarm(holders, operatingCents) };
}

it('I20 what is withheld leaves the operating account with the payment, and no later run pays it out', async () => {
  const { farmId } = await farmWith(20_000n);
  const id = await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 1_000 }));
  await pay(id);
  expect(await balancesOf(farmId)).toEqual({ operating: 10_000n, withheld: 1_000n });
  expect((await runRecord(test.database, id, NOW))?.paid).toMatchObject({ withheld: '10.00' });
  // All that came in for the first run is gone from what can be distributed.
  const more = unwrap(
    await runs.create(runs.draftOf(farmId, 10_001n, { recordDate: '2026-11-02', kind: 'income' })),
  );
  expect(await runs.check(more)).toMatchObject({ ok: false, error: { code: 'operating_too_low' } });
  unwrap(await runs.create(runs.draftOf(farmId, 10_000n, { recordDate: '2026-11-03' })));
});

it('a run needs what it withholds besides what it pays, and promises both', async () => {
  const { farmId } = await farmWith(10_000n);
  const taxed = runs.draftOf(farmId, 10_001n, { withholdingBps: 1_000 });
  expect(await runs.check(unwrap(await runs.create(taxed)))).toMatchObject({
    error: { code: 'operating_too_low' },
  });
  await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 1_000, recordDate: '2026-11-02' }));
  const beside = unwrap(await runs.create(runs.draftOf(farmId, 1n, { recordDate: '2026-11-03' })));
  expect(await runs.check(beside)).toMatchObject({ error: { code: 'operating_too_low' } });
});

it('a payment by other means sets its tax apart too', async () => {
  const { farmId, accounts } = await farmWith(10_000n, [1]);
  const id = await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 2_500 }));
  await test.database.run(
    sql`update investment_account set deleted_at = ${NOW} where id = ${accounts[0]?.id ?? ''}`,
  );
  await pay(id);
  const [line] = await test.database.rows<{ id: Id<'dln'>; status: string }>(
    sql`select id, status from distribution_line where distribution_id = ${id}`,
  );
  expect(line?.status).toBe('failed');
  expect(await balancesOf(farmId)).toEqual({ operating: 10_000n, withheld: 0n });
  const lineId = line?.id ?? ('' as Id<'dln'>);
  const payload = { distribution_id: id, line_id: lineId, way: 'outside' } as const;
  const by = {
    proposalId: 'prop_x' as Id<'prop'>,
    proposedBy: MARA.userId,
    actor: `operator:${INES.userId}`,
  };
  const at = { id, lineId, userId: INES.userId, now: PAY_AT };
  const agree = (tx: Transaction) =>
    finishApproval.carryOut(tx, payload, { ...by, reason: 'Closed.', now: PAY_AT });
  unwrap(await test.database.transaction(agree));
  expect(await balancesOf(farmId)).toEqual({ operating: 10_000n, withheld: 0n });
  unwrap(await test.database.transaction((tx) => confirmOutside(tx, { ...at, reference: 'CHECK 7' })));
  expect(await balancesOf(farmId)).toEqual({ operating: 0n, withheld: 2_500n });
});

it('what was withheld before tax was set apart follows, as soon as the farm has it and owes it to nobody', async () => {
  const { farmId } = await farmWith(11_000n, [1]);
  const id = await runs.approved(runs.draftOf(farmId, 10_000n));
  await pay(id);
  await test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update distribution set gross_cents = 11000, withheld_cents = 1000 where id = ${id}`);
    await tx.run(sql`update distribution_source set amount_cents = 11000 where distribution_id = ${id}`);
    await tx.run(sql`update distribution_line set withheld_cents = 1000 where distribution_id = ${id}`);
  });
  const found = await verifyDistributions(test.database);
  expect(found.map(({ rule }) => rule)).toEqual(['I20']);
  const promised = await runs.approved(runs.draftOf(farmId, 500n, { recordDate: '2026-11-02' }));
  await setApartOlder(test.database, NOW);
  expect(await balancesOf(farmId)).toEqual({ operating: 1_000n, withheld: 0n });
  expect((await runRecord(test.database, id, NOW))?.paid).toMatchObject({ withheld: '0.00' });
  await runs.credit(farmId, 500n);
  for (const _again of [1, 2]) await setApartOlder(test.database, NOW);
  expect(await balancesOf(farmId)).toEqual({ operating: 500n, withheld: 1_000n });
  await pay(promised);
  expect(await balancesOf(farmId)).toEqual({ operating: 0n, withheld: 1_000n });
});

it('I20 tax that is not set apart as it was withheld is named by the proof', async () => {
  const { farmId } = await farmWith(10_000n, [1]);
  const id = await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 1_000 }));
  await pay(id);
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`update ledger_account set balance_cents = balance_cents - 1
      where kind = 'tax_withheld' and owner = ${`farm:${farmId}`}`);
    expect((await verifyTaxes(tx)).map(({ where }) => where)).toEqual([`farm:${farmId}`]);
    throw err('undo');
  });
  await expect(undone).rejects.toEqual(err('undo'));
});
