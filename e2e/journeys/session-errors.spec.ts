import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { NOTICES } from '@furrow/kernel/notices';
import type { Page } from '@playwright/test';
import { arrive, openAccount, openJourneyDatabase, PASSWORD } from '../support/account-causes.ts';
import { noLongerFresh } from '../support/people.ts';
import { expect, MAILS_AN_HOUR, test } from '../support/site.ts';
import { newVisitor } from '../support/visitor.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const LATER = 'Something appears to be wrong. Please try again in a few minutes.';
const UNREACHED = NOTICES.no_connection;
const AGAIN = 'Authentication problem. Please log in again.';

let database: Database;
test.beforeAll(async () => {
  database = await openJourneyDatabase();
});
test.afterAll(() => database.close());

const errorToast = (page: Page) => page.getByRole('alert', { name: 'Errors' });
const dialogAlert = (page: Page) => page.getByRole('dialog').getByRole('alert').locator('.notice-body');

/** Signed in as somebody of this journey's own, without going through the form. */
async function signedIn(page: Page, path: string, more: Parameters<typeof openAccount>[1] = {}) {
  const account = await openAccount(database, more);
  const answer = await page.request.post('/api/identity/login', {
    data: { email: account.email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  await arrive(page, path);
  return account;
}

test('what somebody inside is refused is said in place, and they stay inside', async ({ browser }) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  const { id } = await signedIn(page, '/profile/settings');

  await test.step('auth/email-already-in-use', async () => {
    await page.getByLabel('New email').fill((await openAccount(database)).email);
    await page.locator('#email-current_password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByRole('main').getByRole('alert').locator('.notice-body')).toHaveText(
      'Email already in use, please log in.',
    );
    await expect(page.locator('#email-current_password')).toHaveValue(PASSWORD);
  });

  await test.step('auth/operation-not-allowed', async () => {
    await database.run(sql`insert into totp (user_id, secret_sealed, created_at, confirmed_at)
      values (${id}, 'x', now(), now())`);
    await arrive(page, '/profile/settings');
    const turnOn = page.getByRole('button', { name: 'Turn on', exact: true });
    await expect(turnOn).toBeVisible();
    // Taken away in another window meanwhile.
    await database.run(sql`delete from totp where user_id = ${id}`);
    await turnOn.click();
    await expect(errorToast(page)).toContainText('Operation is not allowed.');
  });

  await test.step('auth/wrong-password, then auth/too-many-requests', async () => {
    await noLongerFresh(database, { id });
    await arrive(page, '/profile/settings');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await password.fill('not-the-password');
    for (let tries = 0; tries < 10; tries += 1) {
      const answered = page.waitForResponse('**/api/identity/step-up');
      await password.press('Enter');
      await answered;
      await expect(dialogAlert(page)).toHaveText(WRONG);
    }
    await password.press('Enter');
    await expect(dialogAlert(page)).toHaveText(
      'Too many unsuccessful login attempts. Please try again later.',
    );
    await expect(password).toHaveValue('not-the-password');
    await expect(password).toBeFocused();
  });

  await test.step('auth/requires-recent-login', async () => {
    await database.run(sql`update user_account set password_hash = null where id = ${id}`);
    await arrive(page, '/profile/settings');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(page.getByRole('dialog')).toContainText(
      'For operation completing, please log out and then log in.',
    );
    await page.keyboard.press('Escape');
  });

  await test.step('a 403 logs out, and says so', async () => {
    await database.run(sql`update user_account set disabled_at = now() where id = ${id}`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(errorToast(page)).toContainText(AGAIN);
    await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings/);
  });
  expect(complaints).toEqual([]);
});

test('an unverified address is told with a link that sends the mail again, as often as it may @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  const { id, email } = await signedIn(page, '/profile/settings?notice=email-unverified', {
    verified: false,
  });
  const text = NOTICES.verify_email;
  await expect(errorToast(page)).toContainText(text);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await errorToast(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('log')).toContainText('We sent a new link');
  const mails = () => database.rows(sql`select from mail_message where recipient = ${email}`);
  await expect.poll(async () => (await mails()).length).toBe(1);

  const banner = page.getByRole('complementary', { name: 'Email verification' });
  await expect(banner).toContainText(text);
  await database.run(sql`insert into attempt (scope, at)
    select ${`verification:user:${id}`}, now() from generate_series(1, ${MAILS_AN_HOUR})`);
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expect(errorToast(page)).toContainText('Too many requests. Please try again later.');
  expect(await mails()).toHaveLength(1);

  // The address of the link says it is confirmed; the server knows better.
  await arrive(page, '/profile/settings?emailVerified=1');
  await expect(errorToast(page)).toContainText(text);
  expect(complaints).toEqual([]);
});

test('the silent check: nothing is said where nobody was, the server error where no answer comes @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  await page.clock.install();
  await arrive(page, '/#error=login_required&error_description=Login%20required&state=x');
  await expect(page).toHaveURL('/');
  const remember = () => page.evaluate(() => localStorage.setItem('furrow-session', 'abc.1'));
  const marker = () => page.evaluate(() => localStorage.getItem('furrow-session'));

  await remember();
  await page.reload();
  await expect.poll(marker).toBeNull();
  await expect(errorToast(page)).toBeEmpty();

  await remember();
  await page.route('**/api/identity/session', () => {});
  await Promise.all([page.waitForRequest('**/api/identity/session'), page.reload()]);
  await page.clock.fastForward(10_000);
  await expect(errorToast(page)).toContainText(AGAIN);
  expect(await marker()).toBeNull();
  expect(complaints).toEqual([]);
});

test('a server that fails says so in a toast, in place, and nothing typed is lost @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  await arrive(page, '/sign-in');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email').fill('someone@people.test');
  await password.fill(PASSWORD);
  const unavailable = { code: 'unavailable', message: LATER, __error__: [LATER] };
  for (const [name, answer] of [
    ['503 of ours', { status: 503, json: unavailable }],
    ['502 of a proxy', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['no answer', null],
  ] as const) {
    await test.step(name, async () => {
      await page.route('**/api/identity/login', (route) =>
        answer === null ? route.abort() : route.fulfill(answer),
      );
      await password.press('Enter');
      const text = answer === null ? UNREACHED : LATER;
      await expect(errorToast(page)).toContainText(text);
      // Said once: the form does not say it again.
      await expect(page.getByText(text)).toHaveCount(1);
      await expect(password).toHaveValue(PASSWORD);
      await expect(password).toBeFocused();
      await errorToast(page).getByRole('button', { name: 'Close message' }).click();
      await page.unroute('**/api/identity/login');
    });
  }
  expect(complaints).toEqual([]);
});

test('route data: 404 to its page and reported, 403 to signing in, 5xx and no answer to the error page @further', async ({
  browser,
}) => {
  const complaints: string[] = [];
  const page = await newVisitor(browser, complaints, { faults: true });
  const data = '**/primary-offerings.data*';
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const invest = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Invest', exact: true }).click();
  };
  const missing = `/gone-${Date.now()}`;

  await test.step('404 of our own server', async () => {
    await arrive(page, '/salt-fork-prairie');
    await page.route(data, (route) => {
      const url = new URL(route.request().url());
      return route.continue({ url: `${url.origin}${missing}.data` });
    });
    await invest();
    await expect(page).toHaveURL(/\/404$/);
    await expect(heading).toHaveText(/planted/);
    await expect
      .poll(() =>
        database.rows(sql`select path from page_report where kind = 'missing' and path = ${missing}`),
      )
      .toEqual([{ path: missing }]);
    await page.unroute(data);
  });

  for (const [status, address, title] of [
    [404, /\/404$/, /planted/],
    [
      403,
      /\/sign-in\?redirect=%2Finvestments%2Fprimary-offerings&from=%2Fsalt-fork-prairie$/,
      'Welcome back',
    ],
    [502, /\/investments\/primary-offerings$/, 'Something went wrong'],
    [0, /\/investments\/primary-offerings$/, /reached/],
  ] as const) {
    await test.step(status === 0 ? 'no answer' : `${status} of a proxy`, async () => {
      await arrive(page, '/salt-fork-prairie');
      await page.route(data, (route) =>
        status === 0
          ? route.abort()
          : route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' }),
      );
      await invest();
      await expect(page).toHaveURL(address);
      await expect(heading).toHaveText(title);
      if (status === 502) await expect(page.getByRole('main')).toContainText('Error 502');
      if (status === 502) await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute(data);
    });
  }
  expect(complaints).toEqual([]);
});
