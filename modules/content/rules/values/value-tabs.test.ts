import { describe, expect, it } from 'vitest';
import { neighborsOf } from './state-neighbors.ts';
import { classLabels, classOf } from './value-scale.ts';
import { readStateSlug, statePath, VALUE_PATHS, VALUE_TABS } from './value-tabs.ts';

describe('the addresses of states', () => {
  it('are two hundred, and each leads back to its state and tab', () => {
    expect(new Set(VALUE_PATHS).size).toBe(204);
    for (const tab of VALUE_TABS)
      for (const state of ['IA', 'NY', 'NC'])
        expect(readStateSlug(statePath(state, tab).replace('/resources/', ''))).toEqual({ state, tab });
    expect(statePath('NY', 'rental-rates')).toBe('/resources/new-york-farmland-rental-rates');
  });

  it.each([
    'ontario-farmland-prices',
    'iowa-farmland-soil',
    'iowa',
    'Iowa-farmland-prices',
    'puerto-rico-farmland-prices',
    '__proto__',
    'constructor',
    '',
  ])('%j is no page of a state', (slug) => {
    expect(readStateSlug(slug)).toBeNull();
  });
});

it('neighbors are neighbors of each other, and two states have none', () => {
  expect(neighborsOf('IA')).toEqual(['IL', 'MN', 'MO', 'NE', 'SD', 'WI']);
  for (const state of neighborsOf('IA')) expect(neighborsOf(state)).toContain('IA');
  expect([neighborsOf('AK'), neighborsOf('HI'), neighborsOf('__proto__')]).toEqual([[], [], []]);
});

describe('the six classes of the map', () => {
  it('say where they begin and end', () => {
    expect(classLabels('land')).toEqual([
      'under $2,500',
      '$2,500–3,999',
      '$4,000–5,999',
      '$6,000–7,999',
      '$8,000–9,999',
      '$10,000 and up',
    ]);
    expect(classLabels('yield').slice(0, 2)).toEqual(['under 2.0%', '2.0–2.9%']);
  });

  it('hold every value, each once', () => {
    expect([1, 249_999, 250_000, 999_999, 1_000_000].map((cents) => classOf('land', cents))).toEqual([
      0, 0, 1, 4, 5,
    ]);
  });
});
