import { sql } from '@furrow/database/sql';
import { expectAccessible } from '../support/accessible.ts';
import { linkMailedTo, logOut, open, passQuestions, signIn, test, totp } from '../support/people.ts';
import { expect, untilAlive } from '../support/site.ts';

const PASSWORD = 'maple-Tractor-77';
const NEW_PASSWORD = 'birch-Tractor-78';
const WRONG =
  'Email or password is incorrect. Please use Reset Password form to set up new password. Or contact us for assistance here.';

test('sign up, verify, sign out and in, reset, second factor, and end another session', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  const email = `wilma.${Date.now()}@people.test`;

  await open(page, '/sign-up?redirect=%2Fprofile%2Fsettings');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Four answers need attention')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Wilma');
  await page.getByLabel('Last name').fill('Oakes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Password strength: Excellent')).toBeAttached();
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await passQuestions(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const accounts = await database.rows(sql`select id from user_account where email = ${email}`);
  expect(accounts).toHaveLength(1);

  // Nothing that opens anything is where scripts of later pages could find it.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/eyJ|ses_/);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(page.locator('summary', { hasText: 'Welcome, Wilma!' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Email verification' })).toBeVisible();

  await open(page, await linkMailedTo(database, email, 'Verify your email address'));
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page).toHaveURL(/emailVerified/);
  await expect(page.getByText('Email verified!')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/accounts$/);
  await open(page, '/profile/settings');
  await expect(page.getByRole('complementary', { name: 'Email verification' })).toBeHidden();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings/);
  await signIn(page, email, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: WRONG })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await open(page, await linkMailedTo(database, email, 'Set a new password'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/primary-offerings$/);
  await expect(page.locator('summary', { hasText: 'Hello, Wilma' })).toBeVisible();

  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expect(page.getByText(/code isn’t valid/).first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  // Each step counts once, and the one before was spent on turning it on.
  await page.getByLabel('Code', { exact: true }).fill(totp(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);

  const other = await visitor();
  await open(other, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await signIn(other, email, NEW_PASSWORD);
  await other.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).toHaveURL(/\/profile\/settings$/);
  await other.waitForFunction(() => document.documentElement.dataset.live === 'open');

  await open(page, '/profile/settings');
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  await expect(other).toHaveURL(/\/sign-in\?redirect/);
  await expect(other.getByText('Authentication problem. Please log in again.')).toBeVisible();
});

test('a social sign-in asks for privacy first, ignores a closed popup and shows an error', async ({
  visitor,
}) => {
  const page = await visitor();
  await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
  const popup = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Google' }).click();
    return opened;
  };

  await (await popup()).close();
  await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeEnabled();
  await (await popup()).getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'LinkedIn' })).toBeEnabled();
  await expect(page.getByText(/^That didn’t work/)).toBeHidden();
  await (await popup()).getByRole('link', { name: 'Provider error' }).click();
  await expect(page.getByText(/^That didn’t work/)).toBeVisible();

  await (await popup()).getByRole('link', { name: /Continue as Lena Hart/ }).click();
  await expect(page).toHaveURL(/\/sign-up-social\?/);
  await untilAlive(page);
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(
    page.getByText('Please accept the Privacy Policies and Terms of Service to continue.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await passQuestions(page);
  await expect(page).toHaveURL(/\/salt-fork-prairie$/);
  await expect(page.locator('summary', { hasText: 'Lena' })).toBeVisible();

  // Tabs follow each other.
  const tab = await page.context().newPage();
  await open(tab, '/investments/primary-offerings');
  await expect(tab.locator('summary', { hasText: 'Lena' })).toBeVisible();
  await logOut(page);
  await expect(tab.getByRole('link', { name: 'Log In', exact: true })).toBeVisible();
});

test('a target on another host is not followed', async ({ visitor }) => {
  const page = await visitor();
  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await open(page, `/sign-in?${new URLSearchParams({ redirect: target })}`);
    await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  }
  await open(page, '/profile/settings/security');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings&/);
});
