import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { expectAccessible } from '../support/accessible.ts';
import { databaseUrl } from '../support/database-url.ts';
import { linkMailedTo, open, signIn } from '../support/people.ts';
import { enter, newPerson, PASSWORD } from '../support/person.ts';
import { type Served, serve } from '../support/serve.ts';
import { test as base, DESK, dataDir, expect, untilAlive } from '../support/site.ts';
import { newVisitor } from '../support/visitor.ts';

let database: Database;
base.beforeAll(async () => {
  database = openDatabase({ url: await databaseUrl(), poolMax: 2 });
});
base.afterAll(() => database.close());

/** Every page of these journeys comes from a third process, which is in maintenance. */
const test = base.extend<{ baseURL: string }, { closed: Served }>({
  closed: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const closed = await serve(dataDir(), {
        FURROW_MAINTENANCE: 'on',
        FURROW_MAINTENANCE_TEXT: 'We are moving the share register to larger books.',
        FURROW_MAINTENANCE_UNTIL: new Date(Date.now() + 60 * 60_000).toISOString(),
      });
      await use(closed);
      await closed.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ closed }, use) => use(closed.origin),
});

const FLAG_ON = '/salt-fork-prairie#super-user-on';
const banner = 'Maintenance is on.';

test('everyone is sent to the page that says what goes on and until when', async ({ page, request }) => {
  for (const path of [
    '/',
    '/salt-fork-prairie',
    '/sign-in',
    '/profile/settings',
    '/no/such/place',
    '/explore',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([302, '/maintenance']);
  }
  const answer = await page.goto('/salt-fork-prairie');
  expect(page.url()).toMatch(/\/maintenance$/);
  expect(answer?.status()).toBe(503);
  expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(3_000);
  await untilAlive(page);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('We are moving the share register to larger books.')).toBeVisible();
  await expect(page.getByText(/back by .* [AP]M ET\./)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);

  for (const path of ['/healthz', '/api/farm/', '/portraits/study/sandhills.svg', '/current-version.json'])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('the super-user hash opens the site for this browser, and closes it again @further', async ({
  page,
  context,
  closed,
}) => {
  await page.goto(FLAG_ON);
  await expect(page).toHaveURL(`${closed.origin}/`);
  await expect(page.getByText(banner)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('super-user'))).toBe('on');
  await open(page, '/salt-fork-prairie');
  await expect(page.getByText(banner)).toBeVisible();

  // Browsers drop cookies that script wrote sooner than what it stored.
  await context.clearCookies();
  await page.goto('/salt-fork-prairie');
  await expect(page).toHaveURL(`${closed.origin}/`);
  await expect(page.getByText(banner)).toBeVisible();
  await untilAlive(page);

  // Without either a click inside the app leads there as well.
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/maintenance$/);

  await page.goto(FLAG_ON);
  // It leads home as a new document: what is pressed before that is lost.
  await expect(page).toHaveURL(`${closed.origin}/`);
  await expect(page.getByText(banner)).toBeVisible();
  await untilAlive(page);
  await page.getByRole('link', { name: 'Leave this view' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  expect(await page.evaluate(() => localStorage.getItem('super-user'))).toBeNull();
});

test('F16 operators sign in and work, others are refused every change whatever the flag says', async ({
  browser,
  closed,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { baseURL: closed.origin });
  await page.goto(FLAG_ON);
  await expect(page).toHaveURL(`${closed.origin}/`);
  await open(page, '/sign-in?redirect=%2Faccreditation');
  await signIn(page, 'operator@furrow.test', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your financial situation' })).toBeVisible();
  await untilAlive(page);
  await page.getByRole('checkbox', { name: /^None of these/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/primary-offerings$/);
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();

  await enter(page, await newPerson(database));
  await open(page, '/accreditation');
  const none = page.getByRole('checkbox', { name: /^None of these/ });
  await none.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert', { name: 'Errors' })).not.toBeEmpty();
  await expect(none).toBeChecked();
  expect(complaints).toEqual([]);
});

test('whoever has lost a device resets the password, and logs others out @further', async ({
  browser,
  closed,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { baseURL: closed.origin });
  const person = await newPerson(database);
  await page.goto('/maintenance');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(page.getByText(/not logged in on this device/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await untilAlive(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await open(page, await linkMailedTo(database, person.email, 'Set a new password'));
  await page.getByLabel('New password').fill('orchard-Lantern-12');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  const other = await newPerson(database);
  const thief = await newVisitor(browser, complaints, { baseURL: closed.origin });
  await enter(thief, other);
  await enter(page, other);
  await page.goto('/maintenance');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(page.getByText(/logged in on this device only/)).toBeVisible();
  const sessions = await database.rows(
    sql`select from session where user_id = ${other.id} and ended_at is null`,
  );
  expect(sessions).toHaveLength(1);
  expect(complaints).toEqual([]);
});

base('out of maintenance its page leads home, and the flag changes nothing', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.goto('/maintenance');
  await expect(page).toHaveURL('/');
  await page.goto('/salt-fork-prairie#super-user-on');
  await expect(page).toHaveURL('/');
  await untilAlive(page);
  await expect(page.getByText(banner)).toBeHidden();
});
