import type { Page } from '@playwright/test';
import { NEW_HERE } from '../support/cookie-answer.ts';
import { enter, open, test } from '../support/people.ts';
import { expect, PHONE, untilAlive } from '../support/site.ts';

const POST = '/learn/land/an-iowa-acre';

/** Whether this document has asked for the framework. */
const hasFramework = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/framework-[\w-]+\.js$/.test(name)),
  );

test('the first press on a page that sleeps does what it says, once', async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE });
  await open(page, POST);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await hasFramework(page)).toBe(true);
});

test('a menu that was opened on a page that sleeps closes with Escape', async ({ visitor }) => {
  const page = await visitor();
  await open(page, POST);
  const summary = page.getByRole('banner').locator('.menu > summary').first();
  await summary.click();
  await expect.poll(() => hasFramework(page)).toBe(true);
  await untilAlive(page);
  await expect(summary.locator('..')).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(summary.locator('..')).not.toHaveAttribute('open');
});

test('whoever is signed in has the whole page at once', async ({ visitor, person }) => {
  const page = await visitor();
  await enter(page, await person(), POST);
  expect(await hasFramework(page)).toBe(true);
  await expect(page.locator('summary', { hasText: /Hello|Welcome/ })).toBeVisible();
});

test('a page whose version is gone by the time it is needed is loaded anew', async ({ visitor }) => {
  const page = await visitor();
  await open(page, POST);
  let isGone = true;
  await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate(() => {
    document.body.dataset.neverReloaded = 'yes';
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByLabel('Get our newsletter').focus();
  await loaded;
  isGone = false;
  await page.reload();
  await untilAlive(page);
  expect(await page.evaluate(() => document.body.dataset.neverReloaded)).toBeUndefined();
});

test.describe('somebody who is here for the first time', () => {
  test.use({ storageState: NEW_HERE });

  test('the question stands once when the page is taken over', async ({ visitor }) => {
    const page = await visitor({ viewport: PHONE });
    await open(page, POST);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(banner).toHaveCount(1);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toHaveCount(0);
  });
});
