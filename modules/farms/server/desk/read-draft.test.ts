import { describe, expect, it } from 'vitest';
import type { EditableFarm, FarmProspectus } from '../../contract/index.ts';
import { emptyDraft, type OfferingDraft, settledDraft } from '../../rules/index.ts';
import { SOUND } from '../../rules/prospectus/prospectus.fixture.ts';
import { draftOf } from './draft-of.ts';
import { readDraft } from './read-draft.ts';

const FARM: EditableFarm = {
  name: 'Salt Fork',
  county: 'Champaign',
  state: 'IL',
  county_fips: '17019',
  nearest_town: 'Urbana',
  latitude: 40.1398,
  longitude: -88.1998,
  template: 'sponsor',
  sponsor_name: 'Webb Delta',
  farm_crop_type: 'row',
  crops: ['corn', 'soybeans'],
  investment_style: 'Yield-Focused',
  return_profile: 'core_plus',
  weight: -3,
  private: true,
  net_irr_bps: 710,
  net_irr_max_bps: 825,
  gross_yield_bps: 274,
  min_investment: '12082.30',
  restrict_entities: ['sdira'],
  ownership_duration: 3,
  hold_years: 10,
  farm_disclosure: 'Land may lose value.',
  crops_and_rotation: 'corn / soybean rotation',
  water_system: 'rain-fed',
  soils: [{ series: 'Drummer', texture: 'silty clay loam' }],
  story: {
    overview: ['First.', 'Second.'],
    soil: 'Silt loam.',
    water: 'Rain.',
    crop: 'Corn.',
    tenant: 'One family.',
    risks: [{ title: 'Price', text: 'Prices fall as well.' }],
  },
  lease: { kind: 'cash rent', rent_per_acre: '312.00', last_crop_year: 2028 },
  land_benchmark: {
    label: 'Illinois cropland',
    period: '2025',
    per_acre: '9000.00',
    premium: -1.5,
    source: 'USDA',
  },
  rent_benchmark: null,
  benchmark_note: 'Both years are the latest.',
  closes_at: '2026-12-08T22:00:00.000Z',
  parcel: {
    ring: [
      [0, 0],
      [800, 0],
      [800, 800],
      [0, 800],
    ],
  },
  portrait: { landscape: 'midwest', waters: ['creek'] },
  type: 'invest_unit',
  deal_management: 'sponsor',
  units: 1000,
  area_acres: 158.1,
  purchase_price: '1801200.00',
  raised: '1909000.00',
};
const PROSPECTUS = SOUND as FarmProspectus;
const WRITTEN = draftOf(FARM, PROSPECTUS);
const unread = (changes: Partial<OfferingDraft>) =>
  readDraft({ ...WRITTEN, ...changes }).unread.map(({ place, fault }) => `${place} ${fault}`);

describe('a draft', () => {
  it('reads back as what is published, word for word', () => {
    expect(readDraft(WRITTEN)).toMatchObject({ fields: FARM, prospectus: PROSPECTUS, unread: [] });
  });

  it('is written the one way in which numbers are kept', () => {
    expect(settledDraft(WRITTEN)).toEqual(WRITTEN);
  });

  it('of a farm with nothing optional has nothing of it', () => {
    const bare = { ...FARM, lease: null, land_benchmark: null, closes_at: null, units: null };
    expect(readDraft(draftOf(bare, null))).toMatchObject({
      fields: bare,
      prospectus: { plan: null, rating: [], budget: [] },
    });
  });

  it.each<[string, Partial<OfferingDraft>, string[]]>([
    ['a name', { name: '' }, ['name missing']],
    ['an amount', { raised: 'nine million' }, ['raised malformed']],
    ['a rate', { net_irr: '7.125' }, ['net_irr malformed']],
    ['crops', { crops: ' , ' }, ['crops malformed']],
    ['a paragraph', { overview: '' }, ['overview missing']],
    ['words of a section', { soil: '' }, ['soil missing']],
    ['a risk', { risks: [{ title: '', text: 'x' }] }, ['risks.0.title missing']],
    ['a lease', { lease_kind: 'handshake' }, ['lease_kind malformed']],
    ['a benchmark', { land_source: '' }, ['land_source missing']],
    ['a day', { closes_at: '2026-02-30T17:00' }, ['closes_at malformed']],
    ['the outline', { ring: [] }, ['ring missing']],
    ['a landscape', { landscape: '' }, ['landscape missing']],
    ['water', { waters: ['sea'] }, ['waters malformed']],
    [
      'a line of the budget',
      { budget: [{ name: 'Land', amount: '', note: '' }] },
      ['budget.0.amount missing'],
    ],
    ['a year’s income', { income: [{ amount: '5' }, { amount: 'x' }] }, ['income.1.amount malformed']],
    [
      'a cost',
      { costs: [{ name: 'Tax', basis: 'x', first_year: '5', growth: '' }] },
      ['costs.0.growth missing'],
    ],
    ['a case', { appreciation_low: '' }, ['appreciation_low missing']],
    ['the plan’s note', { plan_note: '' }, ['plan_note missing']],
    ['a basis of the rating', { basis_water: '' }, ['basis_water missing']],
    ['a flag', { risk_flags: ['13'] }, ['risk_flags malformed']],
    ['a season', { seasons: [{ year: 'soon', crop: 'corn', acres: '5' }] }, ['seasons malformed']],
    ['a comparable', { comparables: [{ ...emptyRow(), sold: '2025-13' }] }, ['comparables.0.sold malformed']],
  ])('says where %s is missing or wrong', (_name, changes, places) => {
    expect(unread(changes)).toEqual(places);
  });

  it('finds an answer of the rating in the table where it is written, whatever its area', () => {
    const rating = [...WRITTEN.rating].reverse().map((row, at) => (at === 1 ? { ...row, answer: '' } : row));
    expect(unread({ rating })).toEqual(['rating.1.answer missing']);
  });

  it('gives those who look at it as much as can be read', () => {
    const { fields, edit, parts } = readDraft({
      ...WRITTEN,
      raised: '?',
      budget: [{ name: '', amount: '', note: '' }],
    });
    expect(fields).toBeNull();
    expect(edit).toMatchObject({ name: 'Salt Fork' });
    expect(edit).not.toHaveProperty('raised');
    expect(parts).not.toHaveProperty('budget');
    expect(parts.fees).toEqual(PROSPECTUS.fees);
  });

  it('in which nothing was written names everything that is needed', () => {
    const places = readDraft(emptyDraft()).unread.map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['name', 'state', 'raised', 'ring', 'farm_disclosure']));
    expect(places).not.toContain('sponsor_name');
  });
});

function emptyRow() {
  return { place: 'Sidney', sold: '2025-11', acres: '80', price_per_acre: '9', miles: '6', note: 'Auction' };
}
