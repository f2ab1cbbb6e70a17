import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { BooksProblem } from '@furrow/module/proof';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LedgerAccount, moved } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { payRun } from './pay-run.ts';
import { NOW, PAY_AT, runsOn } from './test-runs.ts';
import { verifyDistributions, verifyEscrow } from './verify-distributions.ts';

let test: TestDatabase;
let id: Id<'dist'>;
let farmId: Id<'farm'>;
beforeAll(async () => {
  test = await testDatabase();
  const runs = runsOn(test.database);
  const accounts = [
    await runs.newAccount(),
    await runs.newAccount({ type: 'sdira', custodian: 'Midland Trust' }),
    await runs.newAccount(),
  ];
  farmId = await runs.newHeldFarm(
    accounts.map((account, index) => [account.id, index + 1] as const),
    10_000n,
  );
  id = await runs.approved(runs.draftOf(farmId, 10_000n, { withholdingBps: 250 }));
  await payRun(test.database, { id, now: PAY_AT });
  await test.database.transaction(async (tx) => {
    const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };
    const legs = moved(clearing, { owner: `farm:${farmId}`, kind: 'escrow' }, 1_000n);
    unwrap(
      await writeJournal(
        tx,
        { key: 'escrow', cause: { type: 'test', id: 'escrow' }, legs },
        { actor: 'test', at: NOW },
      ),
    );
  });
});
afterAll(() => test.drop());

async function afterPlanting(...faults: readonly Sql[]): Promise<string[]> {
  const found: BooksProblem[] = [];
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const fault of faults) await tx.run(fault);
    found.push(...(await verifyDistributions(tx)), ...(await verifyEscrow(tx)));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return [...new Set(found.map(({ rule }) => rule))];
}

it('finds nothing where nobody has meddled', async () => {
  expect(await afterPlanting()).toEqual([]);
});

it.each<[title: string, ...faults: Sql[]]>([
  [
    'I20 a payment of a cent more',
    sql`update distribution_line set net_cents = net_cents + 1 where shares = 3`,
  ],
  ['I20 a payment that is gone', sql`delete from distribution_line where shares = 1`],
  ['I20 a source that is another', sql`update distribution_source set amount_cents = amount_cents - 1`],
  [
    'I20 a cent more withheld',
    sql`update distribution_line set withheld_cents = withheld_cents + 1 where shares = 3`,
  ],
  [
    'I20 a journal that paid something else',
    sql`update ledger_entry set amount_cents = amount_cents * 2
      where journal_id = (select journal_id from distribution_line where shares = 3)`,
  ],
  [
    'I20 a payment whose journal is another’s',
    sql`update journal set cause_id = (select id from distribution_line where shares = 1)
      where id = (select journal_id from distribution_line where shares = 3)`,
  ],
  [
    'I20 a payment to a custodian that no wire is to bring any more',
    sql`update custodian_wire set status = 'sent', sent_at = created_at,
      journal_id = (select journal_id from distribution_line where shares = 2)`,
  ],
  [
    'I33 a refund that its journal does not owe',
    sql`insert into custodian_refund (id, account_id, custodian, amount_cents, journal_id, at)
      select 'crf_' || repeat('0', 26), account_id, 'Midland Trust', 1, journal_id, paid_at from distribution_line where shares = 2`,
  ],
  [
    'I33 a journal for a refund that there is not',
    sql`update journal set cause_type = 'custodian_refund', cause_id = 'crf_none' where key = 'escrow'`,
  ],
  ['I20 a wire of more than its payments', sql`update custodian_wire set amount_cents = amount_cents + 1`],
  [
    'I21 a cent from one holder to another, twice',
    sql`update distribution_line set net_cents = net_cents + case shares when 1 then -2 when 3 then 2 else 0 end`,
  ],
  [
    'I33 a journal for a payment that there is not',
    sql`update journal set cause_id = 'dln_none' where key like 'distribution:%'`,
  ],
  ['I31 a closed farm with money in escrow', sql`update farm set status = 15, closed_at = now()`],
])('%s is named', async (title, ...faults) => {
  expect(await afterPlanting(...faults)).toContain(title.slice(0, 3));
});
