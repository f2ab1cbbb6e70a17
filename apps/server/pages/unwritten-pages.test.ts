import type { ContentEntry } from '@furrow/modules/content/contract';
import { expect, it } from 'vitest';
import { UnwrittenPages } from './unwritten-pages.ts';

const entry = (address: string): ContentEntry => ({
  kind: 'page',
  address,
  title: 'A page',
  summary: '',
  publishedAt: '2026-11-17T15:00:00.000Z',
  updatedAt: '2026-11-17T15:00:00.000Z',
});

it('are those that no text fills, and menus change when one is published', async () => {
  let published: ContentEntry[] = [];
  const unwritten = new UnwrittenPages({ entries: async () => published });
  expect(await unwritten.follow()).toBe(true);
  expect(unwritten.addresses).toContain('/company/privacy');
  expect(unwritten.addresses).not.toContain('/faq');
  published = [entry('/company/privacy'), entry('/learn/land/an-acre')];
  expect(await unwritten.follow()).toBe(true);
  expect(unwritten.addresses).not.toContain('/company/privacy');
  expect(unwritten.addresses).toContain('/company/terms');
  expect(await unwritten.follow()).toBe(false);
});

it('hears of pages and legal texts, and of nothing else', () => {
  const unwritten = new UnwrittenPages({ entries: async () => [] });
  expect(
    ['content.page', 'content.legal', 'content.post', null].map((name) => unwritten.isAbout(name)),
  ).toEqual([true, true, false, false]);
});
