import { describe, expect, it } from 'vitest';
import { legalVersions, versionAsked } from './legal-view.ts';

const version = (number: number, effective: string, isInForce: boolean) => ({
  number,
  sha256: String(number).repeat(64),
  publishedAt: '2026-08-20T14:00:00.000Z',
  effective,
  isInForce,
});

describe('the versions of a legal text', () => {
  it('H12 each was in force until the next one took its place, and keeps its own address', () => {
    const [newest, oldest] = legalVersions({
      address: '/company/terms',
      versions: [version(4, '2026-11-01', true), version(1, '2026-09-01', false)],
    });
    expect(newest).toMatchObject({ from: 'Nov 1, 2026', to: null, href: '/company/terms' });
    expect(oldest).toMatchObject({
      from: 'Sep 1, 2026',
      to: 'Nov 1, 2026',
      published: 'Aug 20, 2026',
      href: '/company/terms?version=1',
      sha256: '1'.repeat(64),
    });
  });

  it.each([
    ['', null],
    ['?version=3', 3],
    ['?version=0', undefined],
    ['?version=', undefined],
    ['?version=1e3', undefined],
    ['?version=-1', undefined],
    ['?version=99999999', undefined],
  ])('an address with %j asks for %j', (query, asked) => {
    expect(versionAsked(new URL(`https://furrow.test/company/terms${query}`))).toBe(asked);
  });
});
