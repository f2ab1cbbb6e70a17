import type { Database } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDesk } from '../server/desk/content-desk.ts';
import { missedQueue } from '../server/desk/missed-queue.ts';
import { figureTables } from '../server/figures/figure-tables.ts';
import { answersTo } from '../server/items/answers-to.ts';
import { publishAnswer } from '../server/items/publish-answer.ts';
import { publishDue } from '../server/items/publish-due.ts';
import { renameItem } from '../server/items/rename-item.ts';
import { restoreVersion } from '../server/items/restore-version.ts';
import { saveDraft } from '../server/items/save-draft.ts';
import { scheduleItem } from '../server/items/schedule-item.ts';
import { sendBack } from '../server/items/send-back.ts';
import { unscheduleItem } from '../server/items/unschedule-item.ts';
import { withdrawAnswer } from '../server/items/withdraw-answer.ts';
import { withdrawItem } from '../server/items/withdraw-item.ts';
import { endRedirect } from '../server/redirects/end-redirect.ts';
import { setRedirect } from '../server/redirects/set-redirect.ts';
import { contentOn, FIELDS, NOW, parts } from '../server/test-content.ts';
import { textCache } from '../server/text/text-cache.ts';

let test: TestDatabase;
let database: Database;
let on: ReturnType<typeof contentOn>;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  on = contentOn(database);
  await on.shelves();
});
afterAll(() => test.drop());

const code = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.ok ? 'ok' : result.error?.code;

describe('a text', () => {
  it('is published only after somebody else approved it', async () => {
    const id = unwrap(await on.create('post', 'four-eyes'));
    expect(code(await on.publish(id))).toBe('content_state');
    expect(code(await on.approve(id))).toBe('content_state');
    unwrap(await on.review(id));
    expect(code(await on.approve(id, on.editor))).toBe('content_own');
    expect(await on.reading.post('four-eyes', null)).toBeNull();
    unwrap(await on.approve(id));
    unwrap(await on.publish(id));
    expect((await on.reading.post('four-eyes', null))?.title).toBe('An acre');
  });

  it('cannot be approved by somebody who wrote an earlier version since it was live', async () => {
    const id = await on.publishNew('news', 'two-writers');
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'Changed by the reviewer.' }, on.reviewer));
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'Changed by the editor again.' }));
    unwrap(await on.review(id));
    expect(code(await on.approve(id))).toBe('content_own');
  });

  it('stays live while a new version is written, and the new one has to be approved again', async () => {
    const id = await on.publishNew('page', 'company/live-on', { markdown: 'First words.' });
    unwrap(await on.save(id, { fields: FIELDS.page, markdown: 'Second words.' }));
    const blocks = (await on.reading.page('/company/live-on', null))?.text.blocks;
    expect(JSON.stringify(blocks)).toContain('First words.');
    expect(code(await on.publish(id))).toBe('content_state');
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    unwrap(await on.publish(id));
    expect(JSON.stringify((await on.reading.page('/company/live-on', null))?.text.blocks)).toContain(
      'Second words.',
    );
  });

  it('of two editors who save at once takes the first, and tells the second who it was', async () => {
    const id = unwrap(await on.create('news', 'at-once'));
    const seen = await on.order(id, on.editor);
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'The first.' }));
    const draft = { fields: FIELDS.news, markdown: 'The second.' };
    const late = await database.transaction((tx) =>
      saveDraft(tx, { ...seen, draft }, parts.setting(), parts.nameOf),
    );
    expect((await on.row(id))?.version).toBe(2);
    expect(late).toMatchObject({ ok: false, error: { code: 'content_changed', params: { did: 'saved' } } });
  });

  it('J25 with a figure that the data does not have is kept, and cannot be published', async () => {
    const id = unwrap(
      await on.create('news', 'no-figure', { markdown: 'It was {{land AK cropland 2026}}.' }),
    );
    expect(await on.review(id)).toMatchObject({ ok: false, error: { code: 'content_faults' } });
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'It was {{land IA cropland 2026}}.' }));
    expect(code(await on.review(id))).toBe('ok');
  });

  it('that names an author who is not published cannot be published', async () => {
    const id = unwrap(await on.create('post', 'nobody', { fields: { ...FIELDS.post, author: 'nobody' } }));
    expect(await on.review(id)).toMatchObject({ ok: false, error: { code: 'content_faults' } });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an address that runs script', '[a](javascript:alert(1))'],
    ['an address that carries data', '[a](data:text/html;base64,PHM+)'],
    ['another site by two slashes', '[a](//evil.example)'],
    ['quotations a thousand deep', `${'>'.repeat(1_000)} deep`],
    ['an empty character', 'a\0b'],
  ])('G7 with %s is refused when it is saved', async (_what, markdown) => {
    const id = unwrap(await on.create('news', `bad-${Math.random().toString(36).slice(2)}`));
    expect(await on.save(id, { fields: FIELDS.news, markdown })).toMatchObject({
      ok: false,
      error: { code: 'validation_error', fields: { markdown: expect.anything() } },
    });
    expect((await on.row(id))?.version).toBe(1);
  });

  it.each(['blog', 'form', 'visit', 'custodians', '404'])('G12 cannot be a page at %s', async (slug) => {
    expect(code(await on.create('page', slug))).toBe('validation_error');
  });

  it('goes back to its writer with a reason, and comes out of the queue', async () => {
    const waiting = () => database.rows(sql`select subject from work_item where queue = 'content_review'`);
    const before = (await waiting()).length;
    const id = unwrap(await on.create('news', 'sent-back'));
    unwrap(await on.review(id));
    expect(await waiting()).toHaveLength(before + 1);
    const by = await on.order(id, on.reviewer);
    unwrap(await database.transaction((tx) => sendBack(tx, { ...by, reason: 'Too long.' }, parts.nameOf)));
    expect(await waiting()).toHaveLength(before);
    expect((await on.row(id))?.state).toBe('draft');
  });

  it('restored has the words of an earlier version and loses none between', async () => {
    const id = unwrap(await on.create('news', 'restored', { markdown: 'One.' }));
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'Two.' }));
    const by = await on.order(id, on.editor);
    unwrap(await database.transaction((tx) => restoreVersion(tx, { ...by, version: 1 }, parts.nameOf)));
    const versions = await database.rows<{ markdown: string; sha256: string }>(
      sql`select markdown, sha256 from content_version where item_id = ${id} order by number`,
    );
    expect(versions.map(({ markdown }) => markdown)).toEqual(['One.\n', 'Two.\n', 'One.\n']);
    expect(versions[0]?.sha256).toBe(versions[2]?.sha256);
    expect(versions[0]?.sha256).not.toBe(versions[1]?.sha256);
  });

  it('J26 withdrawn is gone from lists, from its page and from what is named to search engines', async () => {
    const id = await on.publishNew('post', 'short-lived');
    const has = async () =>
      (await on.reading.entries()).some(({ address }) => address.endsWith('/short-lived'));
    expect(await has()).toBe(true);
    const by = await on.order(id, on.editor);
    unwrap(await database.transaction((tx) => withdrawItem(tx, { ...by, reason: 'Wrong.' }, parts.nameOf)));
    expect(await on.reading.post('short-lived', null)).toBeNull();
    expect(await has()).toBe(false);
    expect((await on.reading.search('acre')).posts.map(({ slug }) => slug)).not.toContain('short-lived');
  });

  it('H12 that people agreed to is replaced but never withdrawn, and each version can be read', async () => {
    const id = await on.publishNew('legal', 'company/terms', { markdown: 'You agree.' });
    const by = await on.order(id, on.editor);
    expect(
      code(await database.transaction((tx) => withdrawItem(tx, { ...by, reason: 'Gone.' }, parts.nameOf))),
    ).toBe('content_state');
    unwrap(await on.save(id, { fields: FIELDS.legal, markdown: 'You agree to more.' }));
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    unwrap(await on.publish(id));
    const [now, then] = [
      await on.reading.legal('/company/terms', null, null),
      await on.reading.legal('/company/terms', 1, null),
    ];
    expect(now).toMatchObject({
      version: { number: 2, isInForce: true },
      versions: [{ number: 2 }, { number: 1 }],
    });
    expect(JSON.stringify(then?.text)).toContain('You agree.');
    expect(then?.version.sha256).not.toBe(now?.version.sha256);
    expect(await on.reading.legal('/company/terms', 3, null)).toBeNull();
  });

  it('H12 that takes effect later is not in force before, and is scheduled for its day', async () => {
    const fields = { ...FIELDS.legal, effective: '2026-12-01' };
    const id = unwrap(await on.create('legal', 'company/disclosures', { fields }));
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    expect(await on.publish(id)).toMatchObject({
      ok: false,
      error: { code: 'content_faults', params: { faults: expect.stringContaining('Dec 1, 2026') } },
    });
    const scheduled = async (at: string) => {
      const by = await on.order(id, on.editor);
      return database.transaction((tx) => scheduleItem(tx, { ...by, at }, parts));
    };
    expect(code(await scheduled('2026-11-30T23:59'))).toBe('validation_error');
    unwrap(await scheduled('2026-12-01T00:00'));
    await publishDue(
      { database, clock: fixedClock(new Date('2026-12-01T05:00:00Z')), log: silentLog },
      parts,
    );
    expect(await on.reading.legal('/company/disclosures', null, null)).toMatchObject({
      version: { effective: '2026-12-01', isInForce: true },
    });
  });

  it('with another address leads there from the old one', async () => {
    const id = await on.publishNew('post', 'old-name');
    const by = await on.order(id, on.editor);
    unwrap(await database.transaction((tx) => renameItem(tx, { ...by, slug: 'new-name' }, parts.nameOf)));
    expect(await on.reading.redirectFrom('/learn/land/old-name')).toBe('/learn/land/new-name');
    const again = await on.order(id, on.editor);
    unwrap(
      await database.transaction((tx) => renameItem(tx, { ...again, slug: 'newest-name' }, parts.nameOf)),
    );
    expect(await on.reading.redirectFrom('/learn/land/old-name')).toBe('/learn/land/newest-name');
    expect(await on.reading.redirectFrom('/learn/land/new-name')).toBe('/learn/land/newest-name');
    const back = await on.order(id, on.editor);
    unwrap(await database.transaction((tx) => renameItem(tx, { ...back, slug: 'old-name' }, parts.nameOf)));
    expect(await on.reading.redirectFrom('/learn/land/old-name')).toBeNull();
  });

  it('keeps the name by which other texts call it', async () => {
    const shelf = await database.one<{ id: never }>(
      sql`select id from content_item where kind = 'category' and slug = 'land'`,
    );
    await on.publishNew('post', 'on-the-shelf');
    const by = await on.order(shelf.id, on.editor);
    expect(
      code(await database.transaction((tx) => renameItem(tx, { ...by, slug: 'ground' }, parts.nameOf))),
    ).toBe('validation_error');
  });
});

describe('what other texts name', () => {
  const withdraw = async (id: Awaited<ReturnType<typeof on.publishNew>>) => {
    const by = await on.order(id, on.editor);
    return database.transaction((tx) => withdrawItem(tx, { ...by, reason: 'Gone.' }, parts.nameOf));
  };

  it('J26 stays while a live text needs it, and whoever withdraws it reads how many and which', async () => {
    const category = await on.publishNew('category', 'needed');
    const post = await on.publishNew('post', 'needs-it', {
      fields: { ...FIELDS.post, title: 'It needs a category', category: 'needed' },
    });
    expect(await withdraw(category)).toMatchObject({
      ok: false,
      error: {
        code: 'content_named',
        params: { texts: '1 live text names it: “It needs a category”' },
      },
    });
    const section = await on.publishNew('faq_section', 'needed-too');
    const question = await on.publishNew('faq_item', 'needs-a-section', {
      fields: { ...FIELDS.faq_item, section: 'needed-too' },
    });
    expect(code(await withdraw(section))).toBe('content_named');
    unwrap(await withdraw(post));
    unwrap(await withdraw(question));
    unwrap(await withdraw(category));
    unwrap(await withdraw(section));
  });

  it('is not withdrawn while a text that names it is being published', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await on.publishNew('category', `raced-${round}`);
      const fields = { ...FIELDS.post, category: `raced-${round}` };
      const post = unwrap(await on.create('post', `racing-${round}`, { fields }));
      unwrap(await on.review(post));
      unwrap(await on.approve(post));
      const done = await Promise.all([on.publish(post), withdraw(category)]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it('leaves a redirect where a live question changes its section', async () => {
    await on.publishNew('faq_section', 'first-section');
    await on.publishNew('faq_section', 'second-section');
    const fields = { ...FIELDS.faq_item, section: 'first-section' };
    const id = await on.publishNew('faq_item', 'moves', { fields });
    unwrap(await on.save(id, { fields: { ...fields, section: 'second-section' }, markdown: 'Moved.' }));
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    expect(await on.reading.redirectFrom('/faq/first-section/moves')).toBeNull();
    unwrap(await on.publish(id));
    expect(await on.reading.redirectFrom('/faq/first-section/moves')).toBe('/faq/second-section/moves');
  });
});

describe('an address', () => {
  const rename = async (id: Awaited<ReturnType<typeof on.publishNew>>, slug: string) => {
    const by = await on.order(id, on.editor);
    return database.transaction((tx) => renameItem(tx, { ...by, slug }, parts.nameOf));
  };

  it('is given to one of two texts that ask for it at once, and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = await Promise.all([
        on.publishNew('news', `one-${round}`),
        on.publishNew('news', `two-${round}`),
      ]);
      const done = await Promise.all([
        rename(one, `both-${round}`),
        rename(two, `both-${round}`),
        on.create('news', `both-${round}`),
      ]);
      expect(done.map(code).toSorted()).toEqual(['ok', 'validation_error', 'validation_error']);
    }
  });

  it('E21 that leads elsewhere is not given to a text until its redirect ends', async () => {
    const order = {
      from: '/newsroom/spring',
      to: '/newsroom',
      actor: on.editor,
      now: NOW,
      reason: 'Printed.',
    };
    unwrap(await database.transaction((tx) => setRedirect(tx, order)));
    const id = await on.publishNew('news', 'before-spring');
    expect(code(await on.create('news', 'spring'))).toBe('validation_error');
    expect(code(await rename(id, 'spring'))).toBe('validation_error');
    unwrap(await database.transaction((tx) => endRedirect(tx, order)));
    unwrap(await rename(id, 'spring'));
  });
});

describe('E21 a redirect of an editor', () => {
  const set = (from: string, to: string) =>
    database.transaction((tx) =>
      setRedirect(tx, { from, to, actor: on.editor, now: NOW, reason: 'Printed.' }),
    );
  const leads = (path: string) => on.reading.redirectFrom(path);

  it('leads straight to where its target leads, and leaves that redirect alone', async () => {
    unwrap(await set('/sb', '/investors'));
    unwrap(await set('/promo', '/sb'));
    expect(await leads('/promo')).toBe('/investors');
    expect(await leads('/sb')).toBe('/investors');
    const told = await database.rows(sql`select action from audit where subject = 'redirect:/sb'`);
    expect(told).toHaveLength(1);
  });

  it('is found however its address is written', async () => {
    unwrap(await set('/Harvest', '/learn'));
    unwrap(await set('/Fair/Stand', '/learn'));
    for (const path of ['/harvest', '/Harvest', '/fair/stand', '/Fair/Stand'])
      expect(await leads(path)).toBe('/learn');
    expect(code(await set('/learn', '/HARVEST'))).toBe('validation_error');
  });

  it('that a text takes the address of ends with a line in the audit', async () => {
    const id = await on.publishNew('news', 'back-and-forth');
    const rename = async (slug: string) => {
      const by = await on.order(id, on.editor);
      unwrap(await database.transaction((tx) => renameItem(tx, { ...by, slug }, parts.nameOf)));
    };
    await rename('forth');
    await rename('back-and-forth');
    expect(await leads('/newsroom/back-and-forth')).toBeNull();
    expect(await leads('/newsroom/forth')).toBe('/newsroom/back-and-forth');
    const told = await database.rows<{ action: string }>(
      sql`select action from audit where subject = 'redirect:/newsroom/back-and-forth' order by id`,
    );
    expect(told.map(({ action }) => action)).toEqual(['content.redirect_set', 'content.redirect_ended']);
  });
});

describe('C16 the schedule', () => {
  const job = (now: Date) => publishDue({ database, clock: fixedClock(now), log: silentLog }, parts);
  const approved = async (slug: string) => {
    const id = unwrap(await on.create('news', slug));
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    return id;
  };
  const schedule = async (id: Awaited<ReturnType<typeof approved>>, at: string) => {
    const by = await on.order(id, on.editor);
    return database.transaction((tx) => scheduleItem(tx, { ...by, at }, parts));
  };

  it('publishes at its minute and not before, once, whoever runs it', async () => {
    const id = await approved('at-nine');
    unwrap(await schedule(id, '2026-12-01T09:30'));
    await job(new Date('2026-12-01T14:29:59Z'));
    expect(await on.reading.newsItem('at-nine', null)).toBeNull();
    await Promise.all([job(new Date('2026-12-01T14:30:00Z')), job(new Date('2026-12-01T14:30:01Z'))]);
    expect((await on.reading.newsItem('at-nine', null))?.title).toBe('News');
    expect(await database.rows(sql`select 1 from content_publication where item_id = ${id}`)).toHaveLength(1);
  });

  it('C8 keeps to the clocks of New York on the day they change', async () => {
    const id = await approved('in-spring');
    unwrap(await schedule(id, '2027-03-14T09:30'));
    expect((await on.row(id))?.scheduled_for?.toISOString()).toBe('2027-03-14T13:30:00.000Z');
  });

  it('C8 has no minute that the clocks skip in spring, and means the first of those that autumn repeats', async () => {
    const spring = await approved('skipped');
    for (const at of ['2027-03-14T02:00', '2027-03-14T02:30', '2027-03-14T02:59'])
      expect(code(await schedule(spring, at))).toBe('validation_error');
    const chosen = async (at: string) => {
      const id = await approved(`hour-${at.slice(-5).replace(':', '-')}-${at.slice(5, 10)}`);
      unwrap(await schedule(id, at));
      return (await on.row(id))?.scheduled_for?.toISOString();
    };
    expect(await chosen('2027-03-14T01:59')).toBe('2027-03-14T06:59:00.000Z');
    expect(await chosen('2027-03-14T03:00')).toBe('2027-03-14T07:00:00.000Z');
    expect(await chosen('2027-11-07T01:30')).toBe('2027-11-07T05:30:00.000Z');
    expect(await chosen('2027-11-07T00:30')).toBe('2027-11-07T04:30:00.000Z');
    expect(await chosen('2027-11-07T02:30')).toBe('2027-11-07T07:30:00.000Z');
    expect(await chosen('2027-11-07T23:30')).toBe('2027-11-08T04:30:00.000Z');
  });

  it.each(['2026-11-17T10:41', 'tomorrow', '2026-13-01T09:30', '2029-01-01T09:30', '2026-12-01T24:00'])(
    'refuses %s',
    async (at) => {
      expect(await schedule(await approved(`when-${Math.random().toString(36).slice(2)}`), at)).toMatchObject(
        {
          ok: false,
          error: { code: 'validation_error', fields: { at: expect.anything() } },
        },
      );
    },
  );

  it('can be called off, and a new version is not published by it', async () => {
    const id = await approved('called-off');
    unwrap(await schedule(id, '2026-12-02T09:30'));
    const by = await on.order(id, on.editor);
    unwrap(await database.transaction((tx) => unscheduleItem(tx, by, parts.nameOf)));
    expect((await on.row(id))?.state).toBe('approved');
    unwrap(await schedule(id, '2026-12-02T09:30'));
    unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'Not approved.' }));
    await job(new Date('2026-12-03T00:00:00Z'));
    expect((await on.row(id))?.live_version).toBeNull();
  });

  it('sends what lost its category back to those who approved it', async () => {
    const category = await on.publishNew('category', 'soon-gone');
    const id = unwrap(
      await on.create('post', 'orphan', { fields: { ...FIELDS.post, category: 'soon-gone' } }),
    );
    unwrap(await on.review(id));
    unwrap(await on.approve(id));
    unwrap(await schedule(id, '2026-12-04T09:30'));
    const by = await on.order(category, on.editor);
    unwrap(await database.transaction((tx) => withdrawItem(tx, { ...by, reason: 'Gone.' }, parts.nameOf)));
    await job(new Date('2026-12-04T14:30:00Z'));
    expect(await on.row(id)).toMatchObject({ state: 'approved', live_version: null });
    const desk = contentDesk({ database, answersTo: () => [], render: parts.render, setting: parts.setting });
    expect((await desk.record(id))?.story[0]).toMatchObject({
      act: 'unscheduled',
      by: 'The schedule',
      reason: expect.stringContaining('soon-gone'),
    });
    const waits = () =>
      database.rows<{ subject: string }>(sql`select subject from work_item where queue = 'content_missed'`);
    expect(await waits()).toEqual([{ subject: id }]);
    expect((await missedQueue.describe(database, [id], NOW)).get(id)).toMatchObject({ title: 'An acre' });
    unwrap(await on.save(id, { fields: FIELDS.post, markdown: 'In another category.' }));
    expect(await waits()).toEqual([]);
  });
});

it('every act is in the audit with how the text stood before and stands after', async () => {
  const id = await on.publishNew('news', 'audited');
  const act = async (
    command: (order: Awaited<ReturnType<typeof on.order>>) => ReturnType<typeof on.publish>,
  ) => unwrap(await command(await on.order(id, on.editor)));
  unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'More.' }));
  unwrap(await on.review(id));
  await act((by) => database.transaction((tx) => sendBack(tx, { ...by, reason: 'Short.' }, parts.nameOf)));
  unwrap(await on.review(id));
  unwrap(await on.approve(id));
  await act((by) => database.transaction((tx) => scheduleItem(tx, { ...by, at: '2026-12-01T09:30' }, parts)));
  await act((by) => database.transaction((tx) => unscheduleItem(tx, by, parts.nameOf)));
  await act((by) => database.transaction((tx) => restoreVersion(tx, { ...by, version: 1 }, parts.nameOf)));
  await act((by) =>
    database.transaction((tx) => renameItem(tx, { ...by, slug: 'audited-well' }, parts.nameOf)),
  );
  await act((by) => database.transaction((tx) => withdrawItem(tx, { ...by, reason: 'Old.' }, parts.nameOf)));
  const lines = await database.rows<{ action: string; before: Standing | null; after: Standing }>(
    sql`select action, before, after from audit where subject = ${`content:${id}`} order by id`,
  );
  const told = lines.map(({ action, before, after }) => [
    action.replace('content.', ''),
    ...[before, after].map((one) => one && `${one.state} ${one.version} ${one.live_version}`),
  ]);
  expect(told).toEqual([
    ['created', null, 'draft 1 null'],
    ['sent_for_review', 'draft 1 null', 'in_review 1 null'],
    ['approved', 'in_review 1 null', 'approved 1 null'],
    ['published', 'approved 1 null', 'published 1 1'],
    ['saved', 'published 1 1', 'draft 2 1'],
    ['sent_for_review', 'draft 2 1', 'in_review 2 1'],
    ['sent_back', 'in_review 2 1', 'draft 2 1'],
    ['sent_for_review', 'draft 2 1', 'in_review 2 1'],
    ['approved', 'in_review 2 1', 'approved 2 1'],
    ['scheduled', 'approved 2 1', 'scheduled 2 1'],
    ['unscheduled', 'scheduled 2 1', 'approved 2 1'],
    ['restored', 'approved 2 1', 'draft 3 1'],
    ['renamed', 'draft 3 1', 'draft 3 1'],
    ['withdrawn', 'draft 3 1', 'draft 3 null'],
  ]);
  const at = '2026-12-01T14:30:00.000Z';
  expect(lines[9]).toMatchObject({ before: { scheduled_for: null }, after: { scheduled_for: at } });
  expect(lines[12]).toMatchObject({ before: { slug: 'audited' }, after: { slug: 'audited-well' } });
});

interface Standing {
  readonly state: string;
  readonly version: number;
  readonly live_version: number | null;
}

describe('what readers asked', () => {
  const answer = (postId: Awaited<ReturnType<typeof on.publishNew>>, more: object = {}) =>
    database.transaction((tx) =>
      publishAnswer(tx, {
        postId,
        question: 'Why?',
        askedBy: 'Nell',
        answer: 'Because.',
        actor: on.editor,
        now: NOW,
        ...more,
      }),
    );

  it('stands below its post with the answer, counts in lists, and can be taken off', async () => {
    const id = await on.publishNew('post', 'asked');
    const other = await on.publishNew('post', 'not-asked');
    const told = () =>
      database.rows<{ data: object }>(
        sql`select data from outbox where topic = 'content.changed' and channel = 'masters' and data ->> 'item' = ${id}`,
      );
    const before = (await told()).length;
    const answered = unwrap(await answer(id));
    expect(await told()).toHaveLength(before + 1);
    expect((await on.reading.post('asked', null))?.answers).toMatchObject([
      { question: 'Why?', askedBy: 'Nell' },
    ]);
    const list = await on.reading.category('land', { sort: 'most_commented', year: null });
    expect(list?.posts[0]).toMatchObject({ slug: 'asked', questions: 1 });
    const withdraw = (postId: typeof id) =>
      database.transaction((tx) =>
        withdrawAnswer(tx, { id: answered, postId, actor: on.editor, now: NOW, reason: 'Wrong.' }),
      );
    expect(code(await withdraw(other))).toBe('not_found');
    unwrap(await withdraw(id));
    expect(await told()).toHaveLength(before + 2);
    expect(code(await withdraw(id))).toBe('not_found');
    expect((await on.reading.post('asked', null))?.answers).toEqual([]);
    expect(await answersTo(database, id)).toMatchObject([{ withdrawn_at: NOW }]);
  });

  it.each([{ answer: ' ' }, { question: 'a'.repeat(2_001) }, { askedBy: 'a\0b' }])(
    'G3 is refused with %j',
    async (more) => {
      const id = await on.publishNew('post', `asked-${Math.random().toString(36).slice(2)}`);
      expect(code(await answer(id, more))).toBe('validation_error');
    },
  );
});

describe('a preview', () => {
  it('F7 shows a version before it is published to whoever writes or approves, and to nobody else', async () => {
    unwrap(await on.create('news', 'not-yet', { markdown: 'Not yet.' }));
    const seen = (roles: readonly string[], version = '1') =>
      on.reading.newsItem('not-yet', { version, roles });
    expect(await seen(['editor'])).toMatchObject({ title: 'News', preview: { version: 1, state: 'draft' } });
    expect(await seen(['compliance'])).not.toBeNull();
    for (const roles of [[], ['treasury'], ['investor']]) expect(await seen(roles)).toBeNull();
    for (const version of ['2', '0', 'x', '1e3', '99999999999'])
      expect(await seen(['editor'], version)).toBeNull();
  });

  it('shows a question among the others', async () => {
    await on.publishNew('faq_section', 'money');
    await on.publishNew('faq_item', 'how-long', { markdown: 'Two days.' });
    unwrap(await on.create('faq_item', 'how-much', { markdown: 'Nothing.' }));
    const asked = { version: '1', roles: ['editor'] };
    const shown = async (slug: string | null, version = '1') =>
      (await on.reading.faq(slug === null ? null : { slug, asked: { ...asked, version } }))
        .filter((section) => section.slug === 'money')
        .flatMap(({ items }) => items.map((item) => item.slug));
    expect(await shown(null)).toEqual(['how-long']);
    expect(await shown('how-much')).toEqual(['how-long', 'how-much']);
    expect(await shown('how-long', '9')).toEqual([]);
  });

  it('F7 shows a section, a category, an author and a tag as well, to nobody but the firm', async () => {
    unwrap(await on.create('faq_section', 'not-yet'));
    for (const kind of ['category', 'author', 'tag'] as const) unwrap(await on.create(kind, 'not-yet'));
    const newest = { sort: 'newest', year: null } as const;
    const seen = async (roles: readonly string[], version = '1') => {
      const asked = { version, roles };
      const { reading } = on;
      const sections = await reading.faq({ kind: 'faq_section', slug: 'not-yet', asked });
      return [
        sections.find(({ slug }) => slug === 'not-yet')?.name ?? null,
        (await reading.category('not-yet', newest, asked))?.name ?? null,
        (await reading.author('not-yet', newest, asked))?.name ?? null,
        (await reading.tag('not-yet', newest, asked))?.name ?? null,
      ];
    };
    const none = [null, null, null, null];
    expect(await seen(['editor'])).toEqual(['Money', 'Land', 'Ruth', 'Iowa']);
    expect(await seen(['admin'])).toEqual(['Money', 'Land', 'Ruth', 'Iowa']);
    expect(await seen(['treasury'])).toEqual(none);
    expect(await seen([])).toEqual(none);
    expect(await seen(['editor'], '2')).toEqual(none);
  });
});

it('the desk proposes texts of a kind by their titles', async () => {
  const desk = contentDesk({ database, answersTo: () => [], render: parts.render, setting: parts.setting });
  expect(await desk.choices('category')).toContainEqual({ slug: 'land', title: 'Land' });
});

it('J25 the desk lists live texts with figures that the data no longer has', async () => {
  const with2026 = await on.publishNew('news', 'quotes-2026', {
    markdown: 'It was {{land IA cropland 2026}}.',
  });
  const changed = textCache(() => ({
    ...parts.setting(),
    tables: { ...figureTables, landHistory: () => null },
  }));
  const deskWith = (render: typeof parts.render) =>
    contentDesk({ database, answersTo: () => [], render, setting: parts.setting }).outdated();
  expect(await deskWith(parts.render)).toEqual([]);
  expect((await deskWith(changed)).map(({ id }) => id)).toEqual([with2026]);
});

it('the desk says who wrote since the live version, and finds a text by its slug', async () => {
  const id = await on.publishNew('news', 'many-hands');
  const desk = contentDesk({ database, answersTo: () => [], render: parts.render, setting: parts.setting });
  const writers = async () => (await desk.record(id))?.writers;
  expect(await writers()).toEqual([]);
  unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'By the reviewer.' }, on.reviewer));
  unwrap(await on.save(id, { fields: FIELDS.news, markdown: 'By the editor.' }));
  expect((await writers())?.toSorted()).toEqual(
    [on.editor, on.reviewer].map((who) => who.slice('operator:'.length)).toSorted(),
  );
  expect(await desk.idOf('news', 'many-hands')).toBe(id);
  expect(await desk.idOf('post', 'many-hands')).toBeNull();
});
