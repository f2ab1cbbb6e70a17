import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind } from '../rules/index.ts';
import { publishAnswer } from './items/publish-answer.ts';
import { withdrawAnswer } from './items/withdraw-answer.ts';
import { withdrawItem } from './items/withdraw-item.ts';
import { contentReading } from './reading/content-reading.ts';
import { openLibrary } from './reading/library.ts';
import { contentOn, FIELDS, NOW, parts } from './test-content.ts';
import { textCache } from './text/text-cache.ts';

let test: TestDatabase;
let on: ReturnType<typeof contentOn>;
beforeAll(async () => {
  test = await testDatabase();
  on = contentOn(test.database);
  await on.shelves();
  for (const slug of ['an-acre', 'rent', 'soil']) await on.publishNew('post', slug);
  await on.publishNew('author', 'walt');
  await on.publishNew('news', 'news');
  await on.publishNew('page', 'company');
  await on.publishNew('page', 'company/water');
  await on.publishNew('legal', 'company/terms');
  await on.publishNew('faq_section', 'money');
  for (const slug of ['how-long', 'how-much']) await on.publishNew('faq_item', slug);
});
afterAll(() => test.drop());

/** A process of its own, with nothing in memory. */
const anotherProcess = () =>
  contentReading({
    database: test.database,
    library: openLibrary(test.database),
    render: textCache(parts.setting),
  });

async function idOf(kind: ContentKind, slug: string): Promise<Id<'cnt'>> {
  const { id } = await test.database.one<{ id: Id<'cnt'> }>(
    sql`select id from content_item where kind = ${kind} and slug = ${slug}`,
  );
  return id;
}

const order = { sort: 'newest', year: null } as const;
type Reading = ReturnType<typeof anotherProcess>;
const PAGES: Readonly<Record<string, (reading: Reading) => Promise<unknown>>> = {
  'the learning center': (reading) => reading.learnHome(),
  'a post': (reading) => reading.post('an-acre', null),
  'a category': (reading) => reading.category('land', order),
  'a tag': (reading) => reading.tag('iowa', order),
  'an author': (reading) => reading.author('ruth', order),
  'all authors': (reading) => reading.authors(),
  'the newsroom': (reading) => reading.news(),
  'a news item': (reading) => reading.newsItem('news', null),
  'a page of the firm': (reading) => reading.page('/company', null),
  'the questions': (reading) => reading.faq(null),
};
/** What is published, in three statements, and its number before. */
const EDITION = 4;

const statementsOf = async (work: () => Promise<unknown>) => (await countStatements(work)).statements;

describe('statements', () => {
  it.each(Object.entries(PAGES))(
    'of %s: one, which says that the edition is current; the first time one more for all its texts',
    async (_name, page) => {
      const reading = anotherProcess();
      const first = await countStatements(() => page(reading));
      expect(first.result).not.toBeNull();
      expect(first.statements).toBeGreaterThanOrEqual(EDITION);
      expect(first.statements).toBeLessThanOrEqual(EDITION + 1);
      const again = await countStatements(() => page(reading));
      expect(again.result).toEqual(first.result);
      expect(again.texts).toEqual([expect.stringContaining('content_edition')]);
    },
  );

  it('of a legal text: one more, for its earlier versions', async () => {
    const reading = anotherProcess();
    await reading.legal('/company/terms', null, null);
    expect(await statementsOf(() => reading.legal('/company/terms', null, null))).toBe(2);
  });

  it('of a post with answers: one, once they were read', async () => {
    const reading = anotherProcess();
    const postId = await idOf('post', 'rent');
    const given = { question: 'Why?', askedBy: 'Ann', answer: 'Because.', actor: on.editor, now: NOW };
    const answer = unwrap(await test.database.transaction((tx) => publishAnswer(tx, { ...given, postId })));
    const answers = async () => (await reading.post('rent', null))?.answers.map((one) => one.answer);
    expect(await answers()).toEqual(['Because.']);
    expect(await statementsOf(answers)).toBe(1);
    const ending = { id: answer, postId, actor: on.editor, now: NOW, reason: 'Wrong.' };
    unwrap(await test.database.transaction((tx) => withdrawAnswer(tx, ending)));
    expect(await answers()).toEqual([]);
  });

  it('of a new edition: read once, however many ask for it at the same time', async () => {
    const reading = anotherProcess();
    const { texts } = await countStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => reading.post('an-acre', null))),
    );
    expect(texts.filter((text) => text.includes('from content_redirect'))).toHaveLength(1);
  });
});

describe('what another process publishes', () => {
  const says = async (reading: Reading, words: string) =>
    JSON.stringify((await reading.post('soil', null))?.text.blocks ?? null).includes(words);

  it('is read by the next page, and what it withdraws is gone with the next page', async () => {
    const here = anotherProcess();
    expect(await says(here, 'Some words.')).toBe(true);
    const item = await idOf('post', 'soil');
    unwrap(await on.save(item, { fields: FIELDS.post, markdown: 'Other words.' }));
    expect(await says(here, 'Some words.')).toBe(true);
    unwrap(await on.review(item));
    unwrap(await on.approve(item));
    unwrap(await on.publish(item));
    expect(await says(here, 'Other words.')).toBe(true);
    expect(await says(here, 'Some words.')).toBe(false);
    const acting = { ...(await on.order(item, on.editor)), reason: 'It was wrong.' };
    unwrap(await test.database.transaction((tx) => withdrawItem(tx, acting, parts.nameOf)));
    expect(await here.post('soil', null)).toBeNull();
    expect((await here.learnHome()).newest.map(({ slug }) => slug)).not.toContain('soil');
  });

  it('comes with what its author is by then', async () => {
    const here = anotherProcess();
    expect((await here.post('an-acre', null))?.writer?.role).toBe('Economist');
    const item = await idOf('author', 'ruth');
    unwrap(
      await on.save(item, { fields: { ...FIELDS.author, role: 'Agronomist' }, markdown: 'Some words.' }),
    );
    unwrap(await on.review(item));
    unwrap(await on.approve(item));
    unwrap(await on.publish(item));
    expect((await here.post('an-acre', null))?.writer?.role).toBe('Agronomist');
  });
});
