import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOn, FIELDS } from '../server/test-content.ts';

let test: TestDatabase;
let on: ReturnType<typeof contentOn>;

beforeAll(async () => {
  test = await testDatabase();
  on = contentOn(test.database);
  await on.shelves();
});
afterAll(() => test.drop());

const found = async (query: string) => {
  const { posts } = await on.reading.search(query);
  return posts.map(({ slug, excerpt }) => [slug, excerpt.join('')]);
};

describe('searching', () => {
  it('finds figures as they are read, and its excerpts have no gaps where they stand', async () => {
    await on.publishNew('post', 'then-and-now', {
      markdown:
        'An acre of Iowa cropland was {{land IA cropland 1997}} in 1997.\n\n{{chart land IA cropland 1997 2019 | How tall it grew}}',
    });
    expect(await found('$1,700')).toEqual([
      ['then-and-now', 'An acre of Iowa cropland was $1,700 in 1997. How tall it grew'],
    ]);
    expect((await found('tall')).map(([slug]) => slug)).toEqual(['then-and-now']);
  });

  it('reads a new version anew, and the others as before', async () => {
    const id = await on.publishNew('post', 'rewritten', { markdown: 'About **terraces** & <drains>.' });
    expect(await found('terraces')).toEqual([['rewritten', 'About terraces & <drains>.']]);
    unwrap(await on.save(id, { fields: FIELDS.post, markdown: 'About ditches.' }));
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    unwrap(await on.publish(id));
    expect(await found('terraces')).toEqual([]);
    expect(await found('ditches')).toEqual([['rewritten', 'About ditches.']]);
    expect((await found('cropland')).map(([slug]) => slug)).toEqual(['then-and-now']);
  });
});
