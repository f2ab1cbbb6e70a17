import { sql } from '@furrow/database/sql';
import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter } from '../support/people.ts';
import { expect, PHONE } from '../support/site.ts';
import { test } from '../support/staff.ts';

const TEXT = 'The well of the northern field was repaired this week.';

test('an editor tells the watchers of a farm, who close the banner on one device and lose it on the other', async ({
  member,
  person,
  visitor,
  database,
}) => {
  test.slow();
  const [desk, laptop, phone] = [await visitor(), await visitor(), await visitor({ viewport: PHONE })];
  const ruth = await person('Ruthanne');
  const { id: farmId } = await database.one<{ id: string }>(
    sql`select id from farm where slug = 'sagehill-circles'`,
  );
  await database.run(sql`delete from farm_watch where farm_id = ${farmId}`);
  await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at)
    values (${ruth.id}, ${farmId}, 'watch', now())`);
  await database.run(sql`update user_account set email_verified_at = now() where id = ${ruth.id}`);
  await enter(laptop, ruth, '/profile/settings');
  await enter(phone, ruth, '/profile/settings');

  await enter(desk, await member('Edith', 'editor'), '/masters/broadcasts');
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'New broadcast' }).click();
  await desk.getByLabel('Watchers of a farm').check();
  await field(desk, 'Message').fill(TEXT);
  await desk.getByLabel('Link').fill('https://elsewhere.example/');
  await desk.getByLabel('Also show it as a banner').check();
  await press(desk, 'Save draft');
  await expect(desk.getByLabel('Link')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(desk, 'Farm')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(desk, 'Message')).toHaveValue(TEXT);
  await expectAccessible(desk);
  await field(desk, 'Farm').selectOption(farmId);
  await desk.getByLabel('Link').fill('/sagehill-circles');
  await press(desk, 'Save draft');

  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/1 person/);
  await expect(desk.getByRole('region', { name: 'What people will see' })).toContainText(TEXT);
  await field(desk, 'Message').fill(`${TEXT} Thank you.`);
  await expect(desk.getByRole('button', { name: 'Send to 1 person' })).toBeHidden();
  await press(desk, 'Save draft');
  await press(desk, 'Send to 1 person');
  await expect(field(desk, 'Reason')).toHaveAttribute('aria-invalid', 'true');
  await field(desk, 'Reason').fill('The watchers asked for it.');
  await expectAccessible(desk);
  await press(desk, 'Send to 1 person');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('1 person told');
  await expect(desk.getByText('The watchers asked for it.')).toBeVisible();
  await expectAccessible(desk);

  for (const page of [laptop, phone]) {
    await expect(page.getByRole('complementary', { name: TEXT })).toBeVisible();
    await expectNoFault(page);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await press(laptop.getByRole('complementary', { name: TEXT }), 'Close this notice');
  for (const page of [laptop, phone])
    await expect(page.getByRole('complementary', { name: TEXT })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('main')).toBeVisible();
  await expect(phone.getByRole('complementary', { name: TEXT })).toHaveCount(0);

  const taking = desk.getByRole('button', { name: 'Take down the banner' });
  await field(desk, 'Reason').fill('It is old news.');
  await taking.click();
  await expect(taking).toHaveCount(0);
  await desk.setViewportSize(PHONE);
  await expectNoFault(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
