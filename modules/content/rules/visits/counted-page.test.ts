import { expect, it } from 'vitest';
import { countedPage, isCountedPage } from './counted-page.ts';

it.each([
  ['/', {}, '/'],
  ['/company/privacy', { slug: 'privacy' }, '/company/privacy'],
  [
    '/learn/returns/calm-years/',
    { categorySlug: 'returns', slug: 'calm-years' },
    '/learn/returns/calm-years',
  ],
  ['/learn/search/my%20name', { searchQuery: 'my name' }, '/learn/search/:searchQuery'],
  ['/resources/iowa-farmland-prices', { state: 'iowa-farmland-prices' }, '/resources/iowa-farmland-prices'],
  ['/quiet-hollow', { slug: 'quiet-hollow' }, '/:slug'],
  ['/portfolio/inv_01abc', { investmentId: 'inv_01abc' }, '/portfolio/:investmentId'],
  ['/portfolio/portfolio', { investmentId: 'portfolio' }, '/:investmentId/:investmentId'],
  ['/a/b/c', { '*': 'b/c' }, '/a/*/*'],
  ['/x/%E0%A4%A', { id: '%E0%A4%A' }, '/x/:id'],
])('H2 %s with %j is counted as %s', (path, params, counted) => {
  expect(countedPage(path, params)).toBe(counted);
  expect(isCountedPage(counted)).toBe(true);
});

it.each([
  '',
  'learn',
  '//evil.example',
  '/learn/',
  '/learn?q=1',
  '/learn#x',
  '/portfolio/inv_01abc',
  '/ask/Ada',
  '/a b',
  '/a\u0000',
  '/%41',
  '/é',
  `/${'a'.repeat(101)}`,
  `/${Array.from({ length: 90 }, () => 'abc').join('/')}`,
  'javascript:alert(1)',
])('H2 %j is no page that is counted', (text) => {
  expect(isCountedPage(text)).toBe(false);
});
