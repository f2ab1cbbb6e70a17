import { publish } from '@furrow/database/outbox';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { NEW_HERE } from '../support/cookie-answer.ts';
import { withoutScript } from '../support/late-script.ts';
import { enter, open, test } from '../support/people.ts';
import { expect, PHONE, untilAlive } from '../support/site.ts';

const POST = '/learn/land/an-iowa-acre';
const READ_PAGES = [POST, '/newsroom/land-values-2026', '/company/terms'];

/** Whether this document has asked for the framework. */
const hasFramework = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/framework-[\w-]+\.js$/.test(name)),
  );
/** What others publish meanwhile wakes a page that shows it. */
const silent = (page: Page) => page.routeWebSocket('**/live*', () => {});
/** What waits for an idle browser has had its turn, and so has what it asks for. Beside others a browser may never be idle: the page too waits only so long. */
const settled = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
  await page.waitForLoadState('networkidle');
};

for (const path of READ_PAGES)
  test(`P7 ${path} is read, and followed to another page, without the framework`, async ({ visitor }) => {
    const page = await visitor();
    await silent(page);
    await open(page, path);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 2_000);
    await page.keyboard.press('Tab');
    // The focused skip link may cover what is clicked next, so the focus moves away.
    await page.getByRole('heading', { level: 1 }).click();
    await settled(page);
    expect(await hasFramework(page)).toBe(false);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click();
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/$/);
    await untilAlive(page);
    expect(await hasFramework(page)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

test('the first press on a page that sleeps does what it says, once', async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE });
  await open(page, POST);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await hasFramework(page)).toBe(true);
});

test('what is pressed before even the little script has come wakes the page, and is done', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: PHONE });
  const letIn = await withoutScript(page);
  await page.goto(POST, { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  letIn();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
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

test('an article that changes is read again by whoever has it open', async ({ visitor, database }) => {
  const page = await visitor();
  await open(page, POST);
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  const again = page.waitForRequest(/an-iowa-acre\.data/);
  await database.transaction((tx) =>
    publish(tx, { topic: 'content.published', channel: 'content.post', data: {} }),
  );
  await again;
});

test('whoever is signed in has the whole page at once @further', async ({ visitor, person }) => {
  const page = await visitor();
  await enter(page, await person(), POST);
  expect(await hasFramework(page)).toBe(true);
  await expect(page.locator('summary', { hasText: /Hello|Welcome/ })).toBeVisible();
});

test('a page whose version is gone by the time it is needed is loaded anew @further', async ({ visitor }) => {
  const page = await visitor();
  await silent(page);
  await open(page, POST);
  let isGone = true;
  await page.route('**/assets/*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate(() => {
    document.body.dataset.neverReloaded = 'yes';
  });
  // The document of the new version names files that are there.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByLabel('Get our newsletter').focus();
  await loaded;
  await untilAlive(page);
  expect(await page.evaluate(() => document.body.dataset.neverReloaded)).toBeUndefined();
});

test.describe('somebody who is here for the first time', () => {
  test.use({ storageState: NEW_HERE });

  test('H3 is asked about cookies without the framework, and counted once, also when the page is taken over', async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: PHONE });
    const visits: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/content/visit') visits.push(request.postData() ?? '');
    });
    await silent(page);
    await page.clock.install();
    await open(page, POST);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await expect(banner.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await page.clock.runFor(20_000);
    expect(visits).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-alive', 'yes');
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return visits;
      })
      .toHaveLength(1);
    expect(JSON.parse(visits[0] ?? '')).toEqual({ page: POST, referrer: 'direct' });
    expect(await hasFramework(page)).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.runFor(20_000);
    expect(visits).toHaveLength(1);
    await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.clock.runFor(20_000);
    await expect.poll(() => visits).toHaveLength(2);
  });

  test('H3 is asked before any script has come, and an answer given then is kept', async ({ visitor }) => {
    const page = await visitor();
    await silent(page);
    const letIn = await withoutScript(page);
    await page.goto(POST, { waitUntil: 'commit' });
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Accept' }).click();
    letIn();
    await expect(banner).toHaveCount(0);
    expect((await page.context().cookies()).find(({ name }) => name === 'consent')?.value).toBe('accepted');
    await settled(page);
    expect(await hasFramework(page)).toBe(false);
  });

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
