import { expect, test } from 'vitest';
import type { Page } from '../../route-table.ts';
import { accessFor } from './access-for.ts';

const pages: Page[] = [
  { path: '/', file: 'home.tsx' },
  { path: '/:slug', file: 'farm.tsx' },
  { path: '/portfolio', file: 'portfolio.tsx', access: { login: true } },
  { path: '/portfolio/wire/:id', file: 'wire.tsx', access: { login: true } },
  { path: '*', file: 'unknown.ts' },
];

test.each([
  '/portfolio',
  '/portfolio/',
  '/portfoli%6F',
  '/%70ortfolio',
  '/PORTFOLIO',
  '/portfolio/wire/inv_1',
])('%s asks for a login, however it is spelt', (path) =>
  expect(accessFor(pages, path)).toEqual({ login: true }),
);

test.each(['/', '/salt-fork-prairie', '/no/such/place'])('%s asks for nothing', (path) =>
  expect(accessFor(pages, path)).toEqual({}),
);
