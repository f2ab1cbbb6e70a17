import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editableFarm } from '../contract/farm-edit.ts';
import type { EditableFarm } from '../contract/index.ts';
import { WHILE_OPEN } from '../rules/index.ts';
import { SOUND } from '../rules/prospectus/prospectus.fixture.ts';
import { farmToPublish, withFile } from '../tests/test-desk.ts';
import { offeringRecord } from './desk/offering-record.ts';
import { publishOffering } from './desk/publish-offering.ts';
import { saveDraft } from './desk/save-draft.ts';
import { editFarm } from './edit-farm.ts';
import { editableOffering } from './editable-offering.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { openInvestmentsOf } from './open-investments.ts';
import { saveProspectus } from './prospectus/save-prospectus.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
});
afterAll(() => test.drop());

const by = { actor: 'operator:1', at: NOON };
const three = async () => 3;
const none = async () => 0;
const edit = (farmId: Id<'farm'>, changes: object, openInvestments = three) =>
  database.transaction((tx) => editFarm(tx, { farmId, edit: changes, openInvestments, ...by }));

/** Of every field a value that differs, and where it matters in the direction that is refused. */
const OTHER: { readonly [Field in keyof EditableFarm]: EditableFarm[Field] } = {
  name: 'Other',
  county: 'Vermilion',
  state: 'IA',
  county_fips: null,
  nearest_town: 'Rantoul',
  latitude: 41,
  longitude: -89,
  template: 'sponsor',
  sponsor_name: 'Oak & Co',
  farm_crop_type: 'perm',
  crops: ['almonds'],
  investment_style: 'Value-Add',
  return_profile: 'value_add',
  weight: 9,
  private: true,
  net_irr_bps: 700,
  net_irr_max_bps: 900,
  gross_yield_bps: 300,
  min_investment: '20000.00',
  restrict_entities: ['trust'],
  ownership_duration: 4,
  hold_years: 9,
  farm_disclosure: 'Other.',
  crops_and_rotation: 'almonds',
  water_system: 'wells',
  soils: [],
  story: { overview: ['Other.'], soil: 'a', water: 'a', crop: 'a', tenant: 'a', risks: [] },
  lease: { kind: 'cash rent', rent_per_acre: '300.00', last_crop_year: 2029 },
  land_benchmark: null,
  rent_benchmark: null,
  benchmark_note: 'Other.',
  closes_at: '2026-09-01T00:00:00.000Z',
  parcel: {
    ring: [
      [0, 0],
      [799, 0],
      [799, 800],
      [0, 800],
    ],
  },
  portrait: { landscape: 'midwest', waters: [] },
  type: 'pledge',
  deal_management: 'sponsor',
  units: 7,
  area_acres: 9,
  purchase_price: '1.00',
  raised: '2.00',
};

describe('J20 an edit while investments are open', () => {
  it.each(Object.keys(editableFarm.shape) as (keyof EditableFarm)[])('of %s', async (field) => {
    const sponsored = field === 'template' ? { sponsorName: 'Elm & Co' } : {};
    const closesAt = new Date('2026-08-01T00:00:00.000Z');
    const id = await saveFarm(database, newFarm({ closesAt, ...sponsored }));
    const changes = { [field]: OTHER[field] };
    const before = await editableOffering(database, id);
    const refused = await edit(id, changes);
    const way = WHILE_OPEN[field];
    if (way === 'free') return expect(refused).toEqual({ ok: true, value: null });
    expect(refused).toMatchObject({ ok: false, error: { terms: [field] } });
    if (way !== 'fixed')
      expect(refused).toMatchObject({ error: { code: 'investments_open', investments: 3 } });
    expect(await editableOffering(database, id)).toEqual(before);
    // Without open investments only what is fixed for all time stays.
    expect((await edit(id, changes, none)).ok).toBe(way !== 'fixed');
  });

  it('goes through where it favors the investor', async () => {
    const id = await saveFarm(
      database,
      newFarm({ closesAt: new Date('2026-08-01T00:00:00.000Z'), restrictEntities: ['trust'] }),
    );
    const kind = { min_investment: '1000.00', closes_at: '2026-07-01T00:00:00.000Z', restrict_entities: [] };
    expect(await edit(id, kind)).toEqual({ ok: true, value: null });
  });

  it('of the fees is refused, with the farm or alone', async () => {
    const id = await saveFarm(database, newFarm());
    const save = (prospectus: unknown, openInvestments = none) =>
      database.transaction((tx) => saveProspectus(tx, { farmId: id, prospectus, openInvestments, ...by }));
    expect((await save(SOUND)).ok).toBe(true);
    const other = { ...SOUND, fees: [] };
    const refusal = { ok: false, error: { code: 'investments_open', terms: ['fees'], investments: 3 } };
    expect(await save(other, three)).toEqual(refusal);
    expect(
      await database.transaction((tx) =>
        editFarm(tx, {
          farmId: id,
          edit: { name: 'Other' },
          prospectus: other,
          openInvestments: three,
          ...by,
        }),
      ),
    ).toEqual(refusal);
    expect((await save({ ...SOUND, risk_flags: [2] }, three)).ok).toBe(true);
    expect((await save(other)).ok).toBe(true);
  });

  it('is not even asked about where nothing of it could be refused', async () => {
    const id = await saveFarm(database, newFarm());
    const asked = async () => {
      throw new Error('asked');
    };
    expect((await edit(id, { name: 'Other', min_investment: '1.00' }, asked)).ok).toBe(true);
  });
});

it('J20 the desk shows each refused field, and publishing says why and changes nothing', async () => {
  const farmId = await farmToPublish(database, { status: 'verified', slug: 'open-investments' });
  const userId = 'user_1';
  const shown = async () => {
    const record = await offeringRecord(database, farmId, NOON, three);
    if (record === null) throw new Error('no record');
    return record;
  };
  const first = await shown();
  expect([first.open_investments, first.issues.filter(({ fault }) => fault.startsWith('open_'))]).toEqual([
    3,
    [],
  ]);
  const draft = withFile({
    ...first.draft,
    min_investment: '20,000.00',
    restrict_entities: ['trust'],
    fees: [],
  });
  await database.transaction((tx) => saveDraft(tx, { farmId, version: 0, draft, userId, at: NOON }));
  const { issues, version } = await shown();
  expect(issues.map(({ place, fault, section }) => [place, fault, section])).toEqual([
    ['min_investment', 'open_not_higher', 'terms'],
    ['restrict_entities', 'open_not_more', 'terms'],
    ['fees', 'open_fixed', 'budget'],
  ]);
  const publish = (openInvestments = three) =>
    database.transaction((tx) =>
      publishOffering(tx, { farmId, version, userId, reason: 'Counsel.', at: NOON, openInvestments }),
    );
  expect(await publish()).toEqual({
    ok: false,
    error: {
      code: 'investments_open',
      terms: ['min_investment', 'restrict_entities', 'fees'],
      investments: 3,
    },
  });
  expect(
    await database.rows(sql`select from audit where action = 'farm.edited'
    and subject = ${`farm:${farmId}`}`),
  ).toEqual([]);
  expect((await publish(none)).ok).toBe(true);
});

it('adds up what the modules know, and is none without them', async () => {
  const farmId = await saveFarm(database, newFarm());
  const house = (counts: (typeof three)[]) => ({ answersTo: (() => counts) as never });
  expect(await openInvestmentsOf(house([]))(database, farmId)).toBe(0);
  expect(await openInvestmentsOf(house([three, none, three]))(database, farmId)).toBe(6);
});
