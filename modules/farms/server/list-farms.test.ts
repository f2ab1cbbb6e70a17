import type { Database } from '@furrow/database/database';
import { countStatements } from '@furrow/database/statement-count';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClosedFarmsQuery,
  closedFarmsQuery,
  type FarmListQuery,
  farmListQuery,
} from '../contract/index.ts';
import { FARM_ORDERS, FARM_STATUSES, shelfOf } from '../rules/index.ts';
import { closedFarms } from './closed-farms.ts';
import { farmStats } from './farm-stats.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';

let test: TestDatabase;
let database: Database;

const day = (date: string) => new Date(`${date}T12:00:00Z`);

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  const price = (perAcre: bigint) => ({ purchasePriceCents: perAcre * 158_00n });
  const closes = (date: string) => ({ closesAt: day(date) });
  await saveFarm(
    database,
    newFarm({
      slug: 'a',
      name: 'Ash 100% <b>Farm</b>',
      weight: 3,
      grossYieldBps: 400,
      ...price(9n),
      ...closes('2026-06-01'),
    }),
    50,
  );
  await saveFarm(
    database,
    newFarm({ slug: 'b', name: 'Birch_Farm', weight: 1, grossYieldBps: null, ...price(7n) }),
    10,
  );
  await saveFarm(
    database,
    newFarm({
      slug: 'c',
      name: "Cedar 'Quoted' Farm",
      weight: 2,
      grossYieldBps: 250,
      netIrrBps: 400,
      ...price(8n),
      ...closes('2026-05-01'),
    }),
    900,
  );
  await saveFarm(
    database,
    newFarm({
      slug: 'd',
      name: 'Dogwood Farm',
      weight: 2,
      grossYieldBps: 250,
      state: 'OR',
      county: 'Marion',
      minInvestmentCents: 5n,
      ...price(7n),
      ...closes('2026-07-01'),
    }),
  );
});

afterAll(() => test.drop());

const query = (changes: Partial<FarmListQuery> = {}): FarmListQuery => ({
  ...farmListQuery.parse({}),
  ...changes,
});
const closedQuery = (changes: Partial<ClosedFarmsQuery> = {}) => ({
  ...closedFarmsQuery.parse({}),
  ...changes,
});
const slugs = async (changes: Partial<FarmListQuery>) =>
  (await listFarms(database, query(changes), NOON)).data.map((farm) => farm.slug).join('');

describe('order', () => {
  it.each([
    ['weight:asc', 'bcda'],
    ['weight:desc', 'adcb'],
    ['subscribed_shares:desc', 'cabd'],
    ['subscribed_shares:asc', 'dbac'],
    ['price:asc', 'bdca'],
    ['price:desc', 'acdb'],
    ['gross_yield:asc', 'cdab'],
    ['gross_yield:desc', 'adcb'],
    ['net_irr:asc', 'cabd'],
    ['net_irr:desc', 'dbac'],
    ['min_investment:asc', 'dabc'],
    ['min_investment:desc', 'cbad'],
    ['closes_at:asc', 'cadb'],
    ['closes_at:desc', 'dacb'],
  ] as const)('%s gives %s; the unknown comes last both ways', async (order, expected) => {
    expect(await slugs({ order })).toBe(expected);
  });

  it('covers every order there is', () => {
    expect(FARM_ORDERS).toHaveLength(14);
  });
});

describe('paging', () => {
  it.each(FARM_ORDERS)('%s: pages put together are the whole list, each farm once', async (order) => {
    const whole = await slugs({ order });
    const pages = await Promise.all([0, 1, 2, 3, 4].map((offset) => slugs({ order, limit: 1, offset })));
    expect(pages.join('')).toBe(whole);
  });

  it('G14 beyond the end is an empty page with the true count', async () => {
    expect(await listFarms(database, query({ offset: 1_000_000 }), NOON)).toEqual({
      data: [],
      count: 4,
      total: 4,
    });
  });
});

describe('search', () => {
  it.each([
    ['dogwood', 'd'],
    ['  DOGWOOD  ', 'd'],
    ['oregon', 'd'],
    ['marion county', 'd'],
    ['farm oregon', 'd'],
    ['illinois', 'bca'],
    ['urbana', 'bcda'],
    ['soybean', 'bcda'],
    ['dogwood illinois', ''],
    ['corn soybeans', 'bcda'],
    ['soybeans corn', 'bcda'],
    ['Corn and soybeans', 'bcda'],
    ['Marion County, Oregon', 'd'],
    ['farms in oregon', 'd'],
    ['or', 'd'],
    ['IL', 'bca'],
    ['il dogwood', ''],
    ['ar', ''],
    ['in', ''],
    ['no such farm', ''],
    ['', 'bcda'],
  ])('%j finds %j', async (s, expected) => {
    expect(await slugs({ s })).toBe(expected);
    expect((await listFarms(database, query({ s, limit: 1 }), NOON)).count).toBe(expected.length);
  });

  it.each([
    ['%', 'a'],
    ['100%', 'a'],
    ['_', 'b'],
    ['birch_', 'b'],
    ['d_gwood', ''],
    ['d%d', ''],
    ['\\', ''],
    ['<b>', 'a'],
    ['</b>', 'a'],
    ["'quoted'", 'c'],
    ["' or 1=1 --", ''],
    ["'; drop table farm; --", ''],
    ['$1', ''],
    ['\ud800', ''],
    ['🌾', ''],
  ])('G4 takes %j literally', async (s, expected) => {
    expect(await slugs({ s })).toBe(expected);
  });
});

describe('what stands on which list', () => {
  let own: TestDatabase;

  beforeAll(async () => {
    own = await testDatabase();
    for (const status of FARM_STATUSES) {
      const slug = `s-${status.replaceAll(/[ _]/g, '-')}`;
      await saveFarm(own.database, newFarmWithStatus(status, { slug }));
      await saveFarm(own.database, newFarmWithStatus(status, { slug: `${slug}-private`, private: true }));
      await saveFarm(own.database, newFarmWithStatus(status, { slug: `${slug}-dummy`, type: 'dummy' }));
    }
  });

  afterAll(() => own.drop());

  const expected = (shelf: 'open' | 'closed') =>
    FARM_STATUSES.filter((status) => shelfOf(status) === shelf).map(
      (status) => `s-${status.replaceAll(/[ _]/g, '-')}`,
    );

  it('F5 F7 shows open farms only: no draft, no preview, nothing private, no dummy', async () => {
    const { data, count } = await listFarms(own.database, query(), NOON);
    expect(data.map((farm) => farm.slug).sort()).toEqual(expected('open').sort());
    expect(count).toBe(data.length);
    const searched = await listFarms(own.database, query({ s: 'test farm' }), NOON);
    expect(searched.count).toBe(data.length);
  });

  it('F5 F7 shows closed farms on their own list', async () => {
    const { data, count } = await closedFarms(own.database, closedQuery(), NOON);
    expect(data.map((farm) => farm.slug).sort()).toEqual(expected('closed').sort());
    expect(count).toBe(4);
  });

  it('F5 F7 counts nothing else in the totals', async () => {
    expect(await farmStats(own.database)).toEqual({
      open: 1,
      pledges: 0,
      full: 0,
      on_hold: 1,
      open_raise: '1909000.00',
      open_acres: 158,
      lowest_minimum: '12082.30',
      funded: 3,
      funded_raise: '5727000.00',
      funded_acres: 474,
      closed: 4,
      states: 1,
    });
  });
});

describe('what the listed offerings do', () => {
  it('open, taking pledges, fully subscribed and on hold are counted apart and make up the list', async () => {
    const own = await testDatabase();
    try {
      await saveFarm(own.database, newFarm(), 1579);
      await saveFarm(
        own.database,
        newFarm({
          type: 'invest_unit',
          units: 100,
          raiseCents: 190_900_000n,
          minInvestmentCents: 1_208_230n,
        }),
      );
      await saveFarm(own.database, newFarm({ type: 'pledge', minInvestmentCents: 1n }));
      await saveFarm(own.database, newFarm({ type: 'pledge_unit', units: 100 }));
      await saveFarm(own.database, newFarm(), 1580);
      await saveFarm(own.database, newFarm({ status: 'verified_hold' }), 1500);
      const stats = await farmStats(own.database);
      expect(stats).toMatchObject({ open: 2, pledges: 2, full: 1, on_hold: 1 });
      // A pledge is no investment: neither its raise nor its minimum counts among the open ones. Of the first one share remains.
      expect(stats).toMatchObject({ open_raise: '3818000.00', lowest_minimum: '1208.23' });
      const { count } = await listFarms(own.database, query(), NOON);
      expect(stats.open + stats.pledges + stats.full + stats.on_hold).toBe(count);
    } finally {
      await own.drop();
    }
  });
});

describe('closed farms', () => {
  it('come most recently closed first', async () => {
    const own = await testDatabase();
    try {
      for (const [slug, date] of [
        ['x', '2026-01-01'],
        ['y', '2026-03-01'],
        ['z', '2026-02-01'],
      ] as const) {
        await saveFarm(own.database, newFarmWithStatus('sold', { slug, closedAt: day(date) }));
      }
      const { data } = await closedFarms(own.database, closedQuery(), NOON);
      expect(data.map((farm) => farm.slug)).toEqual(['y', 'z', 'x']);
    } finally {
      await own.drop();
    }
  });
});

describe('statements', () => {
  it('a list takes one, searched or not, whatever its length; only behind its end another', async () => {
    for (const s of ['', 'farm']) {
      for (const limit of [1, 1000]) {
        const { statements } = await countStatements(() => listFarms(database, query({ s, limit }), NOON));
        expect(statements).toBe(1);
      }
    }
    expect((await countStatements(() => closedFarms(database, closedQuery(), NOON))).statements).toBe(1);
    const behind = await countStatements(() => listFarms(database, query({ offset: 500 }), NOON));
    expect(behind.statements).toBe(2);
    expect((await countStatements(() => farmStats(database))).statements).toBe(1);
  });
});
