import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmPlace, FarmSummary, OfferingsQuery } from '../contract/index.ts';
import { closedFarms } from './closed-farms.ts';
import { farmStats } from './farm-stats.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { offerings } from './offerings.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const query = (open: object = {}, closed: object = {}): OfferingsQuery => ({
  open: { limit: 4, offset: 0, s: '', ...open },
  closed: { limit: 3, offset: 0, order: 'recently-closed:desc', s: '', ...closed },
});

/** The same, asked one by one, and what is said of all farms counted from all of them. */
async function apart({ open, closed }: OfferingsQuery) {
  const all = await listFarms(test.database, { limit: 1000, offset: 0, s: '' }, NOON);
  return {
    open: await listFarms(test.database, open, NOON),
    closed: await closedFarms(test.database, closed, NOON),
    stats: await farmStats(test.database),
    places: placesOf(all.data),
  };
}

function placesOf(farms: readonly FarmSummary[]): FarmPlace[] {
  const groups = Map.groupBy(farms, ({ state, farm_crop_type }) => `${state} ${farm_crop_type}`);
  return [...groups.entries()].sort().flatMap(([, [first, ...others]]) => {
    if (first === undefined) return [];
    const { state, farm_crop_type, latitude, longitude } = first;
    return [{ state, farm_crop_type, latitude, longitude, farms: 1 + others.length }];
  });
}

describe('offerings', () => {
  it('without any farm are empty, and their figures nothing', async () => {
    const page = await offerings(test.database, query(), NOON);
    expect(page).toEqual(await apart(query()));
    expect(page).toMatchObject({
      open: { data: [], count: 0 },
      closed: { data: [], count: 0 },
      stats: { open: 0 },
    });
  });

  it('are what the lists and the figures say one by one, in their order', async () => {
    for (let weight = 0; weight < 7; weight += 1)
      await saveFarm(test.database, newFarm({ weight: 9 - weight, cropType: weight % 2 ? 'perm' : 'row' }));
    const onlyOpen = await offerings(test.database, query(), NOON);
    expect(onlyOpen).toEqual(await apart(query()));
    for (const status of ['sold', 'exited', 'sold', 'sold'] as const)
      await saveFarm(test.database, newFarmWithStatus(status));
    for (const asked of [
      query(),
      query({ offset: 4 }),
      query({ offset: 40 }),
      query({ order: 'price:desc' }),
      query({ crop: ['perm'] }, { crop: ['perm'] }),
      query({ state: ['AK'] }, { state: ['AK'] }),
      query({}, { offset: 3 }),
      query({}, { offset: 30 }),
      query({ s: 'farm' }, { s: 'farm' }),
    ]) {
      const page = await offerings(test.database, asked, NOON);
      expect(page).toEqual(await apart(asked));
    }
    const page = await offerings(test.database, query(), NOON);
    expect(page.open.data).toHaveLength(4);
    expect(page.open.count).toBe(7);
    expect(page.closed.data).toHaveLength(3);
  });
});
