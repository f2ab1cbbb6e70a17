import { redirectCorpus } from '@furrow/testing/redirect-corpus';
import { returnTarget } from '@furrow/web/app/shell/navigation/return-target.ts';
import { expect, it } from 'vitest';

const ORIGIN = 'https://furrow.example';

it('E21 whoever signs in is sent to this host, whatever more than two hundred targets say', () => {
  const corpus = redirectCorpus('furrow.example');
  expect(corpus.length).toBeGreaterThanOrEqual(200);
  for (const target of corpus) {
    const path = returnTarget(target, ORIGIN);
    expect([target, new URL(path, ORIGIN).origin]).toEqual([target, ORIGIN]);
    expect(path).toMatch(/^\/(?![/\\])/);
  }
});
