import type { Transaction } from '@furrow/database/database';
import type { JobContext } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { spawnNode } from '@furrow/testing/spawn-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerAccount, moved } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { finishRun } from './finish-run.ts';
import { payBatch } from './pay-batch.ts';
import { payDistributionsJob } from './pay-job.ts';
import { payRun } from './pay-run.ts';
import { reissueLine } from './reissue-line.ts';
import { MARA, NOW, PAY_AT, runsOn } from './test-runs.ts';
import { beforeStatements } from './test-statements.ts';

const TEST_KEY = 'tests only: 0123456789abcdefghij';
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

let test: TestDatabase;
let runs: ReturnType<typeof runsOn>;
beforeAll(async () => {
  test = await testDatabase({ poolMax: 20 });
  runs = runsOn(test.database);
});
afterAll(() => test.drop());
afterEach(() => runs.expectCleanBooks());

const pay = (id: Id<'dist'>, now = PAY_AT) => payRun(test.database, { id, now });
const availableOf = async (accountId: string) =>
  (await readBalances(test.database, `account:${accountId}`)).wallet_available ?? 0n;
const operatingOf = async (farmId: string) =>
  (await readBalances(test.database, `farm:${farmId}`)).operating ?? 0n;

async function held(count: number, cents: bigint, operatingCents = cents) {
  const accounts = await Promise.all(Array.from({ length: count }, () => runs.newAccount()));
  const farmId = await runs.newHeldFarm(
    accounts.map(({ id }, index) => [id, index + 1] as const),
    operatingCents,
  );
  const id = await runs.approved(runs.draftOf(farmId, cents));
  return { accounts, farmId, id };
}

describe('paying', () => {
  it('pays nothing before nine o’clock on the pay day, and everybody then', async () => {
    const { id, farmId, accounts } = await held(3, 10_001n);
    await pay(id, new Date(PAY_AT.getTime() - 1));
    expect(await operatingOf(farmId)).toBe(10_001n);
    await pay(id);
    expect(await operatingOf(farmId)).toBe(0n);
    const paid = await Promise.all(accounts.map((account) => availableOf(account.id)));
    expect(paid).toEqual(
      [1_667n, 3_334n, 5_000n].map((cents) => expect.toSatisfy((x) => x >= cents - 1n && x <= cents + 1n)),
    );
    expect(await runs.runOf(id)).toMatchObject({ status: 'paid', paid_at: PAY_AT });
    const rows = await test.database.rows<{
      type: string;
      status: number;
      amount_cents: bigint;
      balance_cents: bigint | null;
    }>(
      sql`select type, status, amount_cents, balance_cents from wallet_transaction where account_id = ${accounts[2]?.id ?? ''}`,
    );
    expect(rows).toEqual([
      { type: 'distribution', status: 2, amount_cents: paid[2], balance_cents: paid[2] },
    ]);
    await pay(id);
    const told = sql`select channel, data from outbox where topic = 'distribution.paid' and data ->> 'distribution_id' = ${id}`;
    expect(await test.database.rows(told)).toEqual([
      { channel: null, data: { distribution_id: id, farm_id: farmId } },
    ]);
  });

  it('B17 C13 pays each once, however often and by however many it is run', async () => {
    const { id, farmId } = await held(8, 99_999n, 200_000n);
    await Promise.all([pay(id), pay(id), pay(id)]);
    await pay(id);
    expect(await operatingOf(farmId)).toBe(100_001n);
  });

  it('the job finds what is due, what can be tried again and what was held, and nothing else', async () => {
    const { id, farmId, accounts } = await held(2, 9_000n);
    const blocked = accounts[0]?.id ?? '';
    await test.database.run(
      sql`insert into wallet (account_id, blocked_at, block_reason) values (${blocked}, ${NOW}, 'firm')`,
    );
    const sweep = (at: Date) =>
      payDistributionsJob.handle({}, { database: test.database, clock: fixedClock(at) } as JobContext);
    await sweep(new Date(PAY_AT.getTime() - 1));
    expect(await operatingOf(farmId)).toBe(9_000n);
    await sweep(PAY_AT);
    await sweep(PAY_AT);
    expect([(await runs.runOf(id)).status, await operatingOf(farmId)]).toEqual(['paid', 3_000n]);
    await test.database.run(
      sql`update wallet set blocked_at = null, block_reason = null where account_id = ${blocked}`,
    );
    await sweep(PAY_AT);
    expect(await operatingOf(farmId)).toBe(0n);
  });

  it('C13 goes on where a killed process left off, at any statement', async () => {
    const { id, farmId } = await held(5, 50_000n, 60_000n);
    const script = new URL('./pay-child.ts', import.meta.url);
    const ends: (number | string)[] = [];
    for (let dieBefore = 3; ends.at(-1) !== 0; dieBefore += 7) {
      const args = [test.url, id, PAY_AT.toISOString(), String(dieBefore), TEST_KEY];
      ends.push(await spawnNode(script, args).exit);
      await runs.expectCleanBooks();
      if (ends.length > 40) throw new Error(`it never ends: ${ends}`);
    }
    expect(ends.length).toBeGreaterThan(3);
    expect(await operatingOf(farmId)).toBe(10_000n);
    expect((await runs.runOf(id)).status).toBe('paid');
  });

  it('changes nothing when any one of its statements fails', async () => {
    const { id, farmId } = await held(3, 9_000n);
    for (let nth = 1; ; nth += 1) {
      const failing = test.database.transaction(async (tx) => {
        const mortal = failingAt(tx, nth);
        await payBatch(mortal, { id, limit: 10, now: PAY_AT });
        await finishRun(mortal, id, PAY_AT);
      });
      const outcome = await failing.then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (outcome === 'done') break;
      expect(outcome).toBe('planted');
      expect(await operatingOf(farmId)).toBe(9_000n);
    }
    expect(await operatingOf(farmId)).toBe(0n);
    expect((await runs.runOf(id)).status).toBe('paid');
  });
});

function failingAt(tx: Transaction, nth: number): Transaction {
  let count = 0;
  return beforeStatements(tx, () => {
    count += 1;
    if (count === nth) throw new Error('planted');
  });
}

describe('a wallet', () => {
  it('that the firm has blocked keeps its payment at the farm until it is free', async () => {
    const { id, farmId, accounts } = await held(2, 9_000n);
    const blocked = accounts[0]?.id ?? '';
    const block = (reason: string | null) =>
      test.database.run(sql`insert into wallet (account_id, blocked_at, block_reason)
        values (${blocked}, ${reason === null ? null : NOW}, ${reason})
        on conflict (account_id) do update set blocked_at = excluded.blocked_at, block_reason = excluded.block_reason`);
    await block('firm');
    await pay(id);
    expect([await availableOf(blocked), await operatingOf(farmId)]).toEqual([0n, 3_000n]);
    expect((await runs.linesOf(id)).map(({ status }) => status).toSorted()).toEqual(['held', 'paid']);
    expect((await runs.runOf(id)).status).toBe('paid');
    await block(null);
    await pay(id);
    expect([await availableOf(blocked), await operatingOf(farmId)]).toEqual([3_000n, 0n]);
  });

  it('that owes after a return repays first, and is free once nothing is owed', async () => {
    const { id, accounts } = await held(2, 9_000n);
    const [small, large] = accounts.map((account) => account.id) as [Id<'acc'>, Id<'acc'>];
    for (const [accountId, cents] of [
      [small, 5_000n],
      [large, 1_000n],
    ] as const) {
      await test.database.transaction(async (tx) => {
        await tx.run(
          sql`insert into wallet (account_id, blocked_at, block_reason) values (${accountId}, ${NOW}, 'return')`,
        );
        const owed: LedgerAccount = { owner: `account:${accountId}`, kind: 'receivable' };
        const journal = {
          key: `owe ${accountId}`,
          cause: { type: 'test', id: accountId },
          legs: moved(owed, clearing, cents),
        };
        const { id: journalId } = unwrap(await writeJournal(tx, journal, { actor: 'test', at: NOW }));
        const returned = { type: 'return', amountCents: -cents, cause: journal.cause } as const;
        await addTransaction(tx, { accountId, ...returned, at: NOW, landsOn: null, journalId });
      });
    }
    await pay(id);
    expect(await readBalances(test.database, `account:${small}`)).toEqual({ receivable: -2_000n });
    expect(await readBalances(test.database, `account:${large}`)).toEqual({
      receivable: 0n,
      wallet_available: 5_000n,
    });
    const blocks = await test.database.rows<{ account_id: string; block_reason: string | null }>(
      sql`select account_id, block_reason from wallet where account_id in (${small}, ${large}) order by block_reason nulls last`,
    );
    expect(blocks).toEqual([
      { account_id: small, block_reason: 'return' },
      { account_id: large, block_reason: null },
    ]);
  });
});

describe('a payment that fails', () => {
  it('says why, and is tried once more when somebody says so', async () => {
    const { id, accounts } = await held(2, 9_000n);
    const gone = accounts[1]?.id ?? '';
    const close = (at: Date | null) =>
      test.database.run(sql`update investment_account set deleted_at = ${at} where id = ${gone}`);
    await close(NOW);
    await pay(id);
    expect(await runs.linesOf(id)).toContainEqual({
      account_id: gone,
      net_cents: 6_000n,
      status: 'failed',
      failure: 'account_closed',
    });
    const { line } = await test.database.one<{ line: Id<'dln'> }>(
      sql`select id as line from distribution_line where distribution_id = ${id} and status = 'failed'`,
    );
    const again = () =>
      test.database.transaction((tx) =>
        reissueLine(tx, { id, lineId: line, reason: 'It is open again.', userId: MARA.userId, now: NOW }),
      );
    const both = await Promise.all([again(), again()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await pay(id);
    expect((await runs.linesOf(id)).filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(await again()).toEqual({ ok: false, error: 'payment_not_failed' });
  });

  it('because the farm has too little leaves the others paid', async () => {
    const { id, farmId } = await held(3, 6_000n);
    // Money left the farm after the run was approved.
    await test.database.transaction(async (tx) => {
      const legs = moved({ owner: `farm:${farmId}`, kind: 'operating' }, clearing, 2_500n);
      unwrap(
        await writeJournal(
          tx,
          { key: `drain ${farmId}`, cause: { type: 'test', id: farmId }, legs },
          { actor: 'test', at: NOW },
        ),
      );
    });
    await pay(id);
    const lines = await runs.linesOf(id);
    expect(lines.filter(({ status }) => status === 'failed').map(({ failure }) => failure)).toEqual([
      'operating_too_low',
    ]);
    await runs.credit(farmId, 10_000n);
    for (const { account_id } of lines.filter(({ status }) => status === 'failed')) {
      const { line } = await test.database.one<{ line: Id<'dln'> }>(
        sql`select id as line from distribution_line where distribution_id = ${id} and account_id = ${account_id}`,
      );
      unwrap(
        await test.database.transaction((tx) =>
          reissueLine(tx, { id, lineId: line, reason: 'Funded.', userId: MARA.userId, now: NOW }),
        ),
      );
    }
    await pay(id);
    expect((await runs.linesOf(id)).every(({ status }) => status === 'paid')).toBe(true);
  });
});
