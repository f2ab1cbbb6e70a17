import { describe, expect, it } from 'vitest';
import { checkOldPath, checkPath, endOfWay, leadsInCircle } from './redirect.ts';

describe('E21 where an address may lead', () => {
  it.each(['/', '/learn', '/learn/land/an-iowa-acre?from=x#top'])('%s', (path) => {
    expect(checkPath(path)).toEqual({ ok: true, value: path });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\r\nset-cookie: x',
    '/a b',
    'learn',
    '',
    '/../x',
    '/api/farm',
    '/masters',
    '/masters/content',
    `/${'a'.repeat(300)}`,
  ])('G16 not %j', (path) => {
    expect(checkPath(path).ok).toBe(false);
  });

  it('what leads on is a path without a query, and never the home page', () => {
    expect(checkOldPath('/sb')).toEqual({ ok: true, value: '/sb' });
    expect(checkOldPath('/Spring/Fair')).toEqual({ ok: true, value: '/spring/fair' });
    for (const path of ['/', '/sb?x=1', '/sb#a', '/api/x']) expect(checkOldPath(path).ok).toBe(false);
  });
});

it('E21 circles are found, however long, and whatever stands behind the path', () => {
  const known = new Map([
    ['/b', '/c'],
    ['/c', '/d?x=1'],
    ['/x', '/y'],
    ['/y', '/x'],
  ]);
  expect(leadsInCircle('/a', '/b', known)).toBe(false);
  expect(leadsInCircle('/a', '/a#top', known)).toBe(true);
  expect(leadsInCircle('/d', '/b', known)).toBe(true);
  expect(leadsInCircle('/a', '/x', known)).toBe(true);
  expect(leadsInCircle('/d', '/B', known)).toBe(true);
  expect(endOfWay('/B?y=2', known)).toBe('/d?x=1');
  expect(endOfWay('/free', known)).toBe('/free');
  expect(['/x', '/y']).toContain(endOfWay('/x', known));
});
