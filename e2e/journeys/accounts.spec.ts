import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { accountStep, DELETE_REFUSALS, messageFor } from '@furrow/modules/investors/rules';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone, expectNoFault } from '../support/accessible.ts';
import { done, next, step } from '../support/accounts.ts';
import { enter, open, passQuestions, test } from '../support/people.ts';
import { enter as logIn } from '../support/person.ts';
import { expect, untilAlive } from '../support/site.ts';

const ACCOUNTS = '/profile/accounts';
const CONFLICT = messageFor('form_conflict');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();

test('from a sign-up to an account whose details are complete, with everything that goes wrong on the way', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  await open(page, `/sign-up?${new URLSearchParams({ redirect: ACCOUNTS })}`);
  await field(page, 'First name').fill('Wilma');
  await field(page, 'Last name').fill('Oakes');
  await field(page, 'Email').fill(`accounts.${Date.now()}@people.test`);
  await field(page, 'Password').fill('maple-Tractor-77');
  await page.getByRole('button', { name: 'Create account' }).click();
  await passQuestions(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Open your first account' })).toBeVisible();
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeFocused();
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/account=acc_\w+&open=details$/);

  // What sign-up knows is there; what nobody can have is named, and the first of it has the cursor.
  await expect(field(page, 'Last name')).toHaveValue('Oakes');
  await field(page, 'Phone').fill('12');
  await field(page, 'Date of birth').fill('02301990');
  await field(page, 'Social Security number').fill('000000000');
  await field(page, 'ZIP code').fill('123');
  await save(page);
  await expect(field(page, 'Phone')).toBeFocused();
  for (const label of ['Date of birth', 'Social Security number', 'ZIP code'])
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');

  // Typed a moment ago and not sent yet: a reload gives it back, but for what is secret.
  await field(page, 'Street address').fill('123 Main St.');
  await page.reload();
  await untilAlive(page);
  await expect(field(page, 'Street address')).toHaveValue('123 Main St.');
  await expect(field(page, 'Social Security number')).toHaveValue('');
  await field(page, 'ZIP code').fill('46001');
  await field(page, 'Phone').fill('5552345678');
  await saved(page);

  // Two windows of one person, at the same answer.
  const other = await page.context().newPage();
  await open(other, page.url());
  await expect(field(other, 'Street address')).toHaveValue('123 Main St.');
  // What is typed here is on its way when the other window's answer is saved.
  const { promise: maySave, resolve: goAhead } = Promise.withResolvers<void>();
  await page.route(/\/details$/, async (route) => {
    if (route.request().method() !== 'GET') await maySave;
    await route.continue();
  });
  await field(page, 'City').fill('Pawnee');
  const savedElsewhere = other.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().endsWith('/details'),
  );
  await field(other, 'City').fill('Eagleton');
  await savedElsewhere;
  goAhead();
  await expect(page.getByText(CONFLICT)).toBeVisible();
  await page.unroute(/\/details$/);
  await page.getByRole('button', { name: /^Keep this for City: Pawnee$/ }).click();
  await expect(page.getByText(CONFLICT)).toBeHidden();
  await expect(field(other, 'City')).toHaveValue('Pawnee');
  await other.close();

  await field(page, 'State or territory').selectOption('IN');
  await field(page, 'Date of birth').fill('01181975');
  await field(page, 'Social Security number').fill('123456788');
  await save(page);
  // The path leads on, and says once what is next.
  await expect(page.getByRole('heading', { name: 'Wealth suitability', level: 1 })).toBeVisible();
  await done(page, 'Investment account');
  await page.getByRole('link', { name: 'Wilma Oakes' }).click();
  await expect(page.getByRole('heading', { name: 'Wilma Oakes', level: 1 })).toBeVisible();
  await expect(next(page)).toContainText('Next: your turn');
  await expect(next(page).getByRole('link', { name: accountStep('not_suitability').label })).toBeVisible();
  await expect(page.getByText('Details: completed')).toBeVisible();

  // Somebody decides elsewhere: the open page says so by itself.
  const id = new URL(page.url()).searchParams.get('account') ?? '';
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
  const decide = (status: string) =>
    database.transaction(async (tx) => {
      const { userId } = await tx.one<{ userId: string }>(
        sql`update investment_account set kyc_status = ${status} where id = ${id} returning user_id as "userId"`,
      );
      const data = { account_id: id, subject: 'kyc' };
      await publish(tx, { topic: 'investors.account.changed', channel: 'refresh', userId, data });
    });
  await decide('pending_review');
  await expect(step(page, 'Identity')).toContainText('Identity, waiting');
  await expect(page.getByText(DELETE_REFUSALS.has_open_review)).toBeVisible();
  await decide('failed');
  await expect(page.getByText('31 CFR 1023.220')).toBeVisible();

  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Wilma Oakes is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open your first account' })).toBeVisible();
});

test('every page of the accounts is for everybody, at both widths and in both themes @further', async ({
  visitor,
  person,
}) => {
  // Axe looks at every pair of colours, and at four pages.
  test.slow();
  const page = await visitor();
  const wilma = await person();
  await enter(page, wilma, '/profile/wallet');
  await expect(page).toHaveURL(`${ACCOUNTS}?open=wallet`);
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByRole('radio', { name: 'Entity' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open account' }).click();
  await field(page, 'Legal name of the entity').fill('Oakes Land LLC');
  await save(page);
  await expect(page.getByText('One or more fields are invalid.')).toBeVisible();
  await expectAccessible(page);
  await saved(page);
  // The name is read with the page; until then the account is called by its kind.
  await page.getByRole('link', { name: /Oakes Land LLC|^New account/ }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectNoFault(page);
  await open(page, ACCOUNTS);
  await expect(
    page.getByRole('link', { name: `${accountStep('account_incomplete').label} for Oakes Land LLC` }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('every part of an account with people and documents is for everybody, on a telephone in both themes @further', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor();
  await logIn(page, { email: 'entity@furrow.test' });
  await open(page, ACCOUNTS);
  const address = await page
    .getByRole('link', { name: 'Millrace Orchards LLC' })
    .first()
    .getAttribute('href');
  // The others are looked at on the way of those who open an account.
  const parts = ['people', 'business', 'suitability'];
  for (const path of [
    ...parts.map((part) => `${address}&open=${part}`),
    '/profile/beneficiary',
    '/profile/my-advisors',
  ]) {
    await open(page, path);
    await expectAccessibleOnPhone(page);
  }
});

test('open=verification leads to the account it is about; one that is not there, or not one’s own, is missing @further', async ({
  visitor,
  person,
}) => {
  const [page, stranger] = [await visitor(), await visitor()];
  await enter(page, await person(), `${ACCOUNTS}?open=new`);
  await page.getByRole('radio', { name: 'Trust' }).check();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(/open=details$/);
  const id = new URL(page.url()).searchParams.get('account') ?? '';
  await open(page, `${ACCOUNTS}?open=verification`);
  await expect(page).toHaveURL(new RegExp(`account=${id}&open=verification$`));
  await enter(stranger, await person(), `${ACCOUNTS}?open=verification`);
  await expect(stranger).toHaveURL(/open=verification$/);
  for (const other of [id, 'acc_00000000000000000000000000'])
    expect((await stranger.request.get(`${ACCOUNTS}?account=${other}`)).status()).toBe(404);

  // An offering says what one's accounts still lack.
  await open(page, '/salt-fork-prairie');
  const complete = accountStep('account_incomplete').label;
  await page.getByRole('link', { name: `${complete} for New account` }).click();
  await expect(page).toHaveURL(new RegExp(`account=${id}&open=details$`));
});

test('the profile: saved as it is typed, an address whole or not at all, and a picture', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person());
  const section = page.getByRole('region', { name: 'Profile' });
  await section.getByLabel('Street address').fill('123 Main St.');
  await section.getByRole('button', { name: 'Save your profile' }).click();
  await expect(section.getByText('City is required.').first()).toBeVisible();
  await section.getByLabel('City').fill('Pawnee');
  await section.getByLabel('State or territory').selectOption('IN');
  await section.getByLabel('ZIP code').fill('46001');
  await section.getByRole('button', { name: 'Save your profile' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();

  const picture = section.getByLabel('Your picture');
  await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(section.getByText(messageFor('image_damaged'))).toBeVisible();
  await picture.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const shown = section.getByRole('img', { name: 'You', exact: true });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  await section.getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toBeHidden();
  await page.reload();
  await untilAlive(page);
  await expect(section.getByLabel('City')).toHaveValue('Pawnee');
});
