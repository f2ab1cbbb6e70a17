import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { NOTICES } from '@furrow/kernel/notices';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { databaseUrl } from '../support/database-url.ts';
import { linkMailedTo, logOut, open, signIn } from '../support/people.ts';
import { enter, newPerson, PASSWORD, type Person } from '../support/person.ts';
import { expect, stopClock, test, untilAlive } from '../support/site.ts';
import { newVisitor } from '../support/visitor.ts';

let database: Database;
test.beforeAll(async () => {
  database = openDatabase({ url: await databaseUrl(), poolMax: 2 });
});
test.afterAll(() => database.close());

const WORTH = /^Net worth over \$1 million/;
const COMPANY = /^A company or nonprofit/;
const NONE = /^None of these/;
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const answersOf = ({ email }: Pick<Person, 'email'>) =>
  database.one<{ codes: number[]; meta: Record<string, unknown> }>(
    sql`select financial_situation as codes, meta from user_account where email = ${email}`,
  );

test('signing up asks for the financial situation and experience, and nothing ticked is lost', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints);
  const email = `steps.${Date.now()}@people.test`;
  await open(page, '/sign-up?redirect=%2Fsalt-fork-prairie&from=%2Fuikit');
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Oakes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page).toHaveURL(/\/sign-up\/accreditation\?redirect=%2Fsalt-fork-prairie&from=%2Fuikit$/);
  await untilAlive(page);
  await expect(page.getByRole('banner')).toBeHidden();
  await save(page).click();
  await expect(page.getByText('One answer needs attention')).toBeVisible();
  await box(page, NONE).check();
  await box(page, WORTH).check();
  await expect(box(page, NONE)).not.toBeChecked();
  await box(page, NONE).check();
  await expect(box(page, WORTH)).not.toBeChecked();
  await box(page, WORTH).check();
  await page.getByText('I invest through a company').click();
  await box(page, COMPANY).check();
  await expectAccessible(page);

  // No answer, then one that comes: the ticks stay where they are.
  await page.route('**/api/user/profile', (route) => route.abort(), { times: 1 });
  await save(page).click();
  await expect(page.getByRole('alert', { name: 'Errors' })).toContainText(NOTICES.no_connection);
  complaints.length = 0;
  for (const name of [WORTH, COMPANY]) await expect(box(page, name)).toBeChecked();
  await save(page).dblclick();
  await expect(page).toHaveURL(/\/sign-up\/experience\?redirect=%2Fsalt-fork-prairie&from=%2Fuikit$/);
  expect((await answersOf({ email })).codes).toEqual([1, 7]);

  await page.goBack();
  for (const name of [WORTH, COMPANY]) await expect(box(page, name)).toBeChecked();
  await page.reload();
  await untilAlive(page);
  for (const name of [WORTH, COMPANY]) await expect(box(page, name)).toBeChecked();
  await page.getByRole('link', { name: 'Skip for Now', exact: true }).click();

  await expect(page.getByRole('group', { name: 'Have you invested in farmland before?' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toBeHidden();
  const yes = page.getByRole('radio', { name: 'Yes' });
  const fill = () => yes.evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const unanswered = await fill();
  await yes.check();
  // A question nobody has answered does not look answered.
  await expect.poll(fill).not.toBe(unanswered);
  await page.getByRole('checkbox', { name: /new farms/ }).check();
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-up\/complete\?redirect=%2Fsalt-fork-prairie&from=%2Fuikit$/);
  await expect(page.getByRole('banner')).toBeHidden();
  expect((await answersOf({ email })).meta).toEqual({ coming_soon: true, invested_in_farmland_before: true });
  await page.goBack();
  await expect(yes).toBeChecked();
  await page.goForward();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/salt-fork-prairie$/);
  expect(complaints).toEqual([]);
});

test('who came through a provider confirms, answers or skips, and lands where they wanted to go @further', async ({
  page,
}) => {
  const person = await newPerson(database, { confirmPrivacy: false });
  await enter(page, person);
  await open(page, '/salt-fork-prairie?tab=maps');
  await expect(page).toHaveURL(/\/sign-up-social\?from=%2F&redirect=%2Fsalt-fork-prairie%3Ftab%3Dmaps$/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page).toHaveURL(/\/sign-up-social\/accreditation\?redirect=%2Fsalt-fork-prairie/);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Skip for Now', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-up-social\/experience\?redirect=%2Fsalt-fork-prairie/);
  await page.getByRole('radio', { name: 'No' }).check();
  await save(page).click();
  await expect(page).toHaveURL(/\/salt-fork-prairie\?tab=maps$/);
  const { codes, meta } = await answersOf(person);
  expect([codes, meta]).toEqual([[], { coming_soon: false, invested_in_farmland_before: false }]);
});

test('the financial situation is asked for, changed later from the settings, and leads to this host only @further', async ({
  page,
}) => {
  const person = await newPerson(database);
  await enter(page, person);
  await open(page, '/accreditation?redirect=https%3A%2F%2Fevil.example%2F');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip for Now' })).toHaveCount(0);
  await expectAccessible(page);
  await box(page, NONE).check();
  await save(page).click();
  await expect(page).toHaveURL(/\/investments\/primary-offerings$/);
  await open(page, '/profile/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'None of these' })).toBeVisible();
  await page.getByRole('link', { name: 'Change your answer' }).click();
  await expect(box(page, NONE)).toBeChecked();
  await box(page, WORTH).check();
  await save(page).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Net worth over $1 million' })).toBeVisible();
  expect((await answersOf(person)).codes).toEqual([1]);
});

test('a logout asks first where ticks are not saved, unless it is forced @further', async ({ browser }) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints);
  const person = await newPerson(database);
  await enter(page, person);
  await open(page, '/sign-up/accreditation');
  const logout = page.getByRole('button', { name: 'Logout' });
  await box(page, WORTH).check();
  await logout.click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('not saved yet');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(box(page, WORTH)).toBeChecked();
  await logout.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  // The page has a target of its own for those who leave.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();

  await enter(page, person);
  await open(page, '/sign-up/accreditation');
  await logout.click();
  await expect(page).toHaveURL('/');

  await enter(page, person);
  await open(page, '/accreditation');
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
  await box(page, WORTH).check();
  const elsewhere = await enter(page, person);
  await page.request.delete('/api/identity/sessions', { headers: { authorization: `Bearer ${elsewhere}` } });
  await expect(page.getByText('Authentication problem. Please log in again.')).toBeVisible();
  await expect(question).toBeHidden();
  expect(complaints).toEqual([]);
});

const isVerified = async (id: string) =>
  (await database.rows(sql`select from user_account where id = ${id} and email_verified_at is not null`))
    .length > 0;

test('J3 a verification link does nothing until its button is pressed, without script and signed in or not', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints);
  const person = await newPerson(database, { emailVerified: false });
  const authorization = `Bearer ${await enter(page, person)}`;
  await open(page, '/profile/settings?emailVerified=1');
  await expect(page.getByText('Please verify your email address first.').first()).toBeVisible();
  await expect(page.getByText('Your email address is verified')).toBeHidden();
  await page.request.post('/api/identity/verification', { headers: { authorization } });

  const other = await newVisitor(browser, complaints);
  const link = await linkMailedTo(database, person.email, 'Verify your email address');
  await open(other, link);
  await expectAccessible(other);
  // A filter that opens the link does not press the button.
  await expect(other.getByText(/don’t verify it/)).toBeVisible();
  expect(await isVerified(person.id)).toBe(false);

  const withoutScript = await newVisitor(browser, complaints, { javaScriptEnabled: false });
  await withoutScript.goto(link);
  await withoutScript.getByRole('button', { name: 'Verify my email' }).click();
  await expect(withoutScript.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  expect(await isVerified(person.id)).toBe(true);

  await open(other, link);
  const main = other.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expectAccessible(other);
  await main.getByRole('link', { name: 'Log In' }).click();
  await signIn(other, person.email, PASSWORD);
  await expect(other).toHaveURL(/\/profile\/accounts$/);
  await expect(other.getByRole('complementary', { name: 'Email verification' })).toBeHidden();
  await open(other, link);
  await other.reload();
  await expect(main.getByRole('link', { name: 'Go to your accounts' })).toBeVisible();
  await open(other, '/confirm-email?token=nobody-made-this-one');
  await expect(main.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await stopClock(other);
  await open(other, '/profile/settings?emailVerified=1');
  await expect(other.getByText('Your email address is verified')).toBeVisible();
  await other.clock.fastForward(5_000);
  await expect(other.getByText('Email verified!')).toBeVisible();
  await other.clock.resume();
  // The menu closes with the page it was opened on.
  await expect(other.getByRole('heading', { name: 'Open your first account' })).toBeVisible();
  await logOut(other);
  expect(complaints).toEqual([]);
});
