import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNTS, openAccountOf, owner, sendLicense } from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import type { Person } from '../support/person.ts';
import { decideAccreditation } from '../support/review.ts';
import { expect, PHONE } from '../support/site.ts';

const record = (id: string) => `/masters/accounts/${id}`;
const reason = (page: Page) => page.getByLabel('Reason', { exact: true });

async function employ(database: Database, person: Person, roles: string[]): Promise<Person> {
  await database.run(sql`update user_account set roles = ${roles} where id = ${person.id}`);
  return person;
}

async function sent(page: Page, person: Person): Promise<string> {
  await enter(page, person, ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await open(page, `${ACCOUNTS}?account=${id}&open=accreditation`);
  await sendLicense(page);
  return id;
}

test('a license goes from the queue to approved by keyboard alone, and the investor’s open page follows', async ({
  visitor,
  person,
  database,
}) => {
  test.slow();
  const [investor, desk] = [await visitor(), await visitor()];
  const id = await sent(investor, await person());
  await enter(
    desk,
    await employ(database, await person('Mara'), ['compliance']),
    '/masters/queues/accreditation',
  );
  const row = desk.getByRole('link', { name: /^Wilma/ });
  await expect(row.first()).toBeVisible();
  await open(desk, record(id));
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

  await desk.keyboard.press('l');
  await expect(desk.getByText(/CRD 1234567/).first()).toBeVisible();
  // Without a reason nothing is decided: the key leads to where it is asked for.
  await desk.keyboard.press('a');
  await expect(reason(desk)).toBeFocused();
  await expect(reason(desk)).toHaveAttribute('aria-invalid', 'true');
  await desk.keyboard.type('The register lists it.');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Nothing waits for a decision.')).toBeVisible();
  await expect(desk.getByText(/“The register lists it\.”/)).toBeVisible();
  await expect(investor.getByText(/Accredited through/).first()).toBeVisible();
});

test('what somebody else decided meanwhile is said, nothing is decided twice, and the reason is kept @further', async ({
  visitor,
  person,
  database,
}) => {
  test.slow();
  const [investor, desk] = [await visitor(), await visitor()];
  const id = await sent(investor, await person());
  await enter(desk, await employ(database, await person('Mara'), ['compliance']), record(id));
  await reason(desk).fill('I would approve it.');
  await desk.reload();
  await expect(reason(desk)).toHaveValue('I would approve it.');
  await decideAccreditation('ask', { accountId: id, reason: 'Please send page two.' });
  const notice = desk.getByRole('status').filter({ hasText: 'changed since you opened it' });
  await expect(notice).toBeVisible();
  await desk.getByRole('button', { name: /^Approve to/ }).click();
  await expect(desk.getByText(/Please send page two/).first()).toBeVisible();
  await expect(reason(desk)).toHaveValue('I would approve it.');
  const { status } = await database.one<{ status: string }>(
    sql`select accreditation_status as status from investment_account where id = ${id}`,
  );
  expect(status).toBe('need_more_info');
});

test('an auditor reads the record and meets nothing to press; the desk finds accounts by name; both are accessible @further', async ({
  visitor,
  person,
  database,
}) => {
  test.slow();
  const [investor, desk] = [await visitor(), await visitor()];
  const id = await sent(investor, await person());
  await enter(desk, await employ(database, await person('Aud'), ['auditor']), record(id));
  await expect(desk.getByText(/claims a Series/)).toBeVisible();
  // The story ends with what lies ahead: the goal of the queue it waits in.
  await expect(desk.locator('.desk-ahead time')).toHaveCount(1);
  await expect(desk.getByRole('button', { name: /approve|ask|reject|look up|show in full/i })).toHaveCount(0);
  await expect(reason(desk)).toHaveCount(0);
  await expectAccessible(desk);
  await desk.setViewportSize(PHONE);
  await open(desk, '/masters/accounts');
  await desk.getByLabel('Search accounts').fill(id);
  await desk.keyboard.press('Enter');
  await expect(desk.locator(`a[href="${record(id)}"]`)).toBeVisible();
  await expectAccessible(desk);
  await open(desk, '/masters/privacy');
  await expectAccessible(desk);
});
