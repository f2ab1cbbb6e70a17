import { sql } from '@furrow/database/sql';
import { unzipped } from '@furrow/documents/zip.fixture';
import { addressOf, type Endpoint } from '@furrow/http/endpoint';
import { newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { pdf } from '@furrow/providers/file-check.fixture';
import { expect, it } from 'vitest';
import { holdersAt, importValuations } from '../../farms/server/index.ts';
import { cashMovements, custodianPayments } from '../../wallet/server/index.ts';
import * as api from '../contract/api.ts';
import type { PreparedList, PreparedRecords } from '../contract/index.ts';
import { LARGEST_AT_ONCE } from '../rules/index.ts';
import { holdingsOn } from '../server/records/holdings-on.ts';
import { recordPeriod, recordScope } from '../server/records/record-scope.ts';
import { recordsView, recordYears } from '../server/records/record-years.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { holdFarm, payHolders } from './test-positions.ts';
import { taxSite } from './test-tax.ts';

/** When the site's clock begins. */
const NOW = new Date('2032-03-01T16:00:00Z');
const site = investingSite();
const tax = taxSite(site);

const get = (who: Investor, endpoint: Pick<Endpoint, 'path'>, query: Record<string, unknown> = {}) =>
  tax.get(who, addressOf(endpoint.path, { query }));

/** The lines of a file for spreadsheets, by the names of its columns. */
function rowsOf(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

const cents = (text = '') => {
  const value = BigInt(text.replace(/[().]/g, '') || '0');
  return text.startsWith('(') ? -value : value;
};
const sumOf = (rows: readonly Record<string, string>[]) =>
  rows.reduce((sum, row) => sum + cents(row['Money in']) - cents(row['Money out']), 0n);

async function fileOf(who: Investor, endpoint: Pick<Endpoint, 'path'>, query: Record<string, unknown> = {}) {
  const answer = await get(who, endpoint, query);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return rowsOf(Buffer.from(await answer.arrayBuffer()).toString('utf8'));
}

it('G6 cash events add up to the wallet, each with its farm and what it was for; no cell is a formula', async () => {
  const ada = await site.investor();
  await site.deposit(ada, 5_000_000n);
  const closedAt = NOW;
  const { farmId } = await holdFarm(site.store.database, { name: '=SUM(1) Näs' }, [
    {
      userId: ada.person.userId,
      accountId: ada.account,
      shares: 10,
      status: 'successfully closed',
      confirmedAt: closedAt,
    },
  ]);
  await site.daysLater(10, ada);
  await payHolders(site.store.database, farmId, { cents: 123_456n, recordDate: newYorkDay(closedAt) });
  const rows = await fileOf(ada, api.downloadCashEvents);
  expect(rows.map((row) => [row.Type, row['Paid through']])).toEqual([
    ['Deposit', 'Wallet'],
    ['Distribution', 'Wallet'],
    ['Investment', 'Before it was moved here'],
  ]);
  expect(rows[1]).toMatchObject({ Farm: "'=SUM(1) Näs", 'Account ID': ada.account });
  const inWallet = rows.filter((row) => row['Paid through'] === 'Wallet');
  const { wallet_available: balance } = await site.books(`account:${ada.account}`);
  expect(sumOf(inWallet)).toBe(balance);
  expect(inWallet.at(-1)?.['Wallet balance after']).toBe(toDollarString(balance ?? 0n));
  expect(await fileOf(ada, api.downloadCashEvents, { year: 2029 })).toEqual([]);
});

it('what an IRA’s custodian got is a cash event, and no part of the wallet', async () => {
  const ira = await site.investor('sdira');
  const { farmId } = await holdFarm(site.store.database, { slug: 'ira-farm' }, [
    {
      userId: ira.person.userId,
      accountId: ira.account,
      shares: 10,
      status: 'successfully closed',
      confirmedAt: NOW,
    },
  ]);
  await payHolders(site.store.database, farmId, { cents: 50_000n, recordDate: '2032-03-01' });
  const rows = await fileOf(ira, api.downloadCashEvents);
  const paid = rows.filter((row) => row['Paid through'] === 'Custodian');
  expect(paid).toMatchObject([{ Type: 'Distribution', 'Money in': '500.00', 'Wallet balance after': '' }]);
  await payHolders(site.store.database, farmId, { cents: 70_000n, recordDate: '2032-03-02' });
  const amounts = [];
  const asked = { accountId: ira.account, ...recordPeriod(2032), batch: 1 };
  for await (const part of custodianPayments(site.store.database, asked))
    amounts.push(part.map(({ cents }) => cents));
  expect(amounts).toEqual([[50_000n], [70_000n]]);
});

it('holdings are those of the end of a day, with the last value before it or none', async () => {
  const ada = await site.investor();
  const at = new Date('2030-06-10T16:00:00Z');
  const valued = await tax.heldFarm([ada], { name: 'Valued' }, at);
  await tax.heldFarm([ada], { name: 'Unvalued' }, at);
  const lines = (
    [
      ['2030-07-01', 200_000_000n],
      ['2031-02-01', 300_000_000n],
    ] as const
  ).map(([day, valueCents]) => ({
    farmId: valued.id,
    day,
    valueCents,
    method: 'appraisal' as const,
    source: 'Test',
  }));
  const people = { enteredBy: 'one', enteredAt: NOW, approvedBy: 'two', approvedAt: NOW };
  await site.store.database.transaction((tx) => importValuations(tx, { lines, ...people }));
  const held = async (day: string) =>
    (await fileOf(ada, api.downloadHoldings, { day })).map((row) => [row.Farm, row.Shares, row['Valued on']]);
  expect(await held('2030-06-09')).toEqual([]);
  expect((await held('2030-12-31')).toSorted()).toEqual([
    ['Unvalued', '10', 'not available'],
    ['Valued', '10', '2030-07-01'],
  ]);
  expect((await held('2031-03-01')).toSorted()[1]).toEqual(['Valued', '10', '2031-02-01']);
  const { holders } = await holdersAt(site.store.database, valued.id, '2030-12-31');
  expect(holders).toEqual([{ accountId: ada.account, shares: 10 }]);
  expect((await get(ada, api.downloadHoldings, { day: '2199-01-01' })).status).toBe(400);
});

it('a year’s pack opens, has every document, and adds up to the books', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  await site.deposit(ada, 9_000_000n);
  await site.deposit(bo, 1_000_000n);
  const farm = await site.offering();
  const id = await site.begin(ada, farm, 10);
  await site.prepare(ada, id, 'balance');
  expect((await site.confirm(ada, id)).status).toBe(200);
  await site.work();
  const answer = await get(ada, api.downloadYearPack, { year: 2032 });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipped(new Uint8Array(await answer.arrayBuffer()));
  const names = [...files.keys()];
  expect(names.filter((name) => name.startsWith('agreements/'))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith('wallet-statements/'))).toHaveLength(1);
  for (const [name, bytes] of files)
    if (name.endsWith('.pdf')) expect(bytes.toString('latin1')).toMatch(/^%PDF/);
  const readme = files.get('README.txt')?.toString() ?? '';
  for (const name of names) if (name !== 'README.txt') expect(readme).toContain(name);
  const events = rowsOf(files.get(`cash-events-2032.csv`)?.toString() ?? '');
  const books = await site.books(`account:${ada.account}`);
  const inBooks = (books.wallet_available ?? 0n) + (books.wallet_held ?? 0n);
  expect(sumOf(events)).toBe(inBooks);
  expect(events.map((row) => row.Type)).toEqual(['Deposit', 'Investment']);
  expect(readme.replace(/,/g, '')).toContain(`$${toDollarString(inBooks)}`);
  expect(readme).not.toContain(bo.account);
  const holdings = rowsOf(
    files.get(names.find((name) => name.startsWith('holdings-')) ?? '')?.toString() ?? '',
  );
  expect(holdings).toMatchObject([{ State: 'Being funded', Shares: '10', Valuation: 'not available' }]);
});

it('a pack has the tax documents of its year, and they count as read', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  const bytes = await pdf({ title: 'For Ada' });
  await tax.deliver(farm.slug, ada.account, 0, bytes);
  const files = unzipped(
    new Uint8Array(await (await get(ada, api.downloadYearPack, { year: 2031 })).arrayBuffer()),
  );
  const [name = ''] = [...files.keys()].filter((one) => one.startsWith('tax/'));
  expect(files.get(name)?.equals(bytes)).toBe(true);
  const unread = (await site.call<{ unread: number }>(ada, api.showTaxYear)).body.unread;
  expect(unread).toBe(0);
});

it('F2 another’s account is not there, a year without anything is none', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  await site.deposit(bo, 1_000_000n);
  for (const endpoint of [api.downloadCashEvents, api.downloadHoldings])
    expect((await get(ada, endpoint, { account: bo.account })).status).toBe(404);
  expect((await get(ada, api.downloadYearPack, { year: 2032, account: bo.account })).status).toBe(404);
  for (const asked of [2032, 2033]) {
    const refused = await get(ada, api.downloadYearPack, { year: asked });
    expect(await refused.json()).toMatchObject({ code: 'pack_empty' });
  }
  expect((await get(bo, api.downloadYearPack, { year: 2032, account: bo.account })).status).toBe(200);
});

it('what is read in parts is the same, each once', async () => {
  const ada = await site.investor();
  for (const amount of [100_000n, 200_000n, 300_000n]) await site.deposit(ada, amount);
  const { database } = site.store;
  const asked = { accountId: ada.account, ...recordPeriod(2032), now: NOW, batch: 1 };
  const amounts = [];
  for await (const part of cashMovements(database, {}, asked)) amounts.push(...part.map((one) => one.cents));
  expect(amounts).toEqual([100_000n, 200_000n, 300_000n]);

  const at = new Date('2030-06-10T16:00:00Z');
  const farms = [];
  for (const name of ['One', 'Two', 'Three', 'Four'])
    farms.push((await tax.heldFarm([ada], { name }, at)).id);
  const scope = await recordScope(database, { userId: ada.person.userId });
  if (scope === null) throw new Error('nobody');
  const held = [];
  for await (const part of holdingsOn(database, scope, '2031-12-31', 2))
    held.push(...part.map((one) => one.farm_id));
  expect(held).toEqual(farms.toSorted());
  expect(await recordYears(database, ada.person.userId, NOW)).toMatchObject({
    years: [2032, 2031, 2030],
    accounts: [{ id: ada.account }],
  });
});

it('J27 all years are prepared by a job, followed on the list and downloaded by their owner alone', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  await site.deposit(ada, 1_000_000n);
  await tax.heldFarm([ada]);
  const asked = await site.call<PreparedRecords>(ada, api.prepareRecords, { body: {} });
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({ year: null, account: null, years: 3 });
  await site.work();
  const [ready] = (await site.call<PreparedList>(ada, api.listPreparedRecords)).body.data;
  expect(ready).toMatchObject({ id: asked.body.id, state: 'ready', years_done: 3 });
  const address = ready?.address ?? '';
  const answer = await tax.get(ada, address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.byteLength);
  expect([...unzipped(bytes).keys()]).toContain('2030/holdings-2030-12-31.csv');
  expect((await tax.get(bo, address)).status).toBe(404);
  expect((await fetch(site.app.url + address)).status).toBe(404);
  expect((await site.call<PreparedList>(bo, api.listPreparedRecords)).body.data).toEqual([]);
  const empty = await site.call(bo, api.prepareRecords, { body: {} });
  expect([empty.status, empty.body.code]).toEqual([404, 'pack_empty']);
  const others = await site.call(bo, api.prepareRecords, { body: { account: ada.account } });
  expect(others.status).toBe(404);
});

it('J27 a year with too many documents is not sent at once', async () => {
  const ada = await site.investor();
  await tax.heldFarm([ada]);
  const { database } = site.store;
  const batch = newId('txb', NOW);
  await database.run(sql`insert into tax_batch (id, begun_by, begun_at, published_at)
    values (${batch}, 'test', ${NOW}, ${NOW})`);
  await database.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, uploaded_at, fault)
    select 'txf_' || lpad(n::text, 26, '0'), ${batch}, n || '.pdf', ${'a'.repeat(64)}, 1, ${NOW}, 'test'
    from generate_series(1, ${LARGEST_AT_ONCE + 1}) n`);
  const add = (from: number, to: number) =>
    database.run(sql`insert into tax_document (id, tax_year, farm_id, form, account_id, user_id, file_id, version,
        delivery, published_at, published_by)
      select 'tax_' || id, 2031, 'farm_' || id, 'federal', ${ada.account}, ${ada.person.userId}, 'txf_' || id, 1, 'mail',
        ${NOW}, 'test'
      from generate_series(${from}::int, ${to}::int) n, lpad(n::text, 26, '0') id`);
  const isLarge = async () => (await recordsView(database, ada.person.userId, NOW)).large_years;
  await add(1, LARGEST_AT_ONCE);
  expect(await isLarge()).toEqual([]);
  await add(LARGEST_AT_ONCE + 1, LARGEST_AT_ONCE + 1);
  expect(await isLarge()).toEqual([2031]);
  const refused = await get(ada, api.downloadYearPack, { year: 2031 });
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'pack_large' }]);
});
