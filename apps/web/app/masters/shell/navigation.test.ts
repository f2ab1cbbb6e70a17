import { expect, test } from 'vitest';
import type { Page } from '../../page.ts';
import { hasNearer, mayOpen, navigationFor } from './navigation.ts';

const page = (path: string, rest: Partial<Page>): Page => ({ path, file: `${path}.tsx`, ...rest });
const PAGES = [
  page('/masters/jobs', { access: { roles: ['admin'] }, menu: { section: 'System', label: 'Jobs' } }),
  page('/masters/offerings', {
    access: { roles: ['offerings'] },
    menu: { section: 'Register', label: 'Offerings' },
  }),
  page('/masters/offerings/:id', { access: { roles: ['offerings'] } }),
];

test('a page that names no roles is for nobody', () => {
  expect(mayOpen({}, ['admin'])).toBe(false);
});

test('each sees what their role may open, an admin and an auditor all of it', () => {
  const all = [
    { section: 'Register', links: [{ label: 'Offerings', to: '/masters/offerings' }] },
    { section: 'System', links: [{ label: 'Jobs', to: '/masters/jobs' }] },
  ];
  expect(navigationFor(PAGES, ['offerings'])).toEqual(all.slice(0, 1));
  expect(navigationFor(PAGES, ['admin'])).toEqual(all);
  expect(navigationFor(PAGES, ['auditor'])).toEqual(all);
  expect(navigationFor(PAGES, ['editor'])).toEqual([]);
});

test('of a page and one below it, only the nearer is where somebody is', () => {
  const links = ['/masters/investments', '/masters/investments/tax'].map((to) => ({ label: to, to }));
  expect(hasNearer('/masters/investments', links, '/masters/investments/tax/farms/f1')).toBe(true);
  expect(hasNearer('/masters/investments', links, '/masters/investments/taxes')).toBe(false);
  expect(hasNearer('/masters/investments/tax', links, '/masters/investments/tax')).toBe(false);
});
