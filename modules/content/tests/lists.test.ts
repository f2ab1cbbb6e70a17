import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOn, FIELDS, NOW } from '../server/test-content.ts';

let test: TestDatabase;
let on: ReturnType<typeof contentOn>;
beforeAll(async () => {
  test = await testDatabase();
  on = contentOn(test.database);
});
afterAll(() => test.drop());

it('the newsroom has the fifty newest, and each leads to the next older one', async () => {
  for (let minute = 0; minute < 52; minute += 1)
    await on.publishNew('news', `item-${minute}`, {}, new Date(NOW.getTime() + minute * 60_000));
  const news = await on.reading.news();
  expect(news.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 50 }, (_, index) => `item-${51 - index}`),
  );
  expect(await on.reading.newsItem('item-2', null)).toMatchObject({
    newer: { slug: 'item-3' },
    older: { slug: 'item-1' },
  });
  expect(await on.reading.newsItem('item-0', null)).toMatchObject({ older: null });
});

it('a page names what is published below it, by title, and nothing else', async () => {
  const titled = (title: string) => ({ fields: { ...FIELDS.page, title } });
  await on.publishNew('page', 'company', titled('Company'));
  await on.publishNew('page', 'company/water', titled('Water'));
  await on.publishNew('page', 'company/soil', titled('Soil'));
  await on.publishNew('page', 'for-farmers/soil', titled('Other soil'));
  await on.create('page', 'company/air', titled('Air'));
  expect((await on.reading.page('/company', null))?.children).toEqual([
    { address: '/company/soil', title: 'Soil', lead: 'Who we are.' },
    { address: '/company/water', title: 'Water', lead: 'Who we are.' },
  ]);
  expect((await on.reading.page('/company/soil', null))?.children).toEqual([]);
});

it.each(['%', '_', "' or 1=1; --", '\\', '<script>', '{{land', '__proto__', 'constructor', 'ｓｏｍｅ'])(
  'G3 G4 G5 a search for %s is taken literally',
  async (query) => {
    await on.publishNew('category', 'law').catch(() => null);
    const answer = await on.reading.search(query);
    expect(answer.query).toBe(query);
    expect(answer.posts).toEqual([]);
  },
);
