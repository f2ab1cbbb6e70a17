import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmDetail } from '../../contract/index.ts';
import { SOUND } from '../../rules/prospectus/prospectus.fixture.ts';
import { NOON, newFarm, publicFarm, saveFarm } from '../new-farm.fixture.ts';
import { saveFarmMap } from './save-farm-map.ts';
import { saveProspectus } from './save-prospectus.ts';

let test: TestDatabase;
let database: Database;
let farmId: Id<'farm'>;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  farmId = await saveFarm(database, newFarm({ slug: 'salt-fork' }));
});
afterAll(() => test.drop());

const save = (prospectus: unknown, id = farmId) =>
  database.transaction((tx) => saveProspectus(tx, { farmId: id, prospectus, actor: 'operator:1', at: NOON }));
const audited = () =>
  database.rows<{ before: object; after: object }>(
    sql`select before, after from audit where action = 'farm.prospectus_saved' and subject = ${`farm:${farmId}`} order by id`,
  );
const spoken = () =>
  database.rows(
    sql`select channel, data ->> 'what' as what from outbox where data ->> 'what' = 'prospectus'`,
  );

describe('a prospectus', () => {
  it('is shown on the farm’s page: rated, flagged and reckoned by the rules', async () => {
    expect(await save(SOUND)).toEqual({ ok: true, value: null });
    const farm = await publicFarm(database, 'salt-fork');
    expect(farmDetail.strict().safeParse(farm).error).toBeUndefined();
    expect(farm?.rating?.overall).toBe(4);
    expect(farm?.rating?.areas.map(({ area, score }) => `${area} ${score}`)).toEqual([
      'soil 4',
      'water 4',
      'tenant 4',
      'location 4',
      'price 4',
    ]);
    expect(farm?.risk_flags).toEqual([
      { code: 6, label: 'Single Tenant or Operator Dependence' },
      { code: 12, label: 'Short or Expiring Lease' },
    ]);
    expect(farm?.year_one).toEqual({
      income_label: 'Cash rent',
      income_basis: '$312 an acre',
      income: '49296.00',
      costs: [
        { name: 'Property tax', basis: '$38 an acre', amount: '6004.00' },
        { name: 'Insurance', basis: 'quoted', amount: '652.25' },
      ],
      fees: [
        { name: 'Management fee', amount: '9006.00' },
        { name: 'Audit', amount: '1500.00' },
      ],
      net: '32133.75',
    });
    expect(farm?.fees).toEqual(SOUND.fees);
    expect(farm?.seasons).toEqual(SOUND.seasons);
  });

  it('leaves the changed parts in the audit and a word on the farm’s channel alone', async () => {
    await save(SOUND);
    const earlier = (await audited()).length;
    const said = (await spoken()).length;
    await save({ ...SOUND, risk_flags: [1] });
    expect((await audited()).slice(earlier)).toEqual([
      { before: { risk_flags: [6, 12] }, after: { risk_flags: [1] } },
    ]);
    expect((await spoken()).slice(said)).toEqual([
      { channel: `invest.2.farm.${farmId}`, what: 'prospectus' },
    ]);
    await save({ ...SOUND, risk_flags: [1] });
    expect((await audited()).length).toBe(earlier + 1);
  });

  it.each([
    ['a field nobody knows', { ...SOUND, ratings: [] }, ['']],
    ['a fee in floats', { ...SOUND, fees: [{ ...SOUND.fees[0], amount: 12.5 }] }, ['fees.0.amount']],
    ['a NUL', { ...SOUND, lease_terms: [{ name: 'Rent', text: 'a\u0000b' }] }, ['lease_terms.0.text']],
    [
      'half a character',
      { ...SOUND, lease_terms: [{ name: 'Rent', text: 'a\ud800' }] },
      ['lease_terms.0.text'],
    ],
    ['nothing at all', null, ['']],
  ])('G3 G13 with %s is refused whole', async (_name, prospectus, places) => {
    const misread = places.map((place) => ({ place, message: expect.any(String) }));
    expect(await save(prospectus)).toEqual({ ok: false, error: { code: 'prospectus_malformed', misread } });
  });

  it('that disagrees with the farm is refused, and nothing of it stays', async () => {
    await save(SOUND);
    const wrong = { ...SOUND, risk_flags: [3], budget: [{ name: 'Land', amount: '1.00', note: null }] };
    expect(await save(wrong)).toEqual({
      ok: false,
      error: { code: 'prospectus_unsound', faults: ['budget_not_the_raise'] },
    });
    expect((await publicFarm(database, 'salt-fork'))?.risk_flags.map(({ code }) => code)).toEqual([6, 12]);
    expect((await save(SOUND, newId('farm', NOON))).ok).toBe(false);
  });

  it('is inert, whatever an operator writes into it', async () => {
    await save({ ...SOUND, lease_terms: [{ name: '<script>', text: "'); drop table farm; --" }] });
    expect((await publicFarm(database, 'salt-fork'))?.lease_terms[0]?.text).toBe("'); drop table farm; --");
  });

  it('F7 of a draft is spoken of nowhere', async () => {
    const draft = await saveFarm(database, newFarm({ status: 'approved' }));
    await save(SOUND, draft);
    const messages = await database.rows(sql`select from outbox where data ->> 'farm_id' = ${draft}`);
    expect(messages).toHaveLength(0);
  });
});

describe('the map of a farm', () => {
  const field = {
    type: 'Feature',
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [-88.2, 40.1],
          [-88.1, 40.1],
          [-88.1, 40.2],
          [-88.2, 40.1],
        ],
      ],
    },
    properties: { layer: 'field', label: 'North eighty', acres: 80, detail: null },
  };
  const saveMap = (map: unknown) =>
    database.transaction((tx) => saveFarmMap(tx, { farmId, map, actor: 'operator:1', at: NOON }));

  it('is there once it is drawn, and replaced by the next', async () => {
    expect((await publicFarm(database, 'salt-fork'))?.has_map).toBe(false);
    expect((await saveMap({ type: 'FeatureCollection', features: [field] })).ok).toBe(true);
    expect((await publicFarm(database, 'salt-fork'))?.has_map).toBe(true);
  });

  it('is refused where it is no GeoJSON of ours', async () => {
    const far = { ...field, geometry: { type: 'Point', coordinates: [-188, 40] } };
    expect(await saveMap({ type: 'FeatureCollection', features: [field, far] })).toEqual({
      ok: false,
      error: {
        code: 'map_malformed',
        misread: [{ place: 'features.1.geometry.coordinates.0', message: expect.stringContaining('>=-180') }],
      },
    });
  });
});
