import { expect, it } from 'vitest';
import { ADMINISTRATIVE_CODES, returnClass, returnMeaning, UNAUTHORIZED_CODES } from './return-codes.ts';

it('counts each code where the network of the banks counts it', () => {
  expect(UNAUTHORIZED_CODES).toEqual(['R05', 'R07', 'R10', 'R29', 'R51']);
  expect(ADMINISTRATIVE_CODES).toEqual(['R02', 'R03', 'R04']);
  expect(returnClass('R01')).toBe('other');
  expect(returnClass('R10')).toBe('unauthorized');
});

it('has words for every code, known or not', () => {
  for (const code of ['R01', 'R99', 'refused', null]) expect(returnMeaning(code)).not.toMatch(/R\d/);
  expect(returnMeaning('R01')).not.toBe(returnMeaning('R03'));
});
