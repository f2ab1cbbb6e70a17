import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFarm } from './import-farm.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import type { NewFarm } from './new-farm.ts';
import { verifyShareRegister } from './verify-share-register.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});

afterAll(() => test.drop());

const tryImport = (farm: NewFarm) =>
  database.transaction((tx) => importFarm(tx, farm, [], { actor: 'test', at: NOON }));

describe('importing a farm', () => {
  it('books holdings, so that counter and register agree', async () => {
    await saveFarm(database, newFarm(), 1437);
    expect(await verifyShareRegister(database)).toEqual([]);
  });

  it('speaks of it on the list channel only if it stands on a list', async () => {
    const spoken = async (farm: NewFarm) => {
      const id = await saveFarm(database, farm);
      const rows = await database.rows<{ channel: string }>(
        sql`select channel from outbox where data ->> 'farm_id' = ${id} order by id`,
      );
      return rows.map(({ channel }) => channel.replace(id, 'id'));
    };
    expect(await spoken(newFarm())).toEqual(['invest.2.farm.id', 'refresh.farm.list']);
    expect(await spoken(newFarm({ status: 'new' }))).toEqual([]);
    expect(await spoken(newFarm({ status: 'preview' }))).toEqual([]);
    expect(await spoken(newFarm({ private: true }))).toEqual(['invest.2.farm.id']);
    expect(await spoken(newFarm({ type: 'dummy' }))).toEqual(['invest.2.farm.id']);
  });

  it.each([
    ['company', 'slug_reserved'],
    ['Company', 'slug_reserved'],
    ['portraits', 'slug_reserved'],
    ['a b', 'slug_malformed'],
  ])('G12 refuses the slug %s', async (slug, error) => {
    expect(await tryImport(newFarm({ slug }))).toEqual({ ok: false, error });
  });

  it('refuses a slug that is taken', async () => {
    await saveFarm(database, newFarm({ slug: 'only-one' }));
    expect(await tryImport(newFarm({ slug: 'only-one' }))).toEqual({ ok: false, error: 'slug_taken' });
  });

  it.each<[string, Partial<NewFarm>]>([
    ['units_iff_unit_type', { units: 100 }],
    ['units_iff_unit_type', { type: 'invest_unit' }],
    ['sponsor_is_named', { template: 'sponsor' }],
    ['sponsor_is_named', { dealManagement: 'sponsor' }],
    ['closed_has_date', { status: 'sold' }],
    ['closed_has_date', { closedAt: NOON }],
    ['min_investment_cents', { minInvestmentCents: -1n }],
    ['raise_cents', { type: 'invest_unit', units: 100, raiseCents: 0n, pricePerShareCents: 1n }],
    ['ownership_duration', { ownershipDuration: 14 }],
    ['restrict_entities', { restrictEntities: ['llc' as never] }],
    ['farm_check', { netIrrMaxBps: 1 }],
    ['farm_price_of_raise', { raiseCents: 190_900_000n, pricePerShareCents: 120_824n }],
    ['farm_price_of_raise', { raiseCents: 190_900_000n, pricePerShareCents: 120_822n }],
  ])('the table itself refuses what breaks %s', async (constraint, changes) => {
    await expect(tryImport(newFarm(changes))).rejects.toThrow(constraint);
  });
});
