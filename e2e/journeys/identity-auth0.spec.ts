import { sql } from '@furrow/database/sql';
import { expectNoFault } from '../support/accessible.ts';
import { logOut, open, test } from '../support/people.ts';
import { type ServedWithTenant, serveWithTenant } from '../support/serve-with-tenant.ts';
import { DESK, expect, PHONE, untilAlive } from '../support/site.ts';

let site: ServedWithTenant;

test.beforeAll(async () => {
  site = await serveWithTenant();
});

test.afterAll(() => site.stop());

test('somebody signs up, verifies, steps up, and leaves by way of the tenant', async ({
  visitor,
  database,
}) => {
  const { tenant } = site;
  const page = await visitor({ baseURL: site.origin });
  const email = `nora.${Date.now()}@people.test`;
  const person = { sub: `auth0|${Date.now()}`, email, given_name: 'Nora', family_name: 'Field' };
  tenant.person = { ...person, email_verified: false };

  await open(page, '/sign-up?redirect=%2Fprofile%2Fsettings');
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up at the tenant' })).toBeVisible();
  await page.getByRole('link', { name: `Continue as ${email}` }).click();
  await expect(page).toHaveURL(/\/sign-up-social\?/);
  await untilAlive(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('link', { name: 'Skip for Now' }).click();
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);

  // The tenant says whether the address is verified.
  await expect(page.getByText('Not verified')).toBeVisible();
  tenant.person = { ...person, email_verified: true };
  await page
    .getByRole('complementary', { name: 'Email verification' })
    .getByRole('link', { name: 'I opened the link' })
    .click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Email verification' })).toBeHidden();
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);
  await expect(page.getByText(`${tenant.domain} keeps these for us.`)).toBeVisible();
  await expectNoFault(page);

  // What was set up here before can be turned off, by somebody who proved just now who they are.
  await database.run(sql`update user_account set mfa_required = true where email = ${email}`);
  await database.run(sql`update session set auth_time = now() - interval '1 hour'
    where user_id = (select id from user_account where email = ${email})`);
  tenant.person = { ...tenant.person, amr: ['mfa'] };
  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await (await opened).getByRole('link', { name: `Continue as ${email}` }).click();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();

  await logOut(page);
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings/);
  expect(tenant.signedInAt).toBeNull();
});

test('a tenant’s refusal is said on /sign-in, its connections open in a popup, and it mails new passwords @further', async ({
  visitor,
}) => {
  const { tenant } = site;
  tenant.signedInAt = null;
  const page = await visitor({ baseURL: site.origin, viewport: PHONE });
  const email = `otto.${Date.now()}@people.test`;
  tenant.person = { sub: `google-oauth2|${Date.now()}`, email, email_verified: true, name: 'Otto Lane' };
  await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
  await expectNoFault(page);
  await page.getByRole('link', { name: 'Continue with email' }).click();
  await page.getByRole('link', { name: 'Too many attempts' }).click();
  const words = 'Too many unsuccessful login attempts. Please try again later.';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByText(`${tenant.domain} keeps your password.`)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`${tenant.domain} sent it a link`)).toBeVisible();
  expect(tenant.passwordLinks).toContainEqual(expect.objectContaining({ email }));

  await page.setViewportSize(DESK);
  await open(page, '/sign-in?redirect=%2Fsalt-fork-prairie');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  await (await opened).getByRole('link', { name: `Continue as ${email}` }).click();
  await expect(page).toHaveURL(/\/sign-up-social\?/);
});
