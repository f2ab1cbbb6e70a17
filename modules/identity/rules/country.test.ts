import { expect, it } from 'vitest';
import { DEFAULT_COUNTRIES, isSupportedCountry } from './country.ts';

it.each([
  ['US', true],
  ['us ', true],
  ['PR', true],
  ['UM', true],
  ['CA', false],
  ['de', false],
  ['XX', true],
  ['T1', true],
  ['', true],
  [null, true],
  [undefined, true],
])('E23 sign-up from %s: %s', (country, allowed) =>
  expect(isSupportedCountry(country, DEFAULT_COUNTRIES)).toBe(allowed),
);

it('E23 the supported countries are a setting', () => {
  expect(isSupportedCountry('CA', ['CA'])).toBe(true);
  expect(isSupportedCountry('US', ['CA'])).toBe(false);
});
