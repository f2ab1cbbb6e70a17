import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessible.ts';
import { open, signIn } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { DESK, expect, firstOrigin, PHONE, secondOrigin, test, untilAlive } from '../support/site.ts';

const REASON = 'Agreed on in the meeting of the firm.';

async function enterAs(page: Page, email: string): Promise<void> {
  await open(page, '/sign-in');
  await signIn(page, email, PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

test('a setting that is changed on one process shows on the other, in an open page', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  await enterAs(page, 'admin@furrow.test');
  await open(page, '/masters/settings?setting=identity.countries');
  const other = await browser.newPage({ baseURL: secondOrigin() });
  await enterAs(other, 'auditor@furrow.test');
  await open(other, '/masters/settings');
  await other.waitForFunction(() => document.documentElement.dataset.live === 'open');
  const chosen = page.getByRole('list', { name: 'Countries' });
  const before = await chosen.getByRole('listitem').count();
  await page.getByLabel('Add from the list').fill('Canada');
  await expect(chosen.getByRole('listitem')).toHaveCount(before + 1);
  const save = page.getByRole('complementary').getByRole('button', { name: /^Save/ });
  await save.click();
  await expect(page.getByLabel('Reason').last()).toHaveAccessibleDescription(/reason/i);
  await expect(chosen.getByRole('listitem')).toHaveCount(before + 1);
  await page.getByLabel('Reason').last().fill(REASON);
  await save.click();
  const row = other.getByRole('row', { name: /Countries/ });
  await expect(row).toContainText('Ada Whitlock');
  await expect(page.getByRole('complementary').getByText(REASON)).toBeVisible();
  await expectAccessible(page);
  // An auditor reads all of it and is offered no act.
  await other.getByRole('link', { name: /Countries/ }).click();
  await expect(other.getByRole('complementary').getByText(REASON)).toBeVisible();
  await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
  await other.close();
});

test('the books are checked when somebody asks, and the result comes by itself', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enterAs(page, 'treasury@furrow.test');
  await open(page, '/masters/books');
  const runs = page.getByRole('table', { name: 'Runs' }).getByRole('row');
  const before = await runs.count();
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('button', { name: /Check the books/ }).click();
  // The first one brings the heads of the columns along.
  await expect(runs).toHaveCount(Math.max(before, 1) + 1);
  await expect(page.getByRole('table', { name: 'What was compared' })).toContainText('Share register');
  await expectAccessible(page);
});

test('an email is read as it was sent, by nobody unseen @further', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enterAs(page, 'admin@furrow.test');
  await page.request.post('/api/identity/reset', { data: { email: 'admin@furrow.test' } });
  const first = page.getByRole('table', { name: 'Emails' }).getByRole('link').first();
  await expect(async () => {
    await open(page, '/masters/emails?to=admin@');
    await expect(first).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await first.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await open(page, '/masters/audit?who=admin@furrow.test&reads=1');
  await expect(page.getByRole('row', { name: /email\.read/ }).first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('chain');
  await expectAccessible(page);
});

test('the pages about the system work on a telephone @further', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, 'admin@furrow.test');
  for (const path of [
    'settings?setting=platform.maintenance',
    'jobs',
    'books',
    'emails',
    'provider-events',
    'audit',
  ]) {
    await open(page, `/masters/${path}`);
    await untilAlive(page);
    await expectAccessibleOnPhone(page);
  }
});

test('what is not for a role is not there', async ({ page, request }) => {
  await enterAs(page, 'editor@furrow.test');
  for (const path of ['jobs', 'books', 'emails', 'provider-events', 'audit']) {
    const answer = await page.goto(`${firstOrigin()}/masters/${path}`);
    expect(answer?.status(), path).toBe(404);
  }
  expect((await request.get('/masters/audit')).status()).toBe(404);
});
