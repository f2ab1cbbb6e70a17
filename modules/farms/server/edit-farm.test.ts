import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOUND } from '../rules/prospectus/prospectus.fixture.ts';
import { editFarm } from './edit-farm.ts';
import { NOON, newFarm, publicFarm, saveFarm } from './new-farm.fixture.ts';
import { saveProspectus } from './prospectus/save-prospectus.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());

const edit = (farmId: Id<'farm'>, changes: unknown) =>
  database.transaction((tx) => editFarm(tx, { farmId, edit: changes, actor: 'operator:1', at: NOON }));
const audited = (farmId: Id<'farm'>) =>
  database.rows(
    sql`select before, after from audit where action = 'farm.edited' and subject = ${`farm:${farmId}`}`,
  );
const channels = async (farmId: Id<'farm'>, after: bigint) =>
  (
    await database.rows<{ topic: string; channel: string; data: object }>(
      sql`select topic, channel, data from outbox where data ->> 'farm_id' = ${farmId} and id > ${after} order by id`,
    )
  ).map(({ topic, channel, data }) => [topic, channel.replace(farmId, 'id'), data]);
const last = async () =>
  (await database.one<{ id: bigint }>(sql`select coalesce(max(id), 0) as id from outbox`)).id;

describe('editing', () => {
  it('changes what is named and nothing else, with before and after in the audit', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'edited', weight: 4 }));
    const before = await publicFarm(database, 'edited');
    const changes = {
      name: 'Salt Fork South',
      min_investment: '5000.00',
      closes_at: '2026-09-01T00:00:00.000Z',
    };
    expect(await edit(id, changes)).toEqual({ ok: true, value: null });
    const after = await publicFarm(database, 'edited');
    expect(after).toEqual({
      ...before,
      name: 'Salt Fork South',
      min_investment: '5000.00',
      min_shares_amount: 5,
      closes_at: '2026-09-01T00:00:00.000Z',
      thumbnail: expect.any(Object),
    });
    expect(after?.thumbnail.small).not.toBe(before?.thumbnail.small);
    expect(await audited(id)).toEqual([
      {
        before: { name: before?.name, min_investment: '12082.30', closes_at: null },
        after: { name: 'Salt Fork South', min_investment: '5000.00', closes_at: '2026-09-01T00:00:00.000Z' },
      },
    ]);
  });

  it('changes nothing where nothing differs', async () => {
    const id = await saveFarm(database, newFarm({ weight: 4 }));
    const before = await last();
    expect((await edit(id, { weight: 4 })).ok).toBe(true);
    expect((await edit(id, {})).ok).toBe(true);
    expect(await audited(id)).toEqual([]);
    expect(await last()).toBe(before);
  });

  it.each([
    ['prices and shares', { raise_cents: 1 }, ['']],
    ['the state', { status: 'verified' }, ['']],
    ['the address', { slug: 'other' }, ['']],
    ['a name of nothing', { name: '  ' }, ['name']],
    [
      'a NUL',
      { story: { overview: ['a\u0000'], soil: 'a', water: 'a', crop: 'a', tenant: 'a', risks: [] } },
      ['story.overview.0'],
    ],
    ['money in floats', { min_investment: 5000 }, ['min_investment']],
    ['no object', 'name', ['']],
  ])('F14 G3 %s cannot be set', async (_name, changes, places) => {
    const id = await saveFarm(database, newFarm());
    const misread = places.map((place) => ({ place, message: expect.any(String) }));
    expect(await edit(id, changes)).toEqual({ ok: false, error: { code: 'edit_malformed', misread } });
  });

  const column = (id: string) =>
    database.one<Record<string, unknown>>(sql`select state_name, county_fips, total_shares,
      price_per_share_cents, parcel -> 'ring' -> 1 ->> 0 as corner, type from farm where id = ${id}`);

  it('lets a draft become another offering, and what follows from it follows', async () => {
    await database.run(sql`insert into county_map values ('17019', '0 0 1 1', 'M0 0', 'M0 0', 0, 0)`);
    const id = await saveFarm(database, newFarm({ status: 'new', countyFips: '17019' }));
    expect((await edit(id, { area_acres: 632 })).ok).toBe(true);
    // A quarter of the price for four times the shares, and twice as wide a parcel.
    expect(await column(id)).toMatchObject({
      total_shares: 6320,
      price_per_share_cents: 30_206n,
      corner: '1600',
    });
    expect((await edit(id, { type: 'invest_unit', units: 1000, raised: '2000000.00' })).ok).toBe(true);
    expect(await column(id)).toMatchObject({ total_shares: 1000, price_per_share_cents: 200_000n });
    expect((await edit(id, { county: 'Story', state: 'IA' })).ok).toBe(true);
    expect(await column(id)).toMatchObject({ state_name: 'Iowa', county_fips: null, type: 'invest_unit' });
    expect(await edit(id, { type: 'pledge' })).toMatchObject({ error: { faults: ['units_not_for_type'] } });
    for (const [changes, fault] of [
      [{ county_fips: '17019' }, 'county_in_other_state'],
      [{ county_fips: '19169' }, 'county_map_missing'],
      [{ deal_management: 'sponsor' }, 'sponsor_missing'],
      [{ raised: '0.01' }, 'price_below_a_cent'],
      [
        {
          parcel: {
            ring: [
              [0, 0],
              [9, 0],
              [9, 9],
            ],
          },
        },
        'outline_not_the_area',
      ],
    ] as const)
      expect(await edit(id, changes)).toMatchObject({ error: { faults: [fault] } });
    // Of a draft nobody hears.
    expect(await channels(id, 0n)).toEqual([]);
  });

  it('keeps what holdings stand on once the offering is published, words and places excepted', async () => {
    const id = await saveFarm(database, newFarm(), 5);
    const terms = { raised: '2.00', area_acres: 9, type: 'pledge', units: 7, deal_management: 'sponsor' };
    expect(await edit(id, { ...terms, name: 'Other' })).toMatchObject({
      error: {
        code: 'terms_fixed',
        terms: ['type', 'deal_management', 'units', 'area_acres', 'raised'],
      },
    });
    expect((await edit(id, { county: 'Story', template: 'sponsor', sponsor_name: 'Oak & Co' })).ok).toBe(
      true,
    );
  });

  it('holds to what must agree', async () => {
    const id = await saveFarm(database, newFarm());
    await database.transaction((tx) =>
      saveProspectus(tx, { farmId: id, prospectus: SOUND, actor: 'operator:1', at: NOON }),
    );
    const faults = async (changes: object) => {
      const result = await edit(id, changes);
      return result.ok ? [] : result.error;
    };
    expect(await faults({ hold_years: 11 })).toEqual({
      code: 'edit_unsound',
      faults: ['plan_shorter_than_hold'],
    });
    expect(await faults({ net_irr_bps: 900 })).toEqual({
      code: 'edit_unsound',
      faults: ['irr_range_upside_down'],
    });
    expect(await faults({ hold_years: 9, net_irr_bps: 830 })).toEqual([]);
    const sponsored = await saveFarm(database, newFarm({ template: 'sponsor', sponsorName: 'Oak & Co' }));
    expect(await edit(sponsored, { sponsor_name: null })).toMatchObject({
      error: { faults: ['sponsor_missing'] },
    });
    expect(await edit(newId('farm', NOON), { weight: 1 })).toMatchObject({ error: { code: 'farm_unknown' } });
  });

  it('D10 F6 a farm that becomes private leaves the lists, and nothing new of it is said', async () => {
    const id = await saveFarm(database, newFarm({ slug: 'leaving' }));
    const before = await last();
    await edit(id, { private: true, name: 'Only For Guests' });
    expect(await publicFarm(database, 'leaving')).toBeNull();
    expect(await channels(id, before)).toEqual([
      ['farm.changed', 'invest.2.farm.id', { event: 'farm.changed', farm_id: id, what: 'gone' }],
      ['farm.access_changed', 'invest.2.farm.id', { event: 'farm.access_changed', farm_id: id }],
      ['farm.changed', 'refresh.farm.list', { event: 'farm.changed', farm_id: id, slug: 'leaving' }],
    ]);
    const quiet = await last();
    await edit(id, { name: 'Still For Guests' });
    expect(await channels(id, quiet)).toEqual([
      ['farm.changed', 'invest.2.farm.id', { event: 'farm.changed', farm_id: id, what: 'details' }],
    ]);
  });
});
