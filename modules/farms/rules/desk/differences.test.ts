import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';
import { emptyDraft, type OfferingDraft } from './draft.ts';

const published: OfferingDraft = {
  ...emptyDraft(),
  name: 'Firebaugh',
  closes_at: '2027-01-29T17:00',
  budget: [
    { name: 'Land', amount: '900.00', note: '' },
    { name: 'Reserve', amount: '100.00', note: '18 months' },
  ],
  seasons: [
    { year: '2025', crop: 'corn', acres: '80' },
    { year: '2025', crop: 'soybeans', acres: '78' },
  ],
  income: [{ amount: '10.00' }, { amount: '11.00' }],
  risk_flags: ['6', '12'],
  ring: [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ],
};
const changes = (changed: Partial<OfferingDraft>) =>
  differences(published, { ...published, ...changed }).map(({ part, row, before, after }) => [
    part,
    row,
    before,
    after,
  ]);

describe('what publishing would change', () => {
  it('is nothing where nothing differs, whatever order the database keeps the cells in', () => {
    expect(changes({})).toEqual([]);
    expect(
      changes({ budget: published.budget.map(({ name, amount, note }) => ({ note, amount, name })) }),
    ).toEqual([]);
  });

  it('names texts and codes as they were and will be, with the section they are written in', () => {
    expect(changes({ closes_at: '2027-02-12T17:00', risk_flags: ['12', '1', '6'] })).toEqual([
      ['closes_at', null, '2027-01-29T17:00', '2027-02-12T17:00'],
      ['risk_flags', null, '12, 6', '1, 12, 6'],
    ]);
    expect(differences(published, { ...published, name: '' })[0]?.section).toBe('basics');
  });

  it('names rows by what they are called: changed, added, taken out, moved', () => {
    const [land, reserve] = published.budget;
    if (land === undefined || reserve === undefined) throw new Error('the fixture has two lines');
    expect(changes({ budget: [land, { ...reserve, amount: '90.00' }] })).toEqual([
      ['budget', 'Reserve', '100.00, 18 months', '90.00, 18 months'],
    ]);
    expect(changes({ budget: [land, { ...reserve, name: 'Costs' }] })).toEqual([
      ['budget', 'Costs', null, '100.00, 18 months'],
      ['budget', 'Reserve', '100.00, 18 months', null],
    ]);
    expect(changes({ budget: [reserve, land] })).toEqual([
      ['budget', null, 'Land, Reserve', 'Reserve, Land'],
    ]);
    expect(changes({ budget: [...published.budget, land] })).toEqual([
      ['budget', 'Land (2)', null, '900.00'],
    ]);
  });

  it('knows a season by year and crop, and a year’s income by its place', () => {
    const [corn, soybeans] = published.seasons;
    if (corn === undefined || soybeans === undefined) throw new Error('the fixture has two seasons');
    expect(changes({ seasons: [corn, { ...soybeans, acres: '70' }] })).toEqual([
      ['seasons', '2025, soybeans', '78', '70'],
    ]);
    expect(changes({ income: [{ amount: '10.00' }, { amount: '12.00' }] })).toEqual([
      ['income', '2', '11.00', '12.00'],
    ]);
  });

  it('says of an outline how much land it encloses', () => {
    expect(
      changes({
        ring: [
          [0, 0],
          [1000, 0],
          [1000, 1100],
          [0, 1000],
        ],
      }),
    ).toEqual([['ring', null, '247.1', '259.5']]);
  });

  it('leaves out what no page shows', () => {
    expect(
      changes({
        form_d_filed_on: '2026-11-12',
        disclosure_reviewed_on: '2026-10-01',
        diligence: [{ item: 'survey', done_on: '2026-10-01', note: '' }],
      }),
    ).toEqual([]);
  });
});
