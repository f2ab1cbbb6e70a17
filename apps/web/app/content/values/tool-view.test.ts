import { describe, expect, it } from 'vitest';
import { choiceHref, readChoice } from './read-choice.ts';
import { someTables } from './tables.fixture.ts';
import { toolView } from './tool-view.ts';

const asked = (query: string) => readChoice(someTables, 'land', new URLSearchParams(query));
const view = (query: string) => toolView(someTables, 'farmland-prices', 'land', asked(query));

describe('what the address asks for', () => {
  it('is the latest year that most states have, unless it says otherwise', () => {
    expect(asked('')).toEqual({ landClass: 'cropland', year: 2020, state: 'IA', sort: 'rank' });
    expect(asked('year=2018&state=IL&sort=rent')).toMatchObject({ year: 2018, state: 'IL', sort: 'rent' });
  });

  it.each(['year=1800', 'year=__proto__', 'class=gold', 'sort=constructor', 'state=<b>', 'state=toString'])(
    'takes %s for nothing',
    (query) => {
      expect(asked(query)).toEqual(asked(''));
    },
  );

  it('comes back to itself', () => {
    const choice = asked('year=2018&state=IL&sort=rent');
    expect(asked(choiceHref('farmland-prices', choice, {}).split('?')[1] ?? '')).toEqual(choice);
  });
});

describe('a year of all states', () => {
  it('counts every state once in the legend, those without a figure too', () => {
    const { map } = view('year=2018');
    const counted = map.legend.reduce((sum, { states }) => sum + states, map.missing);
    expect([counted, map.missing]).toEqual([50, 45]);
    expect(map.legend.at(-1)).toEqual({ label: '$10,000 and up', states: 1 });
  });

  it('writes thousands of dollars on the map, a half rounded up', () => {
    const label = (state: string, year: number) =>
      view(`year=${year}`).map.states.find(({ code }) => code === state)?.label?.text;
    expect([label('CA', 2018), label('NE', 2018), label('IA', 2022)]).toEqual(['12.0', '4.5', '10.7']);
    expect(label('MT', 2018)).toBeUndefined();
    expect(label('TN', 2018)).toBe('6.1');
  });

  it('says what it shows', () => {
    expect(view('year=2018').finding).toBe('One of 5 states reaches $10,000 an acre');
    expect(view('year=2019').finding).toBe(
      'Prices run from $4,400 an acre in Nebraska to $7,300 in Illinois',
    );
  });

  it('ranks, and leaves open what is not known', () => {
    const [first, second] = view('year=2018').rows;
    expect([first?.name, second?.name]).toEqual(['California', 'Iowa']);
    expect(second).toMatchObject({ rank: 2, land: '$7,000', rent: '$230', yield: '3.3%', change: null });
    expect(first).toMatchObject({ rent: null, yield: null });
  });

  it('is sorted by what is asked for, states without it last', () => {
    expect(
      view('year=2018&sort=rent')
        .rows.slice(0, 2)
        .map(({ state }) => state),
    ).toEqual(['IA', 'IL']);
    expect(view('year=2018&sort=state').rows[0]?.name).toBe('Alabama');
  });

  it('tells no change across the revision', () => {
    expect(view('year=2020').chosen).toMatchObject({
      change: null,
      latest: { value: '$10,700', year: 2022 },
    });
    expect(view('year=2021').chosen).toMatchObject({ change: '+10.1%' });
  });
});
