import { describe, expect, it } from 'vitest';
import { PAGES } from '../../route-table.ts';
import { accessFor } from './access-for.ts';

describe('accessFor', () => {
  const pages = [
    { path: '/portfolio', file: 'portfolio.tsx', access: { login: true } },
    { path: '/:slug', file: 'farm.tsx' },
    { path: '/:slug/pledge', file: 'pledge.tsx', access: { login: true, accreditation: true } },
    { path: '*', file: 'unknown.ts' },
  ] as const;

  it.each([
    ['/portfolio', { login: true }],
    ['/portfolio/', { login: true }],
    ['/salt-fork', {}],
    ['/salt-fork/pledge', { login: true, accreditation: true }],
    ['/a/b/c', {}],
  ])('%s', (path, access) => {
    expect(accessFor(pages, path)).toEqual(access);
  });
});

describe('the route table', () => {
  it('lists literal addresses before the patterns that would also match them', () => {
    for (const [index, page] of PAGES.entries()) {
      if (page.path.includes(':') || page.path === '*') continue;
      const earlier = PAGES.slice(0, index).filter(
        (other) => accessFor([{ ...other, access: { login: true } }], page.path).login,
      );
      expect(earlier.map((other) => other.path)).toEqual([]);
    }
  });
});
