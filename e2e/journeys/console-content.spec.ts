import { sql } from '@furrow/database/sql';
import { photograph, TOLD } from '@furrow/providers/test-photographs';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter, open } from '../support/people.ts';
import { expect } from '../support/site.ts';
import { test } from '../support/staff.ts';

/** Nobody else's journey has it. */
const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
const MARKDOWN = 'Text in Markdown';
const FIRST = 'An acre of Iowa cropland was worth {{land IA cropland 2026}} this year.';

test('a draft is previewed, approved by a second person, scheduled, and then read in another browser', async ({
  member,
  visitor,
  database,
}) => {
  test.slow();
  const [page, second, reader] = [await visitor(), await visitor(), await visitor()];
  const slug = `journey-${unique()}`;
  await enter(page, await member('Edith', 'editor'), '/masters/content');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^New post/ }).click();
  await page.getByRole('link', { name: 'News item' }).click();
  await expect(page.getByRole('link', { name: 'News item' })).toHaveAttribute('aria-current', 'page');
  await press(page, 'Save draft');
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Title').fill('A journey to the newsroom');
  await expect(field(page, 'Address')).toHaveValue('a-journey-to-the-newsroom');
  await field(page, 'Address').fill(slug);
  await field(page, 'Summary').fill('What this year’s survey says of one state.');
  await field(page, 'Description for search engines').fill('What this year’s survey says of Iowa.');

  // What is not allowed is not saved, and stays as it was typed, also over a reload.
  for (const bad of ['Look: <script>alert(1)</script>', 'Read [this](javascript:alert(1)).']) {
    await field(page, MARKDOWN).fill(bad);
    await press(page, 'Save draft');
    await expect(field(page, MARKDOWN)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, MARKDOWN)).toHaveValue(bad);
  }
  await expectAccessible(page);
  await page.reload();
  await expect(field(page, MARKDOWN)).toHaveValue('Read [this](javascript:alert(1)).');
  await expect(field(page, 'Address')).toHaveValue(slug);

  // A figure without data is named beside the text, and one that has data is shown.
  const preview = page.getByRole('region', { name: 'Preview' });
  await field(page, MARKDOWN).fill('Iowa: {{land IA cropland 1850}}.');
  await expect(preview).toContainText('What has to change');
  await field(page, MARKDOWN).fill(FIRST);
  await expect(preview).not.toContainText('What has to change');
  await expect(preview.getByRole('article')).toContainText(/\$[\d,]+/);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/masters\/content\/cnt_/);
  await expectAccessible(page);
  expect((await reader.goto(`/newsroom/${slug}`))?.status()).toBe(404);

  // The editor reads it at its own address, where nobody else finds anything.
  const own = `/newsroom/${slug}?preview=1`;
  await expect(page.getByRole('link', { name: 'Version 1 on its page' }).first()).toHaveAttribute(
    'href',
    own,
  );
  const shown = await page.context().newPage();
  const answer = await shown.goto(own);
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A journey to the newsroom');
  await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(shown);
  await shown.close();
  expect((await reader.goto(own))?.status()).toBe(404);

  await press(page, 'Send for review');
  await expect(page.getByText('Somebody with the compliance or admin role').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  await enter(second, await member('Ines', 'compliance'), '/masters/content');
  const waiting = second.getByRole('region', { name: 'Waiting for review' });
  await waiting.getByRole('link', { name: 'A journey to the newsroom' }).first().click();
  await open(second, address);
  await expect(second.getByRole('article')).toContainText(/\$[\d,]+/);
  await expect(second.getByLabel(MARKDOWN)).toHaveCount(0);
  await press(second, 'Approve version 1');
  await expect(field(second, 'Reason')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(second);
  await field(second, 'Reason').fill('The figure is the survey’s.');
  await press(second, 'Approve version 1');
  await expect(second.getByText('The figure is the survey’s.')).toBeVisible();

  // The editor's page shows the approval by itself; keys lead to the schedule.
  await expect(page.getByRole('button', { name: /^Publish version 1/ })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await field(page, 'Day and time in New York').fill('2020-01-01T09:30');
  await press(page, 'Schedule version 1');
  await expect(field(page, 'Day and time in New York')).toHaveAttribute('aria-invalid', 'true');
  const year = new Date().getUTCFullYear() + 1;
  await field(page, 'Day and time in New York').fill(`${year}-02-03T09:30`);
  await press(page, 'Schedule version 1');
  await expect(page.getByText(`It goes live Feb 3, ${year}, 9:30 AM ET`)).toBeVisible();
  await expectAccessible(page);
  expect((await reader.goto(`/newsroom/${slug}`))?.status()).toBe(404);

  // The minute comes; nobody presses anything.
  await database.run(
    sql`update content_item set scheduled_for = now() - interval '1 minute' where kind = 'news' and slug = ${slug}`,
  );
  await expect
    .poll(async () => (await reader.goto(`/newsroom/${slug}`))?.status(), { timeout: 180_000 })
    .toBe(200);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A journey to the newsroom');
  await expect(page.getByText(/The schedule.*published it/)).toBeVisible();

  // A second version is compared with the first, restored, and the page withdrawn.
  await field(page, MARKDOWN).fill(`${FIRST}\n\nIt was a dry year.`);
  await press(page, 'Save');
  await expect(page.getByText(/visitors read version 1/)).toBeVisible();
  await page.getByRole('link', { name: 'Compare version 1 with version 2' }).click();
  await expect(page.getByRole('table')).toContainText('It was a dry year.');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(field(page, MARKDOWN)).toHaveValue(`${FIRST}\n`);
  await page.getByRole('radio', { name: /^Withdraw/ }).check({ force: true });
  await field(page, 'Reason').fill('It was only a journey.');
  await press(page, 'Withdraw');
  await expect(page.getByText(/nothing of it is live/)).toBeVisible();
  expect((await reader.goto(`/newsroom/${slug}`))?.status()).toBe(404);
});

test('G9 a picture is uploaded, described and shown right way up, and says nothing of where it was taken @further', async ({
  member,
  visitor,
}) => {
  const page = await visitor();
  const slug = `picture-${unique()}`;
  await enter(page, await member('Edith', 'editor'), '/masters/content');
  await page.getByRole('link', { name: /^New post/ }).click();
  await page.getByRole('link', { name: 'News item' }).click();
  // The form of a post has the same fields, and is here until the other one comes.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('news item');
  await field(page, 'Title').fill('An orchard, seen from the road');
  await field(page, 'Address').fill(slug);
  await field(page, 'Summary').fill('A photograph.');
  await field(page, 'Description for search engines').fill('A photograph of an orchard.');
  await field(page, MARKDOWN).fill('Before the picture.');

  const add = page.getByLabel('Add a picture to the text');
  const pretends = { name: 'orchard.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') };
  await add.setInputFiles(pretends);
  await expect(add).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, MARKDOWN)).toHaveValue('Before the picture.');
  // As a phone takes it: lying on its side, with its place and its camera in it.
  const taken = photograph(6, { width: 80, height: 60 });
  await add.setInputFiles({ ...pretends, buffer: taken });
  await press(page, 'Insert picture');
  await expect(field(page, 'What the picture shows')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, 'What the picture shows').fill('Almond trees [in bloom]');
  await page.keyboard.press('Enter');
  await expect(field(page, MARKDOWN)).toBeFocused();
  await expect(field(page, MARKDOWN)).toHaveValue(
    /^Before the picture\.\n\n!\[Almond trees \\\[in bloom\\\]\]\(\/content-files\/[0-9a-f]{64}\.jpg "60x80"\)\n$/,
  );
  const alt = 'Almond trees [in bloom]';
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: alt })).toBeVisible();
  await press(page, 'Save draft');
  await expect(page).toHaveURL(/\/masters\/content\/cnt_/);

  await page.goto(`/newsroom/${slug}?preview=1`);
  const picture = page.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([60, 80]);
  await expectAccessible(page);
  const shown = await page.request.get((await picture.getAttribute('src')) ?? '');
  const bytes = await shown.body();
  for (const told of TOLD)
    expect([told, taken.includes(told), bytes.includes(told)]).toEqual([told, true, false]);
});

test('of two editors at once the later sees both texts and loses none @further', async ({
  member,
  visitor,
}) => {
  test.slow();
  const [first, later] = [await visitor(), await visitor()];
  await enter(first, await member('Edith', 'editor'), '/masters/content/new?kind=tag');
  await field(first, 'Name').fill(`Wells ${unique()}`);
  await field(first, MARKDOWN).fill('About wells.');
  await press(first, 'Save draft');
  await expect(first).toHaveURL(/\/masters\/content\/cnt_/);
  await enter(later, await member('Gus', 'editor'), new URL(first.url()).pathname);
  await field(later, MARKDOWN).fill('About deep wells.');
  await field(first, MARKDOWN).fill('About old wells.');
  await press(first, 'Save');
  await expect(first.getByText(/version 2/).first()).toBeVisible();

  await press(later, 'Save');
  const both = later.getByRole('main').getByRole('alert');
  await expect(both).toContainText('Edith');
  await expect(both).toContainText('About old wells.');
  await expect(both).toContainText('About deep wells.');
  await expect(field(later, MARKDOWN)).toHaveValue('About deep wells.');
  await expectAccessible(later);
  await press(later, 'Save mine over it');
  await expect(both).toHaveCount(0);
  await expect(later.getByText(/version 3/).first()).toBeVisible();
  await expect(field(later, MARKDOWN)).toHaveValue(/About deep wells\./);

  // Whoever has typed nothing reads the newest text by itself; whoever has can also take the other's.
  await expect(field(first, MARKDOWN)).toHaveValue(/About deep wells\./);
  await field(first, MARKDOWN).fill('About dry wells.');
  await field(later, MARKDOWN).fill('About wet wells.');
  await press(later, 'Save');
  await press(first, 'Take theirs');
  await expect(field(first, MARKDOWN)).toHaveValue(/About wet wells\./);
});

test('E21 a redirect in a circle or to another site is refused at its field, and one can be ended @further', async ({
  member,
  visitor,
}) => {
  const page = await visitor();
  const [one, other] = [`/resources/moved-${unique()}`, `/moved-${unique()}`];
  const visit = await visitor();
  expect((await visit.goto(one))?.status()).toBe(404);
  await enter(page, await member('Edith', 'editor'), '/masters/missing-pages');
  await expectAccessible(page);
  await open(page, `/masters/redirects?from=${one}`);
  await expect(field(page, 'From')).toHaveValue(one);
  await press(page, 'Set the redirect');
  await expect(field(page, 'To')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Reason').fill('People know the old address.');
  for (const foreign of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
    await field(page, 'To').fill(foreign);
    await press(page, 'Set the redirect');
    await expect(field(page, 'To')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'To')).toHaveValue(foreign);
  }
  await expectAccessible(page);
  await field(page, 'To').fill(other);
  await press(page, 'Set the redirect');
  await expect(page.getByRole('row').filter({ hasText: one })).toContainText(other);
  await expect
    .poll(async () => (await visit.request.get(one, { maxRedirects: 0 })).headers().location)
    .toBe(other);
  await field(page, 'From').fill(other);
  await field(page, 'To').fill(one);
  await field(page, 'Reason').fill('And back.');
  await press(page, 'Set the redirect');
  await expect(field(page, 'To')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'From')).toHaveValue(other);

  await page.getByRole('link', { name: `End ${one}` }).click();
  const ending = page.getByRole('complementary', { name: 'End a redirect' });
  await field(ending, 'Reason').fill('Nobody asks for it.');
  await press(ending, 'End the redirect');
  await expect(page.getByRole('row').filter({ hasText: one })).toHaveCount(0);
});

test('an editor answers a reader below a post, and takes the answer off again @further', async ({
  member,
  visitor,
  database,
}) => {
  const [page, reader] = [await visitor(), await visitor()];
  const question = `Does the survey count my acre, ${unique()}?`;
  const sent = await reader.request.post('/api/content/form', {
    headers: { 'idempotency-key': unique() },
    data: {
      form_name: 'reader_question',
      email: `walt-${unique()}@example.com`,
      first_name: 'Walt',
      data: { post: 'what-the-survey-leaves-out', question },
    },
  });
  expect(sent.status()).toBe(200);
  const { id } = await database.one<{ id: string }>(
    sql`select id from inquiry where answers ->> 'question' = ${question}`,
  );
  await enter(page, await member('Nell', 'editor'), `/masters/forms/${id}`);
  await page.getByRole('link', { name: 'on the record of the post' }).click();
  await expect(field(page, 'What they asked')).toHaveValue(question);
  await expect(field(page, 'Their first name')).toHaveValue('Walt');
  // The address names the form, and nothing of what its sender wrote.
  expect(new URL(page.url()).search).toBe(`?question=${id}`);
  await press(page, 'Publish the answer');
  await expect(field(page, 'Your answer')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'What they asked')).toHaveValue(question);
  await field(page, 'Your answer').fill('If it is farmed, it can be in the sample.');
  await press(page, 'Publish the answer');
  await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible();
  await expectAccessible(page);
  await open(reader, '/learn/land/what-the-survey-leaves-out');
  await expect(reader.getByText(question)).toBeVisible();

  const line = page.getByRole('listitem').filter({ hasText: question });
  await line.getByText('Take off the site').click();
  await line.getByLabel('Reason').fill('It named a person.');
  await line.getByRole('button', { name: 'Take it off the site' }).click();
  await expect(line.getByText(/Taken off/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(question)).toHaveCount(0);
});
