import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Page, Route } from '@playwright/test';
import { databaseUrl } from '../support/database-url.ts';
import { logOut, open } from '../support/people.ts';
import { enter, newPerson } from '../support/person.ts';
import { expect, stopClock, test, untilAlive } from '../support/site.ts';
import { newVisitor } from '../support/visitor.ts';

let database: Database;
test.beforeAll(async () => {
  database = openDatabase({ url: await databaseUrl(), poolMax: 2 });
});
test.afterAll(() => database.close());

const OFFERINGS = '/investments/primary-offerings';
const SIGN_IN = (from: string) =>
  new RegExp(`/sign-in\\?${new URLSearchParams({ redirect: '/profile/settings', from })}$`);
const TOLD = 'You have been logged out because of inactivity.';

/** By the menu, as the router does it: no document is loaded. */
async function clickSettings(page: Page): Promise<void> {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL(/sign-in|sign-up-social/);
  expect(documents).toEqual([]);
}

test('nobody on a page that needs a login: by address and inside the app alike', async ({ page }) => {
  await open(page, '/profile/settings');
  await expect(page).toHaveURL(SIGN_IN('/'));

  await enter(page, await newPerson(database));
  await open(page, OFFERINGS);
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden();
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(SIGN_IN('/'));
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('an expired session says so once: by address and by click alike @further', async ({ browser }) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints);
  // A job ends what has expired within a minute and tells the page; here the page is to find out by itself.
  await page.routeWebSocket('**/live*', () => {});
  const person = await newPerson(database);
  // A slow line: what became of the session is known in the browser only after the message was closed.
  const checks: Route[] = [];
  await page.route('**/api/identity/session', (route) => {
    if (route.request().method() === 'GET') checks.push(route);
    else return route.continue();
  });
  const expire = () =>
    database.run(
      sql`update session set last_seen_at = now() - interval '61 minutes' where user_id = ${person.id}`,
    );
  for (const way of ['address', 'click'] as const) {
    await enter(page, person);
    await open(page, OFFERINGS);
    await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
    await expire();
    if (way === 'address') await page.goto('/profile/settings');
    else await clickSettings(page);
    await expect(page).toHaveURL(SIGN_IN(way === 'address' ? '/' : OFFERINGS));
    await expect(page.getByText(TOLD)).toHaveCount(1);
    await untilAlive(page);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(page.getByText(TOLD)).toHaveCount(0);
    await expect.poll(() => checks.length).toBe(1);
    await checks.pop()?.continue();
    await page.waitForFunction(() => localStorage.getItem('furrow-session') === null);
    expect(await page.getByText(TOLD).count()).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('unconfirmed privacy comes first everywhere but where it is confirmed: by address and by click alike @further', async ({
  page,
}) => {
  const person = await newPerson(database);
  await enter(page, person);
  await open(page, OFFERINGS);
  await database.run(sql`update user_account set confirm_privacy = false where id = ${person.id}`);
  await clickSettings(page);
  const asked = (from: string) =>
    new RegExp(`/sign-up-social\\?${new URLSearchParams({ from, redirect: '/profile/settings' })}$`);
  await expect(page).toHaveURL(asked(OFFERINGS));
  await page.goto('/profile/settings');
  await expect(page).toHaveURL(asked('/'));
  await page.goto('/sign-up-social');
  await expect(page).toHaveURL(/\/sign-up-social$/);
  await expect(page.getByRole('heading', { name: 'Almost there, Wilma' })).toBeVisible();
});

test('an unverified email is told for ten seconds, with a link that sends the mail again', async ({
  page,
}) => {
  const person = await newPerson(database, { emailVerified: false });
  await enter(page, person);
  await stopClock(page);
  // Where a guard sends those who need a verified address; no page that needs one is there yet.
  await open(page, '/profile/settings?notice=email-unverified');
  // The session is renewed by then: its ten seconds must not run out together with the message's.
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  const told = page.getByRole('alert').filter({ hasText: 'Please verify your email address first.' });
  await expect(told).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(told).toBeHidden();

  await open(page, '/profile/settings?notice=email-unverified');
  await told.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We sent a new link')).toBeVisible();
  await expect(told).toBeHidden();
  const mails = await database.rows(sql`select from mail_message where recipient = ${person.email}`);
  expect(mails).toHaveLength(1);
});

test('a page of another version is left for the offerings, or loaded again there, once and never over typed words @further', async ({
  context,
}) => {
  await context.route('**/current-version.json*', (route) => route.fulfill({ json: { version: 'newer' } }));
  const settled = async (path: string) => {
    const page = await context.newPage();
    await page.clock.install();
    await open(page, path);
    return page;
  };
  const asked = (page: Page) => page.waitForResponse(/current-version\.json/);
  const look = async (page: Page) => {
    const answer = asked(page);
    await page.clock.fastForward(3_000);
    await answer;
  };

  const home = await settled('/');
  await home.clock.fastForward(3_000);
  await expect(home).toHaveURL(/\/investments\/primary-offerings$/);

  const offerings = await settled(`${OFFERINGS}?order=price:asc`);
  const reloaded = offerings.waitForEvent('load');
  await offerings.clock.fastForward(3_000);
  await reloaded;
  await expect(offerings).toHaveURL(/primary-offerings\?order=price:asc$/);
  await untilAlive(offerings);
  // For this version it has done what it could.
  await offerings.evaluate(() => {
    document.title = 'kept';
  });
  await look(offerings);
  expect(await offerings.title()).toBe('kept');

  const form = await settled('/sign-in');
  await form.getByLabel('Email').fill('wilma@people.test');
  await look(form);
  await expect(form.getByLabel('Email')).toHaveValue('wilma@people.test');
});
