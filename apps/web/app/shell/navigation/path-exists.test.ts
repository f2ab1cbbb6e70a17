import { describe, expect, it } from 'vitest';
import { namedAddresses } from '../../page.ts';
import { pathExistsIn } from './path-exists.ts';

const exists = pathExistsIn(
  namedAddresses([
    { path: '/', file: 'home.tsx' },
    { path: '/learn', file: 'learn.tsx' },
    { path: '/company/:slug', file: 'company.tsx', answers: ['/company/privacy'] },
    { path: '/:slug', file: 'farm.tsx' },
    { path: '*', file: 'unknown.ts' },
  ]),
);

describe('pathExists', () => {
  it.each(['/', '/learn', '/learn?page=2', '/company/privacy', '/company/privacy#cookies'])(
    'knows %s',
    (path) => {
      expect(exists(path)).toBe(true);
    },
  );

  it.each(['/faq', '/company/terms', '/:slug', '*', '/learn/'])(
    'does not let a pattern or a near miss claim %s',
    (path) => {
      expect(exists(path)).toBe(false);
    },
  );
});
