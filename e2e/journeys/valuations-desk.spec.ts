import { sql } from '@furrow/database/sql';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter, open } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { test } from '../support/staff.ts';

const SLUG = 'sagehill-circles';
const YESTERDAY = addDays(newYorkDay(new Date()), -1);

test('a value is entered by one person, who cannot approve it, and counts once a second one has', async ({
  member,
  visitor,
  database,
}) => {
  test.slow();
  const { id } = await database.one<{ id: string }>(sql`select id from farm where slug = ${SLUG}`);
  const [author, second] = [await visitor(), await visitor({ viewport: PHONE })];
  await enter(author, await member('Wesley', 'admin'), '/masters');
  await open(author, `/masters/offerings/${id}/valuations`);
  await expectAccessible(author);
  const add = author.getByRole('complementary', { name: 'Add a valuation' });
  await press(add, 'Send for approval');
  await expect(field(add, 'Source')).toHaveAttribute('aria-invalid', 'true');
  await field(add, 'Day').fill(YESTERDAY);
  await field(add, 'Value of the whole farm').fill('6,250,000');
  await field(add, 'Source').fill('Columbia Basin Appraisal, report 8');
  await field(add, 'Reason').fill('Yearly appraisal.');
  await press(add, 'Send for approval');
  await expect(author).toHaveURL(/\/masters\/valuations\/vbt_/);
  await expect(author.getByText('Waiting for approval').first()).toBeVisible();
  await expect(author.getByText('someone else has to decide it')).toBeVisible();
  await expect(author.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(author);

  await enter(second, await member('Ines', 'treasury'), '/masters/queues/valuations');
  await expect(second.getByRole('main')).toContainText('Sagehill');
  await open(second, new URL(author.url()).pathname);
  await expectAccessible(second);
  const holder = await visitor();
  await enter(holder, demoPerson('investor'), '/portfolio');
  const picture = holder.getByRole('figure').filter({ has: holder.getByRole('slider') });
  const finding = (await picture.getByRole('heading').textContent()) ?? '';
  const beyond = await second.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBe(0);
  await press(second, 'Approve');
  await expect(second).toHaveURL(/\/masters\/approvals/);
  await expect(picture.getByRole('heading')).not.toHaveText(finding);
  await picture.getByText('View as table').click();
  await expect(picture.getByRole('table')).toBeVisible();

  await open(author, `/masters/offerings/${id}/valuations`);
  const row = author.getByRole('row').filter({ hasText: 'report 8' });
  await expect(row).toContainText('In use');
  await expect(row).toContainText('Ines');
  await row.getByRole('button', { name: /^Correct/ }).click();
  await expect(author.getByRole('heading', { name: 'Correct a valuation' })).toBeVisible();
  await expect(field(author, 'Value of the whole farm')).toHaveValue('6250000.00');
});

test('of a file every wrong line is named first, and nothing is saved before it is right @further', async ({
  member,
  visitor,
  database,
}) => {
  const count = async () =>
    (await database.one<{ batches: number }>(sql`select count(*)::int as batches from valuation_batch`))
      .batches;
  const page = await visitor();
  await enter(page, await member('Wesley', 'offerings'), '/masters');
  await open(page, '/masters/valuations');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Upload a CSV file' }).click();
  const before = await count();
  const good = `woodburn-hazelnut,${YESTERDAY},9900000,appraisal,Report 9`;
  const wrong = `nowhere,${YESTERDAY},1,appraisal,Report 10`;
  const text = page.getByLabel('Or paste its text');
  await text.fill(`farm,day,value,method,source\n${good}\n${wrong}\n`);
  await press(page, 'Preview');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Line 3');
  await expect(page.getByText('check it')).toBeVisible();
  await expect(page.getByRole('button', { name: /for approval$/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await count()).toBe(before);
  await text.fill(`farm,day,value,method,source\n${good}\n`);
  await press(page, 'Preview');
  await field(page, 'Reason').fill('Report of the appraiser.');
  await press(page, 'Send 1 for approval');
  await expect(page).toHaveURL(/\/masters\/valuations\/vbt_/);
  expect(await count()).toBe(before + 1);
});
