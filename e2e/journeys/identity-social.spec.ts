import { sql } from '@furrow/database/sql';
import { expectNoFault } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { open, passQuestions, signIn, test, totp } from '../support/people.ts';
import { expect, untilAlive } from '../support/site.ts';
import {
  alert,
  continueAs,
  DESK_OPTIONS,
  DEVICES,
  failWith,
  guestInSettings,
  newGuest,
  noSecretIn,
  toProvider,
} from '../support/social.ts';

const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';
const AGAIN =
  'Since you have enabled two factor authentication, as an additional security step, please log in with Google once again. Thank you!';
const PRIVACY = 'Please accept the Privacy Policies and Terms of Service to continue.';

for (const { name: device, options } of DEVICES) {
  test.describe(`${device}:${furtherIf(device !== 'desk')}`, () => {
    test('the buttons: loading for one alone, turning back ignored, an error in its own words', async ({
      visitor,
    }) => {
      const page = await visitor(options);
      await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
      const google = page.getByRole('button', { name: 'Google', exact: true });
      const linkedin = page.getByRole('button', { name: 'LinkedIn' });

      // By keyboard alone: from the password's form the next stop is the first provider.
      await google.focus();
      if (device === 'desk') {
        const opened = page.waitForEvent('popup');
        await page.keyboard.press('Enter');
        const popup = await opened;
        await popup.waitForURL(/demo-provider/);
        await expect(google).toHaveAttribute('aria-busy', 'true');
        await expect(linkedin).toBeDisabled();
        await expect(linkedin).not.toHaveAttribute('aria-busy');
        await popup.close();
        await expect(linkedin).toBeEnabled();
        await expect(google).not.toHaveAttribute('aria-busy');
      }
      const turnedBack = await toProvider(page, 'LinkedIn', device);
      await turnedBack.getByRole('link', { name: 'Cancel' }).click();
      if (device === 'telephone') await page.waitForURL(/\/sign-in/);
      await untilAlive(page);
      await expect(linkedin).toBeEnabled();
      await expect(page.getByText(/^That didn’t work/)).toBeHidden();
      await noSecretIn(page);

      const reported = page.waitForRequest('**/api/auth/auth0-debug');
      const words = 'Sorry <img src=x onerror=alert(1)> <b>no</b> lena@example.com';
      await failWith(await toProvider(page, 'Facebook', device), words);
      await expect(alert(page, words)).toBeFocused();
      await expect(page.locator('[role=alert] img, [role=alert] b')).toHaveCount(0);
      await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsalt-fork-prairie$/);
      await noSecretIn(page);
      const report = await reported;
      expect(report.headers().authorization ?? '').toBe('');
      expect(report.postDataJSON()).toMatchObject({
        action: 'social',
        side: 'front-end',
        data: { connection: 'facebook', error: 'social_failed' },
      });
      expect(report.postData()).not.toContain('lena@');
      await expectNoFault(page);
    });

    test('a first sign-up asks for privacy and splits the name; the second time it signs in', async ({
      visitor,
      database,
    }) => {
      const page = await visitor(options);
      const guest = newGuest();
      await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
      await continueAs(await toProvider(page, 'Google', device), guest);
      await page.waitForURL(/\/sign-up-social\?/);
      await untilAlive(page);
      await expect(page.getByRole('heading', { name: 'Almost there, Robin' })).toBeVisible();
      await page.getByRole('button', { name: 'Accept and continue' }).click();
      await expect(page.getByText(PRIVACY).first()).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Accept and continue' }).click();
      await passQuestions(page);
      await expect(page).toHaveURL(/\/salt-fork-prairie$/);
      const person = await database.one(
        sql`select first_name, last_name, confirm_privacy, social from user_account where email = ${guest.email}`,
      );
      expect(person).toEqual({
        first_name: 'Robin',
        last_name: 'van der Vale',
        confirm_privacy: true,
        social: 'google-oauth2',
      });

      const other = await visitor(options);
      await open(other, '/sign-in?redirect=%2Fprofile%2Fsettings');
      await continueAs(await toProvider(other, 'Google', device), guest);
      await expect(other).toHaveURL(/\/profile\/settings$/);
      await noSecretIn(other);
    });

    test('E13 an address the provider has not checked never opens an account that exists', async ({
      visitor,
      database,
    }) => {
      const page = await visitor(options);
      const guest = newGuest();
      await database.run(sql`insert into user_account
          (id, email, email_normal, email_verified_at, first_name, last_name, confirm_privacy, created_at, updated_at)
        values (${`user_${guest.id}`}, ${guest.email}, ${guest.email}, now(), 'Robin', 'Vale', true, now(), now())`);
      await open(page, '/sign-in');
      await continueAs(await toProvider(page, 'Facebook', device), guest);
      await expect(alert(page, 'Email already in use, please log in.')).toBeFocused();
      await expect(page).toHaveURL(/\/sign-in$/);
      const links = await database.rows(sql`select from identity_link where user_id = ${`user_${guest.id}`}`);
      expect(links).toHaveLength(0);
    });

    test('a wrong password for an address without one leads to its provider, and only then', async ({
      visitor,
      database,
    }) => {
      const page = await visitor(options);
      const guest = newGuest();
      await database.run(sql`insert into user_account
          (id, email, email_normal, first_name, last_name, social, confirm_privacy, created_at, updated_at)
        values (${`user_${guest.id}`}, ${guest.email}, ${guest.email}, 'Robin', 'Vale', 'linkedin', true, now(), now())`);
      await open(page, '/sign-in');
      const lookups: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/auth/login')) lookups.push(request.postData() ?? '');
      });
      await page.getByLabel('Email').fill(guest.email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByLabel('Password', { exact: true }).blur();
      expect(lookups).toEqual([]);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      const refused = alert(page, WRONG);
      await expect(refused).toContainText('LinkedIn');
      await refused.getByRole('link', { name: 'Use the LinkedIn button' }).click();
      await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeFocused();
      await expectNoFault(page);
      expect(lookups).toEqual([JSON.stringify({ email: guest.email })]);

      await signIn(page, `nobody-${guest.email}`, 'not-the-password');
      await expect(refused).toBeVisible();
      await expect(refused).not.toContainText('LinkedIn');

      // Its failure is nobody's business.
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
      const asked = page.waitForResponse('**/api/auth/login');
      await signIn(page, guest.email, 'not-the-password');
      await asked;
      await expect(refused).toBeVisible();
      await expect(page.getByText('Something appears to be wrong.')).toBeHidden();
    });
  });
}

test('E15 a second factor is not skipped: the words of A8, once again, and then the code', async ({
  visitor,
}) => {
  const page = await visitor(DESK_OPTIONS);
  const guest = await guestInSettings(page, 'desk');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';

  for (const { name, options } of DEVICES) {
    const other = await visitor(options);
    await open(other, '/sign-in?redirect=%2Fprofile%2Fsettings');
    await continueAs(await toProvider(other, 'Google', name), guest);
    await expect(alert(other, AGAIN)).toBeFocused();
    await continueAs(await toProvider(other, 'Google', name), guest);
    await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await noSecretIn(other);
    // Each step counts once, and the one before was spent on turning it on.
    await other
      .getByLabel('Code', { exact: true })
      .fill(name === 'desk' ? totp(secret, Date.now() + 30_000) : recoveryCode);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(/\/profile\/settings$/);
  }
});

test('a popup that was cut off reads as closed, and its outcome still counts @further', async ({
  visitor,
}) => {
  const page = await visitor(DESK_OPTIONS);
  await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
  const popup = await toProvider(page, 'Google', 'desk');
  // By way of a page that wants nothing to do with whoever opened it, as a provider's may be.
  const provider = popup.url();
  await popup.goto('/404');
  await popup.goto(provider);
  expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeEnabled();
  expect(popup.isClosed()).toBe(false);
  await continueAs(popup, newGuest());
  await expect(page).toHaveURL(/\/sign-up-social\?.*salt-fork-prairie/);
});

test('a popup that is blocked: the whole page goes and comes back @further', async ({ visitor }) => {
  const page = await visitor(DESK_OPTIONS);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
  await continueAs(await toProvider(page, 'LinkedIn', 'telephone'), newGuest());
  await expect(page).toHaveURL(/\/sign-up-social\?.*salt-fork-prairie/);
});

test('an error and a state in the hash do not stay in the address @further', async ({ page }) => {
  await open(page, '/sign-in?redirect=%2Fa#error=login_required&error_description=Call+555&state=abc');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fa$/);
  await expect(page.getByText('Call 555')).toHaveCount(0);
});
