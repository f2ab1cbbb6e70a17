import { sql } from '@furrow/database/sql';
import { expectAccessible } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { expect, PHONE } from '../support/site.ts';

test('one key leads anywhere: a person and a page are found by keyboard, and the search is on record', async ({
  visitor,
  person,
  database,
}) => {
  const [desk, ruth, olive] = [await visitor(), await person('Ruthanne'), await person('Olivette')];
  await database.run(sql`update user_account set roles = '{compliance}' where id = ${olive.id}`);
  await enter(desk, olive, '/masters');
  await desk.keyboard.press('/');
  const box = desk.getByRole('combobox');
  await expect(box).toBeFocused();
  await desk.keyboard.type('ruthanne');
  const people = desk.getByRole('group', { name: 'People' });
  await expect(people.getByRole('option').first()).toBeVisible();
  // No list that is not for the role is searched.
  await expect(desk.getByRole('group', { name: 'Offerings' })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/masters/investors/${ruth.id}$`));
  const [line] = await database.rows<{ after: { found: string[] } }>(sql`select after from audit
    where action = 'identity.people.listed' and actor = ${`operator:${olive.id}`} order by id desc limit 1`);
  expect(line?.after.found).toContain(ruth.id);

  await desk.keyboard.press('/');
  await expect(box).toBeFocused();
  await desk.keyboard.type('priv');
  await expect(desk.getByRole('option', { name: /^Privacy requests/ })).toBeVisible();
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/masters\/privacy$/);
});

test('a search that fails says so and is tried again; what nobody is called is not found', async ({
  visitor,
  person,
  database,
}) => {
  const [desk, olive] = [await visitor({ viewport: PHONE }), await person('Odalys')];
  await database.run(sql`update user_account set roles = '{compliance}' where id = ${olive.id}`);
  await enter(desk, olive, '/masters');
  await desk.route('**/api/masters/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await desk.getByRole('banner').getByRole('button').first().click();
  await desk.getByRole('combobox').fill('odalys');
  const dialog = desk.getByRole('dialog');
  const again = dialog.getByRole('button', { name: /again/i });
  await expect(again).toBeVisible();
  await desk.unroute('**/api/masters/**');
  await again.click();
  await expect(dialog.getByRole('option', { name: /Odalys/ }).first()).toBeVisible();
  await desk.getByRole('combobox').fill('nobodyiscalledso');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await expect(dialog.getByRole('status')).toContainText('nobodyiscalledso');
  await expectAccessible(desk);
});

test('before several are decided at once, each line says what will happen or why not', async ({
  visitor,
  person,
  database,
}) => {
  const [desk, mara] = [await visitor(), await person('Marabel')];
  await database.run(sql`update user_account set roles = '{compliance}' where id = ${mara.id}`);
  await enter(desk, mara, '/masters/queues/accreditation');
  await open(desk, '/masters/queues/accreditation');
  await desk.keyboard.press('x');
  await desk.keyboard.press('j');
  await desk.keyboard.press('x');
  await expect(desk.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await desk.getByRole('button', { name: /^Ask for more/ }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Ask for more/ })).toBeEnabled();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('checkbox', { checked: true })).toHaveCount(2);
  // Evidence is read one by one, so nothing with evidence is approved together.
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog.getByRole('button', { name: /^Approve/ })).toBeDisabled();
});
