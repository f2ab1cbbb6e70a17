import { describe, expect, it } from 'vitest';
import { againstIt } from './against.ts';
import { neighborsView } from './neighbors-view.ts';
import { stateCharts } from './state-charts.ts';
import { stateFigures } from './state-figures.ts';
import { someTables } from './tables.fixture.ts';

const iowa = { code: 'IA', name: 'Iowa' };
const alaska = { code: 'AK', name: 'Alaska' };

describe('the page of a state', () => {
  it('names the year of each figure, and the change since the year before', () => {
    expect(stateFigures(someTables, 'IA', 'farmland-prices').slice(0, 2)).toEqual([
      { label: 'Cropland', value: '$10,700', basis: 'an acre of cropland, 2022, up 40.8% from 2021' },
      { label: 'All farmland', value: null, basis: 'an acre with buildings' },
    ]);
  });

  it('tells growth once for either side of the revision', () => {
    const growth = stateFigures(someTables, 'IA', 'farmland-returns').filter(({ label }) =>
      label.startsWith('Cropland'),
    );
    expect(growth.map(({ basis }) => basis.slice(-12))).toEqual(['2018 to 2019', '2020 to 2022']);
  });

  it('draws what there is, and nothing where there is nothing', () => {
    expect(stateCharts(someTables, iowa, 'farmland-prices')).toMatchObject({
      chart: { revised: true, years: [2018, 2019, 2020, 2021, 2022] },
      side: [{ measure: 'rent' }, { measure: 'yield', lines: [{ values: [330, 330, 330, 320, 250] }] }],
    });
    expect(stateCharts(someTables, alaska, 'farmland-prices')).toEqual({ chart: null, side: [] });
    expect(stateFigures(someTables, 'AK', 'rental-rates').every(({ value }) => value === null)).toBe(true);
  });

  it('stands among its neighbors in the latest year that most of them have', () => {
    const view = neighborsView(someTables, 'IA', 'land', 'farmland-prices');
    expect(view).toMatchObject({ year: 2020, title: 'Second of three with its neighbors' });
    expect(view?.rows.map(({ code, value }) => [code, value]).slice(0, 4)).toEqual([
      ['IL', '$7,300'],
      ['IA', '$6,900'],
      ['NE', '$4,500'],
      ['MN', null],
    ]);
    expect(neighborsView(someTables, 'AK', 'land', 'farmland-prices')).toBeNull();
  });

  it('says what speaks against it only where the figures do', () => {
    const [rent] = againstIt(someTables, iowa);
    expect(rent).toContain('2.5% of the price in 2022');
    expect(againstIt(someTables, { code: 'NE', name: 'Nebraska' })[0]).toBe(
      'Nebraska cropland fell 2.2% from 2018 to 2019, from $4,500 to $4,400 an acre.',
    );
  });
});
