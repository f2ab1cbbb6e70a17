import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { enter, logOut, noLongerFresh, open, signIn, test } from '../support/people.ts';
import { expect, stopClock, untilAlive } from '../support/site.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const PROBLEM = 'Authentication problem. Please log in again.';
const INACTIVE = 'You have been logged out because of inactivity.';

const toSignIn = /\/sign-in\?redirect=%2Fprofile%2Fsettings/;
const live = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.live === 'open');

/** Those that brought a new token: whoever is logged out may ask once more and gets none. */
function refreshesOf(page: Page): { count: number } {
  const refreshes = { count: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/api/identity/refresh') && response.ok()) refreshes.count += 1;
  });
  return refreshes;
}

/**
 * Waits until the page has taken its new token in, not merely received it: a clock that is turned in between would
 * run out the ten seconds of the renewal.
 */
async function renewedBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('furrow-session'));
  await act();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('furrow-session'))).not.toBeNull();
}

/** Shown for ten seconds, whatever page the person is led to. */
async function expectToldForTenSeconds(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await page.clock.runFor(9_900);
  await expect(page.getByText(text)).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByText(text)).toBeHidden();
}

test('D2 devices are named; one session is ended, then all others, and each is told', async ({
  visitor,
  person,
}) => {
  const wilma = await person();
  const page = await visitor();
  const phone = await visitor({ userAgent: IPHONE });
  const office = await visitor({ userAgent: FIREFOX });
  const library = await visitor();
  for (const other of [phone, office, library]) await enter(other, wilma);
  await enter(page, wilma);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.filter({ hasText: 'Firefox on Windows' })).toContainText(
    /198\.18\.\d+\.\d+, last seen/,
  );

  for (const other of [phone, office, library]) await live(other);
  await page.getByRole('button', { name: 'End session on Safari on iPhone' }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(sessions).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused();
  await expect(phone).toHaveURL(toSignIn);
  await expect(phone.getByText(PROBLEM)).toBeVisible();
  await expect(office.getByText('This device')).toBeVisible();

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  for (const other of [office, library]) {
    await expect(other).toHaveURL(toSignIn);
    await expect(other.getByText(PROBLEM)).toBeVisible();
  }
  const history = page.getByRole('table', { name: 'Security history' });
  await expect(history.getByText('All other sessions were ended')).toBeVisible();
  await expect(history.getByText('A session was ended')).toBeVisible();
});

test('a token is renewed by a move or a scroll after 15 minutes, and ends without any @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await stopClock(page);
  // The clock of the server does not run ahead with this browser's, and each answer tells it.
  await page.route('**/api/auth/temporary_token', (route) => route.abort());
  const refreshes = refreshesOf(page);
  await enter(page, await person());
  await expect(page.getByText('This device')).toBeVisible();
  expect(refreshes.count).toBe(1);

  await page.clock.fastForward('14:50');
  await page.mouse.move(300, 300);
  expect(refreshes.count).toBe(1);
  await page.clock.fastForward('00:30');
  expect(refreshes.count).toBe(1);
  await renewedBy(page, () => page.mouse.move(310, 310));
  await page.clock.fastForward('15:10');
  expect(refreshes.count).toBe(2);
  await renewedBy(page, () => page.evaluate(() => window.scrollBy(0, 200)));
  expect(refreshes.count).toBe(3);

  await page.clock.fastForward('58:00');
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await page.clock.fastForward('02:30');
  await expect(page).toHaveURL(toSignIn);
  await expectToldForTenSeconds(page, INACTIVE);
  expect(refreshes.count).toBe(3);
});

test('E26 the server decides that a session was idle for too long, and says so', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const idle = () =>
    database.run(
      sql`update session set last_seen_at = last_seen_at - interval '61 minutes' where user_id = ${wilma.id}`,
    );
  const page = await visitor();
  await stopClock(page);
  await enter(page, wilma);
  await expect(page.getByText('This device')).toBeVisible();
  await idle();
  await page.clock.fastForward('16:00');
  await page.mouse.move(300, 300);
  await expect(page).toHaveURL(toSignIn);
  await expectToldForTenSeconds(page, INACTIVE);

  // A4: the same for whoever opens a tab again after the idle time.
  await signIn(page, wilma.email, wilma.password);
  await expect(page.getByText('This device')).toBeVisible();
  // A tab that is still open would hear of it first, and say it itself.
  await page.close();
  await idle();
  const reopened = await page.context().newPage();
  await reopened.goto('/profile/settings');
  await expect(reopened).toHaveURL(toSignIn);
  await expect(reopened.getByText(INACTIVE)).toBeVisible();
  await expect.poll(() => reopened.evaluate(() => localStorage.getItem('furrow-session'))).toBeNull();
  // The address that asked for it is left behind as soon as it was said.
  await expect(reopened).not.toHaveURL(/notice=/);
  await reopened.reload();
  await untilAlive(reopened);
  await expect(reopened.getByText(INACTIVE)).toHaveCount(0);
});

test('a public page opened again after the idle time says so as well @further', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor();
  await enter(page, wilma);
  await expect(page.getByText('This device')).toBeVisible();
  // A tab that is still open would hear of it first, and say it itself.
  await page.close();
  await database.run(
    sql`update session set last_seen_at = last_seen_at - interval '61 minutes' where user_id = ${wilma.id}`,
  );
  const reopened = await page.context().newPage();
  await reopened.goto('/salt-fork-prairie');
  await expect(reopened.getByText(INACTIVE)).toBeVisible();
  await expect(reopened.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('the marker taken away in one tab logs the others out', async ({ visitor, person }) => {
  const page = await visitor();
  await enter(page, await person());
  const tab = await page.context().newPage();
  await open(tab, '/profile/settings');
  await expect(tab.getByText('This device')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('furrow-session'));
  await expect(tab).toHaveURL(toSignIn);
  await tab.goto('/profile/settings');
  await expect(tab).toHaveURL(toSignIn);
});

test('a refused refresh, a 401 and a 403 each log out and are said for ten seconds @further', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor();
  await stopClock(page);
  const end = () =>
    database.run(
      sql`update session set ended_at = now(), end_reason = 'ended_by_user' where user_id = ${wilma.id}`,
    );
  const disable = () => database.run(sql`update user_account set disabled_at = now() where id = ${wilma.id}`);
  // As soon as it is there, and not at all where a call of the page's own was refused first and the button is gone.
  const press = () =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      const found = buttons.find(({ textContent }) => textContent === 'Set up an authenticator app');
      found?.click();
      return found !== undefined;
    });
  const call = () =>
    expect.poll(async () => toSignIn.test(page.url()) || (await press().catch(() => false))).toBe(true);
  const move = async () => {
    await page.clock.fastForward('16:00');
    await page.mouse.move(300, 300);
  };
  for (const [over, notice] of [
    [end, move],
    [end, call],
    [disable, call],
  ] as const) {
    await enter(page, wilma);
    await expect(page.getByText('This device')).toBeVisible();
    await over();
    await notice();
    await expect(page).toHaveURL(toSignIn);
    await expectToldForTenSeconds(page, PROBLEM);
  }
});

test('a server that says nothing for ten seconds logs out; one out of reach does not @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await stopClock(page);
  const wilma = await person();
  await enter(page, wilma);
  await expect(page.getByText('This device')).toBeVisible();

  // Out of reach: nobody has refused anything, and the next connection makes it good.
  await page.context().setOffline(true);
  await page.clock.fastForward('16:00');
  await Promise.all([page.waitForEvent('requestfailed'), page.mouse.move(300, 300)]);
  await page.getByLabel('New email').fill('half-typed@people');
  const back = page.waitForResponse('**/api/identity/refresh');
  await page.context().setOffline(false);
  expect((await back).status()).toBe(200);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(page.getByLabel('New email')).toHaveValue('half-typed@people');
  await expect(page.getByText(PROBLEM)).toHaveCount(0);

  await page.route('**/api/identity/refresh', () => {});
  await Promise.all([page.waitForRequest('**/api/identity/refresh'), page.reload()]);
  // Something on the page may ask before the session is followed; its ten seconds count for both.
  await expect(page.locator('html[data-session="followed"]')).toBeAttached();
  await page.clock.fastForward(9_000);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await page.clock.fastForward(1_000);
  await expect(page).toHaveURL(toSignIn);
  await expectToldForTenSeconds(page, PROBLEM);
});

test('tabs follow each other: out, in as somebody else, and with a new session', async ({
  visitor,
  person,
  database,
}) => {
  const [wilma, bruno] = [await person(), await person('Bruno')];
  const page = await visitor();
  await enter(page, wilma);
  const tab = await page.context().newPage();
  await open(tab, '/profile/settings');
  await expect(tab.locator('summary', { hasText: 'Hello, Wilma' })).toBeVisible();

  await logOut(page);
  await expect(page).toHaveURL(toSignIn);
  await expect(tab).toHaveURL(toSignIn);
  await expect(tab.getByText(PROBLEM)).toHaveCount(0);
  await untilAlive(tab);

  const before = Date.now();
  const reloaded = tab.waitForEvent('load');
  await signIn(page, bruno.email, bruno.password);
  await reloaded;
  expect(Date.now() - before).toBeGreaterThanOrEqual(1_000);
  await expect(tab).toHaveURL(/\/profile\/settings$/);
  await expect(tab.locator('summary', { hasText: 'Hello, Bruno' })).toBeVisible();

  await noLongerFresh(database, bruno);
  const again = tab.waitForEvent('load');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(bruno.password);
  await page.keyboard.press('Enter');
  await again;
  for (const either of [page, tab])
    await expect(either.locator('summary', { hasText: 'Hello, Bruno' })).toBeVisible();
  await expect(tab.getByText('This device')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});
