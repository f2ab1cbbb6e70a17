import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownTarget } from './own-target.ts';

const ORIGIN = 'https://furrow.example';

describe('E21 a target', () => {
  it.each([
    ['/portfolio', '/portfolio'],
    ['/oak-creek?tab=2#notes', '/oak-creek?tab=2#notes'],
    [`${ORIGIN}/wallet`, '/wallet'],
    ['/a/../b', '/b'],
  ])('%s is ours', (target, path) => {
    expect(ownTarget(target, ORIGIN)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'portfolio',
    'https://evil.example/',
    'http://furrow.example/',
    'https://furrow.example:8443/',
    `${ORIGIN}`,
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https:/evil.example',
  ])('%j leads elsewhere', (target) => {
    expect(ownTarget(target, ORIGIN)).toBeNull();
  });

  it('whatever is followed stays on this site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '\t',
      'evil.example',
      'https:',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = ownTarget(`/${pieces.join('')}`, ORIGIN);
        if (target !== null) expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
