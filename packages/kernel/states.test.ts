import { expect, test } from 'vitest';
import { STATE_CODES } from './state-codes.ts';
import { isStateCode, stateName, US_STATES } from './states.ts';

test('fifty states, the District of Columbia and five territories, each once', () => {
  const kinds = (kind: string) => US_STATES.filter((state) => state.kind === kind).length;
  expect([kinds('state'), kinds('district'), kinds('territory')]).toEqual([50, 1, 5]);
  for (const key of ['code', 'name', 'fips'] as const) {
    expect(new Set(US_STATES.map((state) => state[key])).size).toBe(56);
  }
});

test('listed by name, found by code', () => {
  expect(US_STATES.map(({ code }) => code)).toEqual(STATE_CODES);
  const names = US_STATES.map((state) => state.name);
  expect(names.toSorted()).toEqual(names);
  expect(stateName('WA')).toBe('Washington');
  expect(stateName('DC')).toBe('District of Columbia');
  expect(stateName('XX')).toBeUndefined();
  expect(['WA', 'wa', '', 'constructor', null].map(isStateCode)).toEqual([true, false, false, false, false]);
});
