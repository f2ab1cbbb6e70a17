import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedFarmsQuery, farmListQuery } from '../contract/index.ts';
import {
  amountCentsOf,
  minimumShares,
  OPEN_AVAILABILITIES,
  openAvailabilityOf,
  SIZE_BANDS,
  sizeBandOf,
} from '../rules/index.ts';
import { closedFarms } from './closed-farms.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  const farms = [
    newFarm({ slug: 'a', name: 'Ash Farm', cropType: 'row', state: 'IL', areaTenths: 1999 }),
    newFarm({ slug: 'b', name: 'Birch Farm', cropType: 'perm', state: 'CA', areaTenths: 2000 }),
    newFarm({ slug: 'c', name: 'Cedar Tract', cropType: 'timber', state: 'OR', areaTenths: 100_000 }),
    newFarm({ slug: 'd', name: 'Dogwood Bank', cropType: 'other', state: 'TX', areaTenths: 100_001 }),
    newFarm({ slug: 'e', type: 'pledge', minInvestmentCents: 999_999n, returnProfile: 'core_plus' }),
    newFarm({ slug: 'f', status: 'verified_hold', minInvestmentCents: 1_000_000n }),
    newFarm({
      slug: 'h',
      investmentStyle: 'Value-Add',
      ownershipDuration: 13,
      minInvestmentCents: 1_000_001n,
    }),
  ];
  for (const [weight, farm] of farms.entries()) await saveFarm(database, { ...farm, weight });
  await saveFarm(database, newFarm({ slug: 'g', weight: 9 }), 1580);
  await saveFarm(database, newFarmWithStatus('sold', { slug: 'x', state: 'CA', cropType: 'perm' }));
  await saveFarm(database, newFarmWithStatus('sold', { slug: 'y' }));
  await saveFarm(database, newFarm({ slug: 'p', private: true, state: 'CA', cropType: 'perm' }));
});
afterAll(() => test.drop());

const slugs = async (query: Record<string, unknown>) => {
  const { data, count } = await listFarms(database, farmListQuery.parse(query), NOON);
  expect(count).toBe(data.length);
  return data.map(({ slug }) => slug).join('');
};

describe('filters', () => {
  it.each([
    [{}, 'abcdefhg'],
    [{ crop: 'perm' }, 'b'],
    [{ crop: 'perm,timber' }, 'bc'],
    [{ crop: ['perm', 'timber,other'] }, 'bcd'],
    [{ state: 'CA,OR' }, 'bc'],
    [{ profile: 'core_plus' }, 'e'],
    [{ style: 'Value-Add' }, 'h'],
    [{ size: '1' }, 'aefhg'],
    [{ size: '2,5' }, 'bd'],
    [{ size: '4' }, 'c'],
    // Nine whole shares: 'at least $10,000' cannot be had for that.
    [{ min: '10875' }, 'efh'],
    [{ min: '10874' }, ''],
    [{ duration: '13' }, 'h'],
    [{ status: 'open' }, 'abcdh'],
    [{ status: 'pledge,hold' }, 'ef'],
    [{ status: 'full' }, 'g'],
    [{ crop: 'row', status: 'full,hold' }, 'fg'],
    [{ crop: 'perm', state: 'IL' }, ''],
    [{ crop: 'perm', s: 'birch' }, 'b'],
    [{ crop: 'row', s: 'birch' }, ''],
  ])('%j leaves %j', async (query, expected) => {
    expect(await slugs(query)).toBe(expected);
  });

  it.each([
    { crop: 'corn' },
    { crop: '' },
    { crop: 'row,' },
    { crop: 'ROW' },
    { state: 'ca' },
    { state: 'XX' },
    { state: "CA' or 1=1 --" },
    { size: '0' },
    { size: '6' },
    { size: '1.5' },
    { min: '-1' },
    { min: '1e3' },
    { min: ['1', '2'] },
    { duration: '14' },
    { status: 'verified' },
    { profile: 'core_plus;drop' },
  ])('G4 G14 %j is refused', (query) => {
    expect(farmListQuery.safeParse(query).success).toBe(false);
  });

  it('hold for closed offerings too, but for those that only open ones know', async () => {
    const { data, count } = await closedFarms(database, closedFarmsQuery.parse({ crop: 'perm' }), NOON);
    expect([data.map(({ slug }) => slug), count]).toEqual([['x'], 1]);
    expect(closedFarmsQuery.safeParse({ status: 'open' }).success).toBe(false);
  });

  it('say the same as the rules do', async () => {
    const { data } = await listFarms(database, farmListQuery.parse({}), NOON);
    for (const status of OPEN_AVAILABILITIES) {
      const ruled = data.filter(
        (farm) => openAvailabilityOf({ ...farm, remainingShares: farm.remaining_shares }) === status,
      );
      expect(await slugs({ status })).toBe(ruled.map(({ slug }) => slug).join(''));
    }
    for (const [at, band] of SIZE_BANDS.entries()) {
      const ruled = data.filter(({ area_size }) => sizeBandOf(area_size) === band);
      expect(await slugs({ size: String(at + 1) })).toBe(ruled.map(({ slug }) => slug).join(''));
    }
  });

  it('know the smallest amount that one can invest as the rules do', async () => {
    const offers = fc.sample(
      fc.record({
        onSale: fc.boolean(),
        units: fc.option(fc.integer({ min: 1, max: 60 })),
        remaining: fc.nat(40),
        raise: fc.bigInt({ min: 1n, max: 9_000_000_000n }),
        price: fc.bigInt({ min: 1n, max: 200_000n }),
        minimum: fc.bigInt({ min: 0n, max: 4_000_000n }),
      }),
      400,
    );
    const column = <Key extends keyof (typeof offers)[number]>(key: Key) => offers.map((offer) => offer[key]);
    const kept = await database.rows<{ cents: bigint }>(sql`
      select farm_least_cents(on_sale, units, remaining, raise, price, minimum) as cents
      from unnest(${column('onSale')}::boolean[], ${column('units')}::int[], ${column('remaining')}::bigint[],
        ${column('raise')}::bigint[], ${column('price')}::bigint[], ${column('minimum')}::bigint[])
        with ordinality as offers(on_sale, units, remaining, raise, price, minimum, place) order by place`);
    const ruled = offers.map(({ onSale, units, remaining, raise, price, minimum }) => {
      const input = { minInvestmentCents: minimum, pricePerShareCents: price };
      const few = onSale && remaining > 0;
      // Where nothing can be bought, what could be while there was enough.
      const shares = minimumShares({ ...input, remainingShares: few ? remaining : Number.MAX_SAFE_INTEGER });
      return amountCentsOf(shares, {
        type: units === null ? 'invest' : 'invest_unit',
        pricePerShareCents: price,
        raiseCents: raise,
        totalShares: units ?? 1,
      });
    });
    expect(kept.map(({ cents }) => cents)).toEqual(ruled);
  });

  it('take no more statements than the whole list; a typing error takes a look-up and a second reading', async () => {
    const filters = { crop: 'row,perm', state: 'IL', min: '10000', size: '1,2' };
    for (const [query, expected] of [
      [{}, 1],
      [{ s: 'birch' }, 1],
      [{ ...filters, s: 'birhc' }, 3],
      [{ ...filters, s: 'zzyzx' }, 2],
    ] as const) {
      const { statements } = await countStatements(() =>
        listFarms(database, farmListQuery.parse(query), NOON),
      );
      expect(statements).toBe(expected);
    }
  });
});
