import { buffer } from 'node:stream/consumers';
import { sql } from '@furrow/database/sql';
import { unzipped } from '@furrow/documents/zip.fixture';
import { newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREPARED_DAYS } from '../../rules/index.ts';
import { holdFarm, payHolders } from '../../tests/test-positions.ts';
import { prepareJob } from './ask-prepared.ts';
import { listPrepared } from './list-prepared.ts';
import { erasePrepared, exportPrepared } from './own-prepared.ts';
import { PIECE_BYTES } from './pack-pieces.ts';
import { prepareJobs, watchPreparedJob } from './prepare-jobs.ts';
import { prepareAgain, preparedOfPerson } from './prepared-desk.ts';
import { recordScope } from './record-scope.ts';
import {
  countedRows,
  type Holder,
  killedBeforeCommit,
  killedWhileStoring,
  preparedSite,
} from './test-prepared.ts';
import { yearPack } from './year-pack.ts';

const DAY_MS = 24 * 60 * 60_000;
let site: Awaited<ReturnType<typeof preparedSite>>;
beforeAll(async () => {
  site = await preparedSite();
});
afterAll(() => site.drop());

/** Somebody who bought in 2024, was paid in 2025 and has money in the wallet now. */
async function holder(): Promise<Holder> {
  const who = await site.investor(500_000n);
  const position = {
    shares: 10,
    status: 'successfully closed',
    confirmedAt: new Date('2024-06-10T16:00:00Z'),
  } as const;
  const { farmId } = await holdFarm(site.database, {}, [
    { ...position, userId: who.userId, accountId: who.accountId },
  ]);
  await payHolders(site.database, farmId, { cents: 123_456n, recordDate: '2025-05-05' });
  return who;
}

const textsOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([name, bytes]) => [name, name.endsWith('.pdf') ? '' : bytes.toString()] as const);

const run = async (name: string, payload: object, attempt = 1, files = site.deps.files) => {
  const job = prepareJobs({ ...site.deps, files }).find((one) => one.name === name);
  await job?.handle(payload as never, { ...jobContext(site.database, site.clock), attempt });
};

it('J27 all years in one file: each is the same as alone, and together they add up to the books', async () => {
  const who = await holder();
  await site.taxDocuments(who, 2025, 3);
  const { id } = await site.ask(who);
  await site.finish(id);
  const { files, bytes, byteCount } = await site.archive(who, id);
  expect(byteCount).toBe(bytes.byteLength);
  const scope = await recordScope(site.database, { userId: who.userId });
  if (scope === null) throw new Error('nobody');
  for (const year of [2024, 2025, 2026]) {
    const pack = await yearPack(site.deps, scope, { year, now: site.clock.now() });
    if (pack === null) throw new Error(`nothing in ${year}`);
    const alone = unzipped(await buffer(pack));
    for (const [name, content] of alone)
      if (name.endsWith('.csv')) expect(files.get(`${year}/${name}`)?.toString()).toBe(content.toString());
    expect([...files.keys()].filter((name) => name.startsWith(`${year}/`))).toHaveLength(alone.size);
    const cash = (text = '') => text.slice(text.indexOf('CASH OF EACH ACCOUNT'));
    expect(cash(files.get(`${year}/README.txt`)?.toString())).toBe(cash(alone.get('README.txt')?.toString()));
  }
  const summary = files.get('README.txt')?.toString() ?? '';
  const { balance } = await site.database.one<{
    balance: bigint;
  }>(sql`select sum(balance_cents)::bigint as balance
    from ledger_account where owner = ${`account:${who.accountId}`} /* never null: balance */`);
  expect(summary.replaceAll(',', '')).toContain(`$${toDollarString(balance)}`);
  const readme = files.get('2025/README.txt')?.toString() ?? '';
  for (const name of files.keys())
    if (name.startsWith('2025/') && name !== '2025/README.txt') expect(readme).toContain(name.slice(5));
  const { unread } = await site.database.one<{
    unread: number;
  }>(sql`select count(*)::int as unread from tax_document
    where user_id = ${who.userId} and read_at is null`);
  expect(unread).toBe(0);
});

it('J27 interrupted at every step it goes on from the last finished one, with one effect', async () => {
  const who = await holder();
  await site.taxDocuments(who, 2025, 60);
  const first = await site.ask(who);
  await site.finish(first.id);
  const whole = await site.archive(who, first.id);
  const before = await site.storedFiles();

  const { id } = await site.ask(who);
  for (let steps = 0; (await site.rowOf(id)).state === 'preparing'; steps += 1) {
    await site.step(id, { files: killedWhileStoring(site.deps.files) }).catch(() => undefined);
    await expect(site.step(id, { database: killedBeforeCommit(site.database) })).rejects.toThrow();
    if ((await site.rowOf(id)).steps === steps) await site.step(id);
    expect((await site.rowOf(id)).steps).toBe(steps + 1);
  }
  // A job that is tried again after the end finds nothing to do.
  await site.step(id);
  const again = await site.archive(who, id);
  expect(textsOf(again.files)).toEqual(textsOf(whole.files));
  expect([...again.files.keys()].filter((name) => name.startsWith('2025/tax/'))).toHaveLength(60);
  const pieces = await site.database.one<{ kept: number; left: number }>(sql`select
      count(*) filter (where is_kept)::int as kept, count(*) filter (where not is_kept)::int as left
    from prepared_records_piece where prepared_id = ${id}`);
  expect(pieces.left).toBe(0);
  expect(await site.storedFiles()).toBe(before + pieces.kept);
  const { ready } = await site.database.one<{
    ready: number;
  }>(sql`select count(*)::int as ready from mail_message
    where recipient = (select email from user_account where id = ${who.userId})`);
  expect(ready).toBe(2);
});

it('J27 two processes that pack the same step have one effect', async () => {
  const who = await holder();
  const { id } = await site.ask(who);
  await Promise.allSettled([site.step(id), site.step(id)]);
  expect((await site.rowOf(id)).steps).toBe(1);
  await site.finish(id);
  const { files } = await site.archive(who, id);
  expect(files.has('2024/README.txt')).toBe(true);
});

it('J27 asked for twice it is prepared once; a newer one takes the place of the older', async () => {
  const who = await holder();
  const [one, other] = await Promise.all([site.ask(who), site.ask(who)]);
  expect(one.id).toBe(other.id);
  await site.finish(one.id);
  site.clock.shift(DAY_MS);
  const newer = await site.ask(who);
  expect(newer.id).not.toBe(one.id);
  expect(await site.open(who, one.id)).not.toBeNull();
  await site.finish(newer.id);
  expect(await site.open(who, one.id)).toBeNull();
});

it('F2 another’s file is not there, and after a week nobody’s is', async () => {
  const [who, other] = [await holder(), await holder()];
  const stored = await site.storedFiles();
  const { id } = await site.ask(who);
  await site.finish(id);
  expect(await site.open(other, id)).toBeNull();
  site.clock.shift(PREPARED_DAYS * DAY_MS - 1);
  expect(await site.open(who, id)).not.toBeNull();
  site.clock.shift(1);
  expect(await site.open(who, id)).toBeNull();
  await run(watchPreparedJob.name, {});
  expect((await site.rowOf(id)).state).toBe('expired');
  expect(await site.storedFiles()).toBeLessThanOrEqual(stored);
});

it('a file with a tax document that was withdrawn since is not handed out', async () => {
  const who = await holder();
  await site.taxDocuments(who, 2025, 1);
  const { id } = await site.ask(who);
  await site.finish(id);
  site.clock.shift(DAY_MS);
  await site.database.run(sql`update tax_document set ended_at = ${site.clock.now()}, ended_because = 'voided',
      void_reason = 'Wrong person' where user_id = ${who.userId}`);
  expect(await site.open(who, id)).toBeNull();
  const { data } = await listPrepared(site.database, who.userId, site.clock.now());
  expect(data).toMatchObject([{ id, state: 'outdated', address: null }]);
});

it('J27 what fails too often says so, and the firm has it go on from there', async () => {
  const who = await holder();
  const { id } = await site.ask(who);
  await site.step(id);
  const broken = killedWhileStoring(site.deps.files);
  await run(prepareJob.name, { id }, 1, site.deps.files);
  for (let steps = 0; steps < 3; steps += 1) await site.step(id);
  await expect(run(prepareJob.name, { id }, 1, broken)).rejects.toThrow('killed');
  expect((await site.rowOf(id)).state).toBe('preparing');
  await run(prepareJob.name, { id }, 6, broken);
  const { steps, state } = await site.rowOf(id);
  expect([steps, state]).toEqual([5, 'failed']);
  const order = { actor: 'operator:test', now: site.clock.now(), realNow: site.clock.now() };
  const again = () => site.database.transaction((tx) => prepareAgain(tx, { preparedId: id, ...order }));
  expect(await again()).toMatchObject({ ok: true, value: who.userId });
  expect(await again()).toMatchObject({ error: { code: 'records_not_failed' } });
  const nobody = { preparedId: newId('prr', order.now), ...order };
  expect(await site.database.transaction((tx) => prepareAgain(tx, nobody))).toMatchObject({
    error: { code: 'not_found' },
  });
  await site.finish(id);
  const shown = await preparedOfPerson(site.database, who.userId, site.clock.now());
  expect(shown.data).toMatchObject([{ id, state: 'ready', years: 3, years_done: 3 }]);
  expect(JSON.stringify(shown)).not.toContain('/prepared-records/');
});

it('J27 one that stands still is noticed', async () => {
  const who = await holder();
  const { id } = await site.ask(who);
  await run(watchPreparedJob.name, {});
  expect((await site.rowOf(id)).state).toBe('preparing');
  site.clock.shift(DAY_MS);
  await run(watchPreparedJob.name, {});
  expect((await site.rowOf(id)).state).toBe('failed');
});

it('who is forgotten leaves no file behind', async () => {
  const who = await holder();
  const stored = await site.storedFiles();
  const { id } = await site.ask(who);
  await site.finish(id);
  expect(await exportPrepared(site.database, who.userId)).toMatchObject({
    prepared_records: [{ year: null, state: 'ready' }],
  });
  await site.database.transaction((tx) => erasePrepared(tx, who.userId));
  expect(await site.open(who, id)).toBeNull();
  await run(watchPreparedJob.name, {});
  expect(await site.storedFiles()).toBeLessThanOrEqual(stored);
});

it('J27 ten years of 10,000 positions are never in memory at once', async () => {
  const who = await holder();
  const [positions, years] = [10_000, 10];
  // More than are read at once.
  const farms = [];
  for (let count = 0; count < 220; count += 1) farms.push(await site.farm());
  await site.database.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents,
      fees_cents, terms_version, gate, funding_state, created_at, updated_at, confirmed_at, settled_at, closed_at)
    select 'inv_' || lpad(n::text, 26, '0'), user_id, (${farms}::text[])[n % ${farms.length} + 1], account_id, status,
      shares, amount_cents, fees_cents, terms_version, gate, funding_state, at, at, at, at, at
    from investment, generate_series(1, ${positions}) n, make_timestamptz(2016 + n % ${years}, 3, 1, 12, 0, 0) at
    where user_id = ${who.userId}`);
  const { id } = await site.ask(who);
  const { counted, database } = countedRows(site.database);
  await site.finish(id, { database });
  expect(counted.most).toBeGreaterThan(0);
  expect(counted.most).toBeLessThanOrEqual(500);
  const { largest } = await site.database.one<{ largest: number }>(sql`select max(byte_count) as largest
    from prepared_records_piece where prepared_id = ${id} /* never null: largest */`);
  expect(largest).toBeLessThanOrEqual(PIECE_BYTES);
  const { files } = await site.archive(who, id);
  const lines = (name: string) => (files.get(name)?.toString().trimEnd().split('\r\n').length ?? 0) - 1;
  const bought = Array.from({ length: years }, (_, index) =>
    lines(`${2016 + index}/cash-events-${2016 + index}.csv`),
  );
  expect(bought.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(positions);
  expect(lines('2025/holdings-2025-12-31.csv')).toBe(farms.length + 1);
});
