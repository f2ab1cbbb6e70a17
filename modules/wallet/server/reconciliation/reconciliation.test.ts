import type { Log } from '@furrow/database/log';
import { silentLog } from '@furrow/database/log';
import { type Sql, sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { err, ok, unwrap } from '@furrow/kernel/result';
import type { Payments, Statement, StatementLine } from '@furrow/providers/payments';
import { refusal } from '@furrow/providers/provider-refusal';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moved, providerAccount, walletAccount } from '../../rules/index.ts';
import { bring } from '../bank-lines/wires.fixture.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { differenceQueue } from './difference-queue.ts';
import { explainDifference } from './explain-difference.ts';
import { reconciliationJob } from './nightly-job.ts';
import { type ReconcileDeps, reconcile } from './reconcile.ts';
import { reconciliationPage } from './reconciliation-page.ts';
import { verifyReconciliation } from './verify-reconciliation.ts';

const START = '2026-03-10T11:00:00Z';
const clock = shiftableClock(START);
let test: TestDatabase;
/** What the service says of the first account; the second one is empty. */
let lines: StatementLine[] = [];
let balanceOff = 0n;
let isDown = false;
const errors: unknown[] = [];

const statement = (sourceId: string): Statement => {
  const own = sourceId === 'source 1' ? lines : [];
  const balanceCents = own.reduce(
    (total, one) => total + one.amountCents,
    sourceId === 'source 1' ? balanceOff : 0n,
  );
  return { lines: own, balanceCents };
};
const payments = {
  statement: async (sourceId: string) => (isDown ? err(refusal('unavailable')) : ok(statement(sourceId))),
} as unknown as Payments;
const log = { ...silentLog, error: (...said: unknown[]) => void errors.push(said) } as Log;
const deps = (): ReconcileDeps => ({
  database: test.database,
  clock,
  log,
  payments,
  settlement: { first: 'source 1', second: 'source 2' },
});

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(() => {
  errors.length = 0;
  isDown = false;
});
afterEach(async () => {
  expect(await verifyLedger(test.database)).toEqual([]);
  expect(await verifyReconciliation(test.database)).toEqual([]);
});

const run = async () =>
  unwrap(await reconcile(deps(), { provider: 'first', actor: 'operator:one', nightlyFor: null }));
const page = () => reconciliationPage(test.database, deps(), clock.now());
const open = async () => (await page()).differences.filter(({ status }) => status === 'open');

let payment = 0;
/** A deposit in our books, as payments write it. */
async function book(cents: bigint) {
  payment += 1;
  const [id, at] = [`pay_${payment}`, clock.now()];
  const legs = moved(
    providerAccount('first', 'bank_clearing'),
    walletAccount('acc_1', 'wallet_available'),
    cents,
  );
  const journal = { key: `settle ${id}`, cause: { type: 'payment', id }, legs };
  unwrap(await test.database.transaction((tx) => writeJournal(tx, journal, { actor: 'test', at })));
  return { transferId: `t${payment}`, correlationId: id, amountCents: cents, at };
}

describe('B25 a difference', () => {
  it('there is none where both have the same, wires included', async () => {
    lines.push(await book(500n));
    await bring(test.database, { cents: 900n });
    await run();
    expect(await open()).toEqual([]);
    const [account] = (await page()).accounts;
    expect(account?.run).toMatchObject({
      ledger: '14.00',
      other: '9.00',
      provider: '5.00',
      difference: '0.00',
    });
    expect(errors).toEqual([]);
  });

  it('is named, alarmed, put into a queue, and grows older instead of being found anew', async () => {
    await book(700n);
    await run();
    expect(await open()).toMatchObject([
      { kind: 'missing_at_provider', key: 'pay_2', ledger: '7.00', provider_says: '0.00', age_days: 0 },
    ]);
    expect(errors).toHaveLength(1);
    const [queued] = await test.database.rows<{ queue: string }>(sql`select queue from work_item
      where queue = 'reconciliation'`);
    expect(queued?.queue).toBe('reconciliation');
    const [found] = await open();
    const lines = await differenceQueue.describe(test.database, [found?.id ?? ''], clock.now());
    expect(lines.get(found?.id ?? '')?.amountCents).toBe(700n);
    clock.shift(2 * 24 * 60 * 60_000);
    const before = await test.database.one<{ count: bigint }>(sql`select count(*) as count from journal`);
    await run();
    expect(await open()).toMatchObject([{ key: 'pay_2', age_days: 2, first_seen_on: '2026-03-10' }]);
    // Nothing adjusts itself.
    expect(await test.database.one(sql`select count(*) as count from journal`)).toEqual(before);
  });

  it('is resolved by itself once it is gone', async () => {
    lines.push({ transferId: 't2', correlationId: 'pay_2', amountCents: 700n, at: clock.now() });
    await run();
    expect(await open()).toEqual([]);
    expect((await page()).differences).toMatchObject([{ key: 'pay_2', status: 'resolved' }]);
    expect(await test.database.rows(sql`select from work_item where queue = 'reconciliation'`)).toEqual([]);
  });

  it('is explained by a person once, and stays listed until it is gone', async () => {
    lines.push({ transferId: 't9', correlationId: null, amountCents: 30n, at: new Date(START) });
    await run();
    const [found] = await open();
    expect(found).toMatchObject({ kind: 'missing_here', key: 't9', provider_says: '0.30' });
    const explain = () =>
      test.database.transaction((tx) =>
        explainDifference(tx, {
          id: found?.id ?? '',
          reason: 'A fee that the bank gave back.',
          actor: 'operator:one',
          now: clock.now(),
        }),
      );
    expect((await explain()).ok).toBe(true);
    expect(await explain()).toEqual({ ok: false, error: 'difference_resolved' });
    await run();
    expect(await open()).toEqual([]);
    expect((await page()).differences).toContainEqual(
      expect.objectContaining({
        key: 't9',
        status: 'explained',
        explanation: 'A fee that the bank gave back.',
      }),
    );
    lines = lines.filter(({ transferId }) => transferId !== 't9');
    await run();
  });

  it('that was explained waits for a person again once it has other figures, and not before', async () => {
    balanceOff = 7n;
    await run();
    const [{ id } = { id: '' }] = await open();
    const explain = (reason: string) =>
      test.database.transaction((tx) =>
        explainDifference(tx, { id, reason, actor: 'operator:one', now: clock.now() }),
      );
    unwrap(await explain('A fee of the bank.'));
    await run();
    expect(await open()).toEqual([]);
    balanceOff = 7_000_00n;
    await run();
    expect(await open()).toMatchObject([{ id, ledger: '-7000.00', explanation: 'A fee of the bank.' }]);
    const audited = await test.database.rows(sql`select before, after from audit
      where subject = ${`difference:${id}`} and action = 'reconciliation.reopened'`);
    expect(audited).toEqual([
      {
        before: { status: 'explained', ledger: '-0.07', provider_says: '0.00' },
        after: { status: 'open', ledger: '-7000.00', provider_says: '0.00' },
      },
    ]);
    expect(await explain('The bank booked a wire of another firm.')).toMatchObject({ ok: true });
    balanceOff = 0n;
    await run();
  });

  it('of the balances alone is one too', async () => {
    balanceOff = 11n;
    await run();
    expect(await open()).toMatchObject([{ kind: 'balance_differs', key: 'balance', ledger: '-0.11' }]);
    balanceOff = 0n;
    await run();
    expect(await open()).toEqual([]);
  });

  it('of what moved a moment ago is on its way', async () => {
    lines.push({ transferId: 't10', correlationId: null, amountCents: 40n, at: clock.now() });
    await run();
    expect(await open()).toEqual([]);
    expect((await page()).accounts[0]?.run).toMatchObject({
      in_flight: '0.40',
      in_flight_items: [{ key: 't10', amount: '0.40' }],
    });
    lines = lines.filter(({ transferId }) => transferId !== 't10');
    await run();
  });

  it('B11 nothing is concluded where the service does not answer', async () => {
    isDown = true;
    const before = await page();
    expect(await reconcile(deps(), { provider: 'first', actor: 'x', nightlyFor: null })).toEqual({
      ok: false,
      error: 'payments_provider_is_down',
    });
    expect(await page()).toEqual(before);
  });
});

it('C16 a night has one run for each account, however many processes are up', async () => {
  const scheduledFor = new Date('2026-03-20T10:00:00Z');
  const job = reconciliationJob(deps());
  const context = { clock, scheduledFor } as unknown as Parameters<typeof job.handle>[1];
  await Promise.all([job.handle({}, context), job.handle({}, context), job.handle({}, context)]);
  const runs = await test.database.rows<{ provider: string }>(
    sql`select provider from reconciliation_run where nightly_for = '2026-03-20' order by provider`,
  );
  expect(runs.map(({ provider }) => provider)).toEqual(['first', 'second']);
  isDown = true;
  await expect(job.handle({}, context)).rejects.toThrow('no statement');
});

it('B26 a run is never rewritten, and a difference keeps its age', async () => {
  await expect(test.database.run(sql`update reconciliation_run set ledger_cents = 0`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    test.database.run(sql`update reconciliation_difference set first_seen_on = '2026-01-01'`),
  ).rejects.toMatchObject({ code: '23001' });
  await expect(test.database.run(sql`delete from reconciliation_difference`)).rejects.toMatchObject({
    code: '23001',
  });
});

it.each<[string, (last: string) => Sql]>([
  [
    'I32 a run that read another ledger',
    (last) => sql`update reconciliation_run set ledger_cents = ledger_cents + 1,
    difference_cents = difference_cents + 1 where id = ${last}`,
  ],
  [
    'I32 a statement that says something else',
    (last) => sql`update reconciliation_run
    set provider_cents = provider_cents + 1 where id = ${last}`,
  ],
  [
    'I32 money on its way that nobody lists',
    (last) => sql`update reconciliation_run
    set in_flight_cents = 5, provider_cents = provider_cents + 5 where id = ${last}`,
  ],
  [
    'I32 a difference without a name',
    (last) => sql`update reconciliation_run
    set difference_cents = difference_cents + 3, provider_cents = provider_cents - 3 where id = ${last}`,
  ],
  [
    'I44 a difference in no queue',
    (last) => sql`insert into reconciliation_difference (id, provider, kind, key,
      ledger_cents, provider_cents, first_seen_on, first_run_id, last_run_id)
    values (${newId('diff', clock.now())}, 'second', 'missing_here', 'x', 0, 1, '2026-03-10', ${last}, ${last})`,
  ],
])('%s is named', async (title, fault) => {
  const { id } = await run();
  const found: string[] = [];
  const undone = test.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(fault(id));
    found.push(...(await verifyReconciliation(tx)).map(({ rule }) => rule));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(found).toContain(title.slice(0, 3));
});
