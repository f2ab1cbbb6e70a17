import { describe, expect, it } from 'vitest';
import { checkContentSlug, SLUG_MOST } from './content-slug.ts';
import { contentAddress } from './kinds.ts';

describe('the slug of a text', () => {
  it.each([
    ['post', 'an-iowa-acre'],
    ['page', 'company/about-us'],
    ['legal', 'company/terms'],
    ['download', 'downloads/guide-to-farm-leases.pdf'],
  ] as const)('of a %s may be %s', (kind, slug) => {
    expect(checkContentSlug(kind, slug)).toEqual({ ok: true, value: slug });
  });

  it.each([
    ['post', ''],
    ['post', 'An-Acre'],
    ['post', 'a--b'],
    ['post', 'a/b'],
    ['post', '../etc'],
    ['post', 'аcre'],
    ['post', 'a'.repeat(SLUG_MOST + 1)],
    ['post', 'search'],
    ['category', 'author'],
    ['page', 'blog'],
    ['page', 'a/b/c/d'],
    ['page', '/company'],
    ['page', 'careers'],
    ['page', 'company/terms'],
    ['page', 'company/'],
    ['legal', 'company/about-us'],
    ['download', 'downloads/run.exe'],
    ['download', 'downloads/farmland-in-figures.pdf'],
  ] as const)('G12 of a %s cannot be “%s”', (kind, slug) => {
    expect(checkContentSlug(kind, slug).ok).toBe(false);
  });
});

it('every text is read at one address, below what it belongs to', () => {
  expect(contentAddress('post', 'an-iowa-acre', 'land')).toBe('/learn/land/an-iowa-acre');
  expect(contentAddress('post', 'an-iowa-acre', null)).toBeNull();
  expect(contentAddress('faq_item', 'how-long', 'money')).toBe('/faq/money/how-long');
  expect(contentAddress('page', 'company/about-us', null)).toBe('/company/about-us');
  expect(contentAddress('news', 'opened', null)).toBe('/newsroom/opened');
});
