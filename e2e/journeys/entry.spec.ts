import { sql } from '@furrow/database/sql';
import { expectAccessible } from '../support/accessible.ts';
import { open, signIn, test } from '../support/people.ts';
import { expect, PHONE } from '../support/site.ts';

test('Log In, Sign Up and Forgot password? keep the page one came from', async ({ visitor, person }) => {
  const wilma = await person();
  const page = await visitor();
  await open(page, '/salt-fork-prairie/maps?utm_source=document');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/sign-up?redirect=%2Fsalt-fork-prairie%2Fmaps',
  );
  await header.getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsalt-fork-prairie%2Fmaps$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/reset-password\?redirect=%2Fsalt-fork-prairie%2Fmaps$/);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirect=%2Fsalt-fork-prairie%2Fmaps$/);
  await page.getByRole('link', { name: 'Log In' }).click();
  // Both pages have a field for the address.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, wilma.email, wilma.password);
  await expect(page).toHaveURL(/\/salt-fork-prairie\/maps$/);
});

test('from home and from an error one goes on to the offerings; the menu of a phone keeps the page too @further', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: PHONE, faults: true });
  for (const path of ['/', '/404', '/error/503']) {
    await open(page, path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      '/sign-up',
    );
  }
  await open(page, '/salt-fork-prairie');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fsalt-fork-prairie$/);
});

test('signing up offers the providers as signing in does', async ({ visitor }) => {
  const page = await visitor();
  await open(page, '/sign-in');
  const names = ['Google', 'LinkedIn', 'Facebook'];
  for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
  await open(page, '/sign-up?redirect=%2Fsalt-fork-prairie');
  for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
});

test('the end of a sign-up is shown only to whoever signed up, and skipped steps are not called done', async ({
  visitor,
  person,
  database,
}) => {
  const stranger = await visitor();
  await stranger.goto('/sign-up/complete?redirect=%2Fsalt-fork-prairie');
  await expect(stranger).toHaveURL(/\/sign-up\?redirect=%2Fsalt-fork-prairie$/);

  const wilma = await person();
  await database.run(sql`update user_account set login_count = 5 where id = ${wilma.id}`);
  const known = await visitor();
  await open(known, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await signIn(known, wilma.email, wilma.password);
  await expect(known).toHaveURL(/\/profile\/settings$/);
  await known.goto('/sign-up/complete?redirect=%2Fsalt-fork-prairie');
  await expect(known).toHaveURL(/\/salt-fork-prairie$/);

  const page = await visitor();
  await open(page, '/sign-up');
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Oakes');
  await page.getByLabel('Email').fill(`entry.${Date.now()}@people.test`);
  const password = page.getByLabel('Password', { exact: true });
  const bar = page.getByRole('progressbar', { name: 'Password strength' });
  for (const [typed, progress] of [
    ['abc', '15'],
    ['abcdefgh', '40'],
    ['abcdefgh1K', '70'],
    ['abcdefgh1K!wheat', '100'],
  ] as const) {
    await password.fill(typed);
    await expect(bar).toHaveAttribute('value', progress);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/sign-up\/accreditation/);
  await page.getByRole('link', { name: 'Skip for Now' }).click();
  const steps = page.getByRole('navigation', { name: 'Signing up' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Finances' })).toContainText('skipped:');
  await expect(steps.filter({ hasText: 'Account' })).toContainText('done:');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page).toHaveURL(/\/sign-up\/complete/);
  await expect(steps.filter({ hasText: 'Finances' })).toContainText('skipped:');
  await expectAccessible(page);
});

test('a new answer takes the place of what was said of the old one @further', async ({ visitor, person }) => {
  const wilma = await person();
  const page = await visitor();
  await open(page, '/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(/Email is required\./);
  await email.fill('someone@people.test');
  await expect(email).not.toHaveAccessibleDescription(/required/);
  await expect(email).toBeFocused();

  const TAKEN = /Email already in use/;
  await email.fill(wilma.email);
  await page.getByLabel('First name').focus();
  await expect(email).toHaveAccessibleDescription(TAKEN);
  await email.fill(`${wilma.email}x`);
  await expect(email).not.toHaveAccessibleDescription(TAKEN);
  // The same address again is asked about again.
  await email.fill(wilma.email);
  await page.getByLabel('First name').focus();
  await expect(email).toHaveAccessibleDescription(TAKEN);
});

test('addresses in capitals lead to their page, and known errors have one', async ({ visitor }) => {
  const page = await visitor({ faults: true });
  for (const [given, address] of [
    ['/SIGN-IN?redirect=%2FUikit', /\/sign-in\?redirect=%2FUikit$/],
    ['/Salt-Fork-Prairie', /\/salt-fork-prairie$/],
    ['/SALT-FORK-PRAIRIE/Maps', /\/salt-fork-prairie\/maps$/],
    ['/Explore', /\/investments\/primary-offerings$/],
  ] as const) {
    await page.goto(given);
    await expect(page).toHaveURL(address);
  }
  for (const code of [400, 401, 403, 409, 410, 413, 429, 500, 502, 503, 504]) {
    const answer = await page.goto(`/error/${code}`);
    expect(answer?.status()).toBe(code);
    await expect(page.getByText(`Error ${code}`, { exact: true })).toBeVisible();
  }
});

for (const [viewport, offset] of [
  [PHONE, 70],
  [{ width: 1440, height: 900 }, 75],
] as const) {
  test(`an anchor lands ${offset} pixels below the top, at ${viewport.width} pixels`, async ({ visitor }) => {
    const page = await visitor({ viewport, reducedMotion: 'reduce' });
    await open(page, '/uikit');
    const id = await page.evaluate(() => {
      const far = [...document.querySelectorAll<HTMLElement>('main [id]')].find(
        (part) => part.getBoundingClientRect().top > 2_000 && part.offsetHeight > 0,
      );
      return far?.id ?? '';
    });
    await page.goto(`/uikit#${id}`);
    await expect
      .poll(() => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id))
      .toBeCloseTo(offset, 0);
  });
}
