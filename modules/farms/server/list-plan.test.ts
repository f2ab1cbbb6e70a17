import { type Sql, sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmListQuery } from '../contract/index.ts';
import { FARM_ORDERS } from '../rules/index.ts';
import { farmStatsStatement } from './farm-stats.ts';
import { countStatement, listFarms, openFarmsStatement } from './list-farms.ts';
import { nearWords, nearWordsStatement } from './near-words.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { figuresStatement, offerings } from './offerings.ts';
import { verifyFarmLists } from './verify-farm-lists.ts';

const FARMS = 10_000;
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
  await saveFarm(test.database, newFarm());
  await multiply(FARMS - 1);
  await test.owner.run(sql`vacuum analyze farm`);
  await test.owner.run(sql`vacuum analyze farm_word`);
});

afterAll(() => test.drop());

/** Copies the one farm with figures of their own, so that the planner has something to choose from. */
async function multiply(copies: number): Promise<void> {
  const varied: Record<string, Sql> = {
    id: sql`'farm_' || lpad(n::text, 26, '0')`,
    slug: sql`'farm-' || n`,
    name: sql`'Farm ' || n`,
    weight: sql`case n when ${copies}::int then 1000 else n % 100 end`,
    gross_yield_bps: sql`nullif(n % 700, 0)`,
    net_irr_bps: sql`n % 800`,
    subscribed_shares: sql`n % 1580`,
    purchase_price_cents: sql`1000 + n`,
    min_investment_cents: sql`n * 7 % 90000`,
    closes_at: sql`timestamptz '2026-01-01' + n * interval '1 minute'`,
    // The last farm of all is the only one of its state.
    state: sql`case n when ${copies}::int then 'ME' else (array['IL', 'CA', 'OR', 'TX', 'IA', 'NE', 'KS', 'WA', 'GA', 'FL'])[n % 10 + 1] end`,
    farm_crop_type: sql`(array['row', 'perm', 'timber', 'other'])[n / 10 % 4 + 1]`,
    return_profile: sql`(array['core', 'core_plus', 'value_add', 'opportunistic'])[n / 40 % 4 + 1]`,
    ownership_duration: sql`n / 160 % 13 + 1`,
    nearest_town: sql`'Town ' || md5((n % 500)::text)`,
    county: sql`case n % 1000 when 77 then 'Chehalem' else 'Champaign' end`,
  };
  const columns = await test.database.rows<{ name: string }>(
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'farm' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const into = names.map((name) => sql.identifier(name, names));
  const values = names.map((name, index) => varied[name] ?? into[index] ?? sql`null`);
  await test.database.run(
    sql`insert into farm (${sql.join(into)}) select ${sql.join(values)}
      from farm, generate_series(1, ${copies}::int) as n`,
  );
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

async function nodesOf(statement: Sql, how: Sql = sql`format json`): Promise<Plan[]> {
  const { plan } = await test.database
    .one<{ plan: [{ Plan: Plan }] }>(sql`explain (${how}) ${statement}`)
    .then((row) => ({ plan: Object.values(row as object)[0] as [{ Plan: Plan }] }));
  const flat = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(plan[0].Plan);
}

const ANALYZED = sql`analyze, buffers, timing off, format json`;
const readBy = ([root]: readonly Plan[]) =>
  (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);

describe(`a list of ${FARMS.toLocaleString('en-US')} farms`, () => {
  it.each(FARM_ORDERS)(
    '%s walks an index: nothing is sorted, nothing read that is not shown',
    async (order) => {
      const nodes = await nodesOf(openFarmsStatement({ limit: 20, offset: 40, order, s: '' }));
      expect(nodes.map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
      expect(nodes[1]?.['Index Name']).toMatch(/^farm_open_/);
    },
  );

  const FILTERS: readonly Partial<FarmListQuery>[] = [
    { state: ['CA'] },
    { crop: ['perm'] },
    { crop: ['row', 'timber'], state: ['IL', 'IA'] },
    { min: 100 },
    { status: ['full'] },
    { status: ['hold', 'pledge'] },
    { status: ['hold'], crop: ['row'] },
    { size: [5] },
    { style: ['Value-Add'] },
    { profile: ['core'], duration: [3], status: ['open'] },
    { crop: ['timber'], state: ['TX'], profile: ['core_plus'], duration: [13] },
    { s: 'Farm 77' },
    { s: 'oregon', crop: ['perm'] },
    { s: 'farmm' },
  ];

  it.each(FILTERS)('narrowed by %j reads an index; a search at most the list once', async (filters) => {
    const { blocks } = await test.database.one<{ blocks: number }>(
      sql`select relpages as blocks from pg_class where relname = 'farm'`,
    );
    for (const order of [undefined, 'weight:asc', 'price:desc', 'gross_yield:asc'] as const) {
      const query = { limit: 20, offset: 0, s: '', ...filters, ...(order ? { order } : {}) };
      for (const statement of [openFarmsStatement(query), countStatement('open', query)]) {
        const nodes = await nodesOf(statement, ANALYZED);
        expect(readBy(nodes)).toBeLessThan(blocks * 1.2);
        if (filters.s === undefined) expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      }
    }
  });

  it.each([
    ['chehalm', ['chehalem']],
    ['chehlaem county', ['chehalem']],
    ['xhehalem 77', ['chehalem']],
    ['chehalemxy', ['chehalem']],
    ['farmm', ['farm']],
    ['zzyzx', []],
  ])(
    'searched for %j, which nobody has, reads near words and then as if they were typed',
    async (s, meant) => {
      const near = await nearWords(test.database, s, 'open');
      expect([...near.values()].flat().map(({ word }) => word)).toEqual(meant);
      const lookedUp = await nodesOf(nearWordsStatement(s, 'open') ?? sql`select`, ANALYZED);
      expect(readBy(lookedUp)).toBeLessThan(200);
      expect(lookedUp.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      if (meant.length === 0 || s === 'farmm') return;
      const query = { limit: 20, offset: 0, s };
      for (const statement of [
        openFarmsStatement(query, near),
        openFarmsStatement({ ...query, order: 'weight:asc' }, near),
      ])
        expect(readBy(await nodesOf(statement, ANALYZED))).toBeLessThan(300);
    },
  );

  it('has figures, states and a map that cost the same: they are kept', async () => {
    const open = { limit: 20, offset: 0, s: '', crop: ['row' as const] };
    const closed = { ...open, limit: 12, order: 'recently-closed:desc' as const };
    const page = await offerings(test.database, { open, closed }, NOON);
    expect(page.places.length).toBeLessThanOrEqual(4 * 51);
    expect(page.places.reduce((sum, { farms }) => sum + farms, 0)).toBe(FARMS);
    expect(page.places).toContainEqual(expect.objectContaining({ state: 'ME', farms: 1 }));
    for (const statement of [figuresStatement, farmStatsStatement])
      expect(readBy(await nodesOf(statement, ANALYZED))).toBeLessThan(60);
  });

  it('is counted without counting', async () => {
    const query = { limit: 20, offset: 0, order: 'price:desc', s: '' } as const;
    const { data, count } = await listFarms(test.database, query, NOON);
    expect([data.length, count]).toEqual([20, FARMS]);
    const { counted } = await test.database.one<{ counted: number }>(
      sql`select count(*)::int as counted from farm where shelf = 'open'`,
    );
    expect(count).toBe(counted);
  });

  it('the kept number follows farms that change lists or leave', async () => {
    const kept = async () =>
      Object.fromEntries(
        (
          await test.database.rows<{ shelf: string; farms: number }>(
            sql`select shelf, farms from farm_shelf_count`,
          )
        ).map(({ shelf, farms }) => [shelf, farms]),
      );
    await test.database.run(
      sql`update farm set status = 15, closed_at = now() where slug in ('farm-1', 'farm-2')`,
    );
    expect(await kept()).toEqual({ open: FARMS - 2, closed: 2 });
    await test.database.run(sql`update farm set private = true where slug = 'farm-1'`);
    await test.database.run(sql`delete from farm where slug = 'farm-2'`);
    expect(await kept()).toEqual({ open: FARMS - 2, closed: 0 });
    await test.database.run(sql`update farm set state = 'OH', raise_cents = raise_cents + 5, latitude = 41
      where slug in ('farm-3', 'farm-4')`);
    await test.database.run(sql`update farm set subscribed_shares = total_shares where slug = 'farm-5'`);
    expect(await verifyFarmLists(test.database)).toEqual([]);
  });
});
