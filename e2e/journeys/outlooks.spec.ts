import { sql } from '@furrow/database/sql';
import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter, open } from '../support/people.ts';
import { expect, PHONE } from '../support/site.ts';
import { test } from '../support/staff.ts';

const INVESTOR = { id: '', email: 'investor@furrow.test', password: '', firstName: 'Ruth' };
const REASON = 'Rust was found on a tenth of the trees, and the crop will be smaller than planned.';

test('what the firm says about a farm reaches the open pages of its holders, and better news takes two people', async ({
  member,
  visitor,
  database,
}) => {
  test.slow();
  const [author, holder] = [await visitor(), await visitor({ viewport: PHONE })];
  await enter(holder, INVESTOR, '/portfolio/active?search=hazelnut');
  const row = holder.getByRole('row').filter({ hasText: 'Hazelnut' });
  await expect(row).toContainText('Not reported yet');

  const { id } = await database.one<{ id: string }>(
    sql`select id from farm where slug = 'woodburn-hazelnut'`,
  );
  await enter(author, await member('Wesley', 'offerings'), '/masters/outlooks');
  await expectAccessible(author);
  await expect(author.getByRole('heading', { level: 1 })).toContainText('12 months');
  await author.locator(`a[href="/masters/offerings/${id}/outlook"]`).click();
  const form = author.getByRole('complementary', { name: 'State the outlook' });
  await press(form, 'Publish to investors');
  await expect(form.getByText('Choose one.')).toBeVisible();
  await form.getByLabel('Watch').check();
  await press(form, 'Publish to investors');
  await expect(field(form, 'Reason')).toHaveAttribute('aria-invalid', 'true');
  await field(form, 'Reason').fill(REASON);
  await expect(form.getByRole('region', { name: 'What investors will see' })).toContainText(REASON);
  await expectAccessible(author);
  await press(form, 'Publish to investors');
  await expect(author.getByRole('table')).toContainText(REASON);
  await expect(row).toContainText('Watch');
  await expect(row).not.toContainText('Not reported yet');
  await row.getByRole('link').first().click();
  await expect(holder.getByRole('region', { name: 'Outlook' })).toContainText(REASON);
  await expectNoFault(holder);
  expect(await holder.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const timber = await database.one<{ id: string }>(
    sql`select id from farm where slug = 'suggsville-timber'`,
  );
  await open(author, `/masters/offerings/${timber.id}/outlook`);
  await form.getByLabel('On plan').check();
  await field(form, 'Reason').fill('The salvage sales brought more than the plan for this year foresaw.');
  await press(form, 'Send for approval');
  await expect(author.getByText('someone else has to decide it')).toBeVisible();
  await expectAccessible(author);
  await open(holder, '/portfolio/active?search=suggsville');
  await expect(holder.getByRole('row').filter({ hasText: 'Suggsville' })).toContainText('Below plan');
});
