import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmDetail, farmSummary } from '../contract/index.ts';
import { FARM_STATUSES, shelfOf } from '../rules/index.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, publicFarm, saveFarm } from './new-farm.fixture.ts';
import { saveCountyMap } from './save-county-map.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await database.transaction((tx) =>
    saveCountyMap(tx, {
      fips: '17019',
      view_box: '0 0 320 240',
      state_path: 'M1,2L3,4Z',
      county_path: 'M1.5,2L3,4Z',
      point: [200.1, 96.4],
    }),
  );
  await saveFarm(database, newFarm({ slug: 'salt-fork', countyFips: '17019' }), 1437);
});

afterAll(() => test.drop());

describe('one farm', () => {
  it('has its figures and its map', async () => {
    expect(await publicFarm(database, 'salt-fork')).toMatchObject({
      status: 'verified',
      status_code: 6,
      area_size: 158,
      size_band: 'under 200',
      raised: '1909000.00',
      price: '11400.00',
      price_per_acre: '11400.00',
      price_per_share: '1208.23',
      min_investment: '12082.30',
      min_shares_amount: 10,
      total_shares: 1580,
      remaining_shares: 143,
      percent_subscribed: 91,
      can_invest: true,
      net_irr: 7.1,
      net_irr_max: 8.3,
      gross_yield: 2.74,
      ownership_duration_label: '10 Years',
      county_map: { fips: '17019', point: [200.1, 96.4] },
    });
  });

  it('of a sponsor has the record of that sponsor, as far as everybody may read it', async () => {
    const of = (slug: string, changes = {}) =>
      newFarm({ slug, template: 'sponsor', sponsorName: 'Alder Hollow', ...changes });
    await saveFarm(database, of('alder-one'));
    await saveFarm(database, of('alder-two', { template: 'standard' }));
    await saveFarm(database, of('alder-private', { private: true }));
    await saveFarm(database, of('alder-example', { type: 'dummy' }));
    await saveFarm(database, newFarm({ slug: 'elder-one', sponsorName: 'Elder Hollow' }));
    const record = async (slug: string) =>
      (await publicFarm(database, slug))?.sponsor_offerings.map((other) => other.slug);
    expect(await record('alder-one')).toEqual(['alder-two']);
    expect(await record('alder-two')).toEqual([]);
    expect((await countStatements(() => publicFarm(database, 'alder-one'))).statements).toBe(1);
  });

  it('takes one statement', async () => {
    expect((await countStatements(() => publicFarm(database, 'salt-fork'))).statements).toBe(1);
  });

  it('shows the seven variants of its portrait, each with the same version', async () => {
    const farm = await publicFarm(database, 'salt-fork');
    const addresses = Object.entries(farm?.thumbnail ?? {});
    expect(addresses.map(([variant]) => variant)).toEqual([
      'thumbnail',
      'full',
      'large',
      'small',
      'slider',
      'placeholder',
      'original',
    ]);
    for (const [variant, address] of addresses) {
      expect(address).toMatch(new RegExp(`^/portraits/salt-fork/${variant}\\.svg\\?v=\\d+-[0-9a-f]{12}$`));
    }
  });

  it('is all that remain once few do', async () => {
    await saveFarm(database, newFarm({ slug: 'nearly-gone' }), 1571);
    expect(await publicFarm(database, 'nearly-gone')).toMatchObject({
      remaining_shares: 9,
      min_shares_amount: 9,
    });
  });

  it('has no figure where none is known', async () => {
    await saveFarm(database, newFarm({ slug: 'timber', grossYieldBps: null, netIrrMaxBps: null }));
    expect(await publicFarm(database, 'timber')).toMatchObject({
      gross_yield: null,
      net_irr_max: null,
      county_map: null,
    });
  });

  it.each([
    'no-such-farm',
    '',
    '../etc/passwd',
    'SALT-FORK',
    'salt-fork/',
    'a\u0000',
    '404',
    'x'.repeat(5000),
  ])('G11 %j is not there', async (slug) => {
    expect(await publicFarm(database, slug)).toBeNull();
  });

  it('F5 F7 drafts, previews and private offerings are as if absent; a worked example opens', async () => {
    for (const status of FARM_STATUSES) {
      const slug = `f-${status.replaceAll(/[ _]/g, '-')}`;
      await saveFarm(database, newFarmWithStatus(status, { slug }));
      await saveFarm(database, newFarmWithStatus(status, { slug: `${slug}-private`, private: true }));
      await saveFarm(database, newFarmWithStatus(status, { slug: `${slug}-dummy`, type: 'dummy' }));
      const isPublic = shelfOf(status) !== null;
      expect((await publicFarm(database, slug)) !== null).toBe(isPublic);
      expect(await publicFarm(database, `${slug}-private`)).toBeNull();
      const dummy = await publicFarm(database, `${slug}-dummy`);
      expect(dummy !== null).toBe(isPublic);
      expect(dummy?.can_invest ?? false).toBe(false);
    }
  });
});

describe('what leaves the server', () => {
  it('is exactly what the contract names: no weight, no counters, no inner columns', async () => {
    const one = await publicFarm(database, 'salt-fork');
    const list = await listFarms(database, { limit: 1, offset: 0, order: 'weight:asc', s: '' }, NOON);
    expect(Object.keys(one ?? {}).sort()).toEqual(Object.keys(farmDetail.shape).sort());
    expect(Object.keys(list.data[0] ?? {}).sort()).toEqual(Object.keys(farmSummary.shape).sort());
    expect(farmDetail.strict().safeParse(one).error).toBeUndefined();
    expect(farmSummary.strict().safeParse(list.data[0]).error).toBeUndefined();
  });

  it('the database and the rules agree on which list a status stands on', async () => {
    const rows = await database.rows<{ status: number; shelf: string | null }>(
      sql`select distinct status, shelf from farm where not private and type <> 'dummy'`,
    );
    expect(rows).toHaveLength(FARM_STATUSES.length);
    for (const status of FARM_STATUSES) {
      const farm = newFarmWithStatus(status);
      const id = await saveFarm(database, farm);
      const { shelf } = await database.one<{ shelf: string | null }>(
        sql`select shelf from farm where id = ${id}`,
      );
      expect(shelf).toBe(shelfOf(status));
    }
  });
});
