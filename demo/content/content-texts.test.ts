import { sourcesIn } from '@furrow/modules/content/rules';
import { importParts } from '@furrow/modules/content/server';
import { describe, expect, it } from 'vitest';
import { contentItems } from './content-items.ts';

const { render } = importParts('Furrow');
const items = contentItems();
const posts = items.filter(({ kind }) => kind === 'post');
const published = posts.filter(({ state }) => state === 'published');
const checked = (markdown: string) => render({ sha256: markdown, markdown });

it('there is something to read of every sort', () => {
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  expect([published.length, count('author'), count('category'), count('news'), count('faq_item')]).toEqual([
    12, 3, 6, 8, 24,
  ]);
  expect(posts.map(({ state }) => state).filter((state) => state === 'review')).toHaveLength(2);
  expect(posts.map(({ state }) => state).filter((state) => state === 'scheduled')).toHaveLength(1);
  for (const category of new Set(published.map(({ fields }) => fields.category)))
    expect(published.filter(({ fields }) => fields.category === category)).toHaveLength(2);
});

it.each(items.map((item) => [`${item.kind} ${item.slug}`, item] as const))(
  'every figure of %s is in the tables',
  (_name, { markdown }) => {
    expect(checked(markdown)).toMatchObject({ faults: [], refused: [] });
  },
);

describe.each(posts.map((post) => [post.slug, post] as const))(
  'the post %s',
  (_slug, { fields, markdown }) => {
    const { text } = checked(markdown);

    it('is as long as its question needs', () => {
      expect(text.words).toBeGreaterThanOrEqual(900);
      expect(text.words).toBeLessThanOrEqual(1_600);
    });

    it('names its sources with title and date', () => {
      const sources = sourcesIn(fields.sources);
      expect(sources.length).toBeGreaterThan(0);
      for (const { title, day } of sources) {
        expect(title).not.toBe('');
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
      const figures = markdown.match(/\{\{(?!brand)/g)?.length ?? 0;
      expect(figures >= 3 || sources.length >= 2).toBe(true);
    });

    it('shows a chart or a table, and what speaks against it', () => {
      expect(text.blocks.some(({ kind }) => kind === 'series') || markdown.includes('\n| ')).toBe(true);
      expect(text.headings.map((heading) => heading.text)).toContain('What speaks against it');
    });
  },
);

it('no two posts share eight words in a row', () => {
  const seen = new Map<string, string>();
  for (const { slug, markdown } of posts) {
    const words = markdown.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
    for (let at = 0; at + 8 <= words.length; at += 1) {
      const run = words.slice(at, at + 8).join(' ');
      expect([run, seen.get(run) ?? slug]).toEqual([run, slug]);
      seen.set(run, slug);
    }
  }
});
