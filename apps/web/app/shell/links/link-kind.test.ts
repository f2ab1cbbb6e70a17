import { describe, expect, it } from 'vitest';
import { linkKind } from './link-kind.ts';

describe('linkKind', () => {
  it.each([
    ['/learn', 'internal'],
    ['/learn?page=2#top', 'internal'],
    ['https://furrow.test/learn', 'internal'],
    ['/mastersfield-farm', 'internal'],
    ['/apiary-acres', 'internal'],
    ['/masters', 'document'],
    ['/masters/outbox', 'document'],
    ['/api/docs', 'document'],
    ['/portraits/salt-fork.svg', 'document'],
    ['/files/k-1.pdf', 'document'],
    ['mailto:help@furrow.test', 'document'],
    ['tel:+15550130142', 'document'],
    ['http://[bad', 'document'],
    ['#soil', 'fragment'],
    ['https://www.finra.org/', 'external'],
    ['//evil.test', 'external'],
    ['http://furrow.test/learn', 'external'],
  ])('%s is %s', (href, kind) => {
    expect(linkKind(href, 'https://furrow.test')).toBe(kind);
  });
});
