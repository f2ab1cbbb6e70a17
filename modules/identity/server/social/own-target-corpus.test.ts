import { redirectCorpus } from '@furrow/testing/redirect-corpus';
import { expect, it } from 'vitest';
import { ownTarget } from './own-target.ts';

const ORIGIN = 'https://furrow.example';

it('E21 of more than two hundred targets none leads to another host', () => {
  const corpus = redirectCorpus('furrow.example');
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  for (const target of corpus) {
    const path = ownTarget(target, ORIGIN);
    if (path === null) continue;
    expect([target, new URL(path, ORIGIN).origin]).toEqual([target, ORIGIN]);
    expect(path).toMatch(/^\/(?![/\\])/);
  }
});
