import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { isSearchable, searchAddress } from './search-address.ts';

const read = (address: string) =>
  matchRoutes(
    [{ path: '/learn/search/:searchQuery?' }],
    new URL(address, 'https://furrow.example').pathname,
  )?.[0]?.params.searchQuery;

describe('the address of a search', () => {
  it.each([
    'rent',
    'cash rent',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '100%',
    'a/b',
    '100%25',
    'maïs 🌾',
    '?x#y',
    '…',
  ])('G5 keeps %j to the letter', (query) => expect(read(searchAddress(query) ?? '')).toBe(query));

  it('is the empty search without words, and no path where a browser would read a way up', () => {
    expect(searchAddress(' \n ')).toBe('/learn/search');
    expect(searchAddress('..')).toBeNull();
    expect(searchAddress('.')).toBeNull();
  });

  it('G3 refuses what nobody can have typed', () => {
    expect(isSearchable('x'.repeat(200))).toBe(true);
    for (const query of ['x'.repeat(201), 'x'.repeat(10_000), 'rent\u0000', '\ud800', '\u001b[2J'])
      expect(isSearchable(query)).toBe(false);
  });
});
