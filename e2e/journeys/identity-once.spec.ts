import { sql } from '@furrow/database/sql';
import type { Locator, Page } from '@playwright/test';
import { authenticatorOf } from '../support/authenticator.ts';
import { enter, enterWithTotp, linkMailedTo, noLongerFresh, open, test, totp } from '../support/people.ts';
import { expect, untilAlive } from '../support/site.ts';

interface Form {
  readonly path: string;
  /** Enter is pressed here, twice … */
  readonly field?: Locator;
  /** … and this is clicked twice, all before the first answer comes. */
  readonly button: Locator;
}

/** The answers wait until every key and click is through. One way in for all calls: taking it away could lose one. */
async function impatience(page: Page): Promise<(form: Form) => Promise<void>> {
  let held: { readonly path: string; readonly until: Promise<void>; sent: number } | null = null;
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (held !== null && new URL(request.url()).pathname === held.path && request.method() !== 'GET') {
      held.sent += 1;
      await held.until;
    }
    await route.continue();
  });
  return async ({ path, field, button }) => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const watched = { path, until, sent: 0 };
    held = watched;
    // Where it is, not what it is: a button that is busy is still under an impatient finger.
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (box === null) throw new Error('there is nothing to click');
    await field?.press('Enter');
    await field?.press('Enter');
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => watched.sent).toBeGreaterThan(0);
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    release();
    await answered;
    expect(watched.sent, `${path} was asked`).toBe(1);
    held = null;
  };
}

test('on the way in, an impatient person sends each form once', async ({ visitor, person, database }) => {
  const page = await visitor();
  const sendsOnce = await impatience(page);
  const wilma = await person();
  const codes = await enterWithTotp(page, wilma);
  await page.context().clearCookies();

  await open(page, '/sign-in');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(wilma.email);
  const password = page.getByLabel('Password', { exact: true });
  const enterButton = page.getByRole('button', { name: 'Log in', exact: true });
  await password.fill('not-the-password');
  await sendsOnce({ path: '/api/identity/login', field: password, button: enterButton });
  await expect(page.getByText('We couldn’t log you in')).toBeVisible();
  await password.fill(wilma.password);
  await sendsOnce({ path: '/api/identity/login', field: password, button: enterButton });
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill(codes.next());
  await sendsOnce({ path: '/api/identity/mfa', field: code, button: enterButton });
  await expect(page).toHaveURL(/primary-offerings$/);
  await page.context().clearCookies();

  await open(page, '/reset-password');
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill(wilma.email);
  const send = page.getByRole('button', { name: 'Send link' });
  await sendsOnce({ path: '/api/identity/reset', field: email, button: send });
  await open(page, await linkMailedTo(database, wilma.email, 'Set a new password'));
  const next = page.getByLabel('New password');
  await next.fill('birch-Tractor-78');
  const set = page.getByRole('button', { name: 'Set new password' });
  await sendsOnce({ path: '/api/identity/reset/confirm', field: next, button: set });
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  await open(page, '/sign-up');
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Impatient');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`ida.${wilma.email}`);
  await password.fill('maple-Tractor-77');
  const create = page.getByRole('button', { name: 'Create account' });
  await sendsOnce({ path: '/api/identity/signup', field: password, button: create });
  await expect(page).toHaveURL(/\/sign-up\/accreditation/);
  await untilAlive(page);
  const skip = page.getByRole('link', { name: 'Skip for Now' });
  const finish = page.getByRole('button', { name: 'Save and finish' });
  await skip.click();
  await sendsOnce({ path: '/api/user/profile', button: finish });
  const again = page.getByRole('button', { name: 'send the link again' });
  await sendsOnce({ path: '/api/identity/verification', button: again });
  await expect(page.getByText('We sent a new link')).toBeVisible();

  await database.run(
    sql`update user_account set confirm_privacy = false where email = ${`ida.${wilma.email}`}`,
  );
  await open(page, '/profile/settings');
  await page.getByRole('checkbox').check();
  const accept = page.getByRole('button', { name: 'Accept and continue' });
  await sendsOnce({ path: '/api/user/profile', button: accept });
  await expect(skip).toBeVisible();
});

test('in the settings, an impatient person sends each form once @further', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  const sendsOnce = await impatience(page);
  const wilma = await person();
  await authenticatorOf(page);
  await enter(page, wilma);
  const emails = page.getByRole('region', { name: 'Email' });
  await emails.getByLabel('New email').fill(`moved.${wilma.email}`);
  const current = emails.getByLabel('Current password');
  await current.fill(wilma.password);
  const change = emails.getByRole('button', { name: 'Change email' });
  await sendsOnce({ path: '/api/identity/email', field: current, button: change });
  await expect(emails.getByText('We sent a link to')).toBeVisible();

  const passwords = page.getByRole('region', { name: 'Password' });
  await passwords.getByLabel('Current password').fill(wilma.password);
  const next = passwords.getByLabel('New password');
  await next.fill('birch-Tractor-78');
  const set = passwords.getByRole('button', { name: 'Change password' });
  await sendsOnce({ path: '/api/identity/password', field: next, button: set });
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  const make = page.getByRole('button', { name: 'Create passkey' });
  await sendsOnce({ path: '/api/identity/passkeys/options', field: name, button: make });
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Rename passkey' }).click();
  const save = page.getByRole('button', { name: 'Save name' });
  const passkey = await database.one<{ id: string }>(sql`select id from passkey where user_id = ${wilma.id}`);
  await sendsOnce({ path: `/api/identity/passkeys/${passkey.id}`, field: name, button: save });
  await expect(page.getByRole('dialog')).toBeHidden();

  await noLongerFresh(database, wilma);
  const begin = page.getByRole('button', { name: 'Set up an authenticator app' });
  await sendsOnce({ path: '/api/identity/totp', button: begin });
  const proof = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await proof.fill('birch-Tractor-78');
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await sendsOnce({ path: '/api/identity/step-up', field: proof, button: confirm });
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  await code.fill(totp((await page.locator('code').textContent()) ?? ''));
  const turnOn = page.getByRole('button', { name: 'Turn on two-factor' });
  await sendsOnce({ path: '/api/identity/totp/confirm', field: code, button: turnOn });
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  const off = page.getByRole('button', { name: 'Turn off', exact: true });
  await off.dblclick();
  const yes = page.getByRole('button', { name: 'Turn off two-factor authentication' });
  await sendsOnce({ path: '/api/auth/login', button: yes });
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
});
