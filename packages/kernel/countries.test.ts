import { expect, test } from 'vitest';
import { COUNTRIES, countryName, isCountryCode } from './countries.ts';
import { US_STATES } from './states.ts';

test('the 249 of ISO 3166-1 and Kosovo, each code and each name once', () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(250);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(250);
  for (const { code, name } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).toMatch(/^\p{L}[^;\n]+$/u);
  }
});

test('names are whole, where the table breaks its lines too, and in their order', () => {
  expect(['AD', 'US', 'CI', 'GB', 'XK', 'ZW'].map(countryName)).toEqual([
    'Andorra',
    'United States of America',
    "Cote d'Ivoire",
    'United Kingdom',
    'Kosovo',
    'Zimbabwe',
  ]);
  const names = COUNTRIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare));
});

test('the territories of the United States are in both tables', () => {
  for (const { code } of US_STATES.filter(({ kind }) => kind === 'territory')) {
    expect(isCountryCode(code), code).toBe(true);
  }
});

test('G13 what is no code is none', () => {
  expect(['us', 'XX', '', 'USA', 'constructor', null, 1].some(isCountryCode)).toBe(false);
  expect(countryName('XX')).toBeUndefined();
});
