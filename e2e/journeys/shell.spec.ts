import type { Page } from '@playwright/test';
import { NEW_HERE } from '../support/cookie-answer.ts';
import { expect, PHONE, stopClock, test, untilAlive } from '../support/site.ts';

test.use({ storageState: NEW_HERE });

test('an unknown path leads to /404, which says so and answers 404', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/404$/);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown farm leads to /404 as well', async ({ page }) => {
  await page.goto('/a-farm-that-never-was');
  await expect(page).toHaveURL(/\/404$/);
});

test('F7 a draft answers as if it did not exist, in every place', async ({ request }) => {
  for (const path of ['/api/farm/', '/', '/portraits/']) {
    const [draft, nothing] = await Promise.all(
      ['kaskaskia-quarter', 'a-farm-that-never-was'].map((slug) =>
        request.get(path === '/portraits/' ? `${path}${slug}/small.svg` : path + slug, { maxRedirects: 0 }),
      ),
    );
    expect(draft?.status(), path).toBe(nothing?.status());
    expect((await draft?.text())?.replaceAll('kaskaskia-quarter', 'a-farm-that-never-was'), path).toBe(
      await nothing?.text(),
    );
  }
  expect((await (await request.get('/api/farm/?s=kaskaskia')).json()).count).toBe(0);
});

test('/explore and /home lead to where they moved', async ({ page }) => {
  await page.goto('/explore');
  await expect(page).toHaveURL(/\/investments\/primary-offerings$/);
  await page.goto('/home');
  await expect(page).toHaveURL('/');
});

/** Sorts and filters of one page: so many of them stand for all. */
const VARIANTS = 3;

test('every link on every page leads somewhere', async ({ page, request, baseURL }) => {
  const seen = new Set<string>();
  const variants = new Map<string, number>();
  const waiting = ['/'];
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '/';
    const own = path.split('?', 1)[0] ?? path;
    if (seen.has(path) || (path !== own && (variants.get(own) ?? 0) >= VARIANTS)) continue;
    seen.add(path);
    if (path !== own) variants.set(own, (variants.get(own) ?? 0) + 1);
    let answer = await request.get(path);
    // There are more pages by now than one visitor may open in a minute.
    for (; answer.status() === 429; answer = await request.get(path))
      await page.waitForTimeout(1_000 * Number(answer.headers()['retry-after'] ?? 5));
    expect(answer.status(), path).toBeLessThan(400);
    if (!answer.headers()['content-type']?.includes('text/html')) continue;
    const html = await answer.text();
    for (const [, href = ''] of html.matchAll(/<a[^>]+href="([^"#]+)/g)) {
      const target = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      if (target.origin === baseURL && !target.pathname.startsWith('/page/theme'))
        waiting.push(target.pathname + target.search);
    }
  }
  expect(seen.size).toBeGreaterThan(15);
  await page.goto('/');
});

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the theme follows the system until one is chosen, and the choice outlives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await ground(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground(page);
  expect(light).not.toBe(dark);
  await untilAlive(page);
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect.poll(() => ground(page)).toBe(dark);
  // Rendered so by the server: dark before any script has run.
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('data-theme="dark"');
  await page.reload();
  expect(await ground(page)).toBe(dark);
});

test('on a phone the menu opens as a drawer, holds the focus, and closes on Escape and on navigation', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await untilAlive(page);
  const opener = page.getByRole('button', { name: /menu/i });
  await opener.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar may take a turn (the body then has the focus); what lies behind the drawer never does.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer
    .getByRole('link', { name: /offerings|invest/i })
    .first()
    .click();
  await expect(page).toHaveURL(/primary-offerings/);
  await expect(drawer).toBeHidden();
});

test('on a phone Back closes the drawer and only then leaves the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/uikit');
  await page.goto('/salt-fork-prairie');
  await untilAlive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const opener = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog');
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/salt-fork-prairie$/);
  // Closed by its cross, the entry it made in the history is gone as well.
  await opener.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  expect(asked.filter((url) => url.includes('salt-fork-prairie.data'))).toEqual([]);
  // And a page reached from the drawer takes its place.
  await opener.click();
  await drawer.getByRole('link', { name: 'Invest', exact: true }).click();
  await expect(page).toHaveURL(/primary-offerings$/);
  await page.goBack();
  await expect(page).toHaveURL(/salt-fork-prairie$/);
  await page.goBack();
  await expect(page).toHaveURL(/uikit$/);
});

test('opting out of tracking asks once, sets a cookie to the year 9999, reloads and says so once', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Opt Out of Online Tracking' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await reloaded;
  const cookie = (await context.cookies()).find(({ name }) => /opt/i.test(name));
  // Browsers keep no cookie longer than 400 days, whatever it asks for.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);
  const toast = page.getByRole('log').getByText(/opted out/);
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/opted out of online tracking/)).toBeVisible();
  await expect(footer.getByRole('button', { name: /opt/i })).toHaveCount(0);
  await page.reload();
  await untilAlive(page);
  await expect(footer.getByText(/opted out of online tracking/)).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test('the API describes itself and can be read in the browser @further', async ({ page, request }) => {
  const description = await (await request.get('/api/openapi.json')).json();
  expect(description.openapi).toMatch(/^3\.1/);
  expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/api/farm/', '/api/farm/{slug}']));
  await page.goto('/api/docs');
  // The reader draws the calls as they come into view.
  const [first = ''] = Object.keys(description.paths);
  await expect(page.getByText(first).first()).toBeVisible();
});

test('a page that has not come after ten seconds is reported by the browser, once @further', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto('/');
  await untilAlive(page);
  // The beacon leaves the page behind: what counts is that it is sent, to where and with what.
  await page.evaluate(() => {
    const sent: [string, Promise<string>][] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (url, body) => sent.push([String(url), (body as Blob).text()]) > 0;
  });
  const reports = () =>
    page.evaluate(() =>
      Promise.all(
        (window as unknown as { sent: [string, Promise<string>][] }).sent.map(async ([url, body]) => [
          url,
          await body,
        ]),
      ),
    );
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/primary-offerings.data*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Invest', exact: true }).click();
  await expect(page.locator('progress.loading-indicator')).toHaveCount(0);
  // The indicator counts from when the page has left; a busy machine takes its time for that.
  const indicator = page.getByRole('progressbar', { name: 'Loading page' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await indicator.isVisible()).toBe(true);
  }).toPass();
  expect(await reports()).toEqual([]);
  await page.clock.runFor(20_000);
  expect(await reports()).toEqual([
    ['/api/content/page-timeout', '{"url":"/investments/primary-offerings"}'],
  ]);
  answer();
  await expect(page).toHaveURL(/primary-offerings$/);
});

test('an error page answers its own code, leads back to what failed, and exists for real codes only', async ({
  page,
  request,
}) => {
  for (const code of [403, 500, 502, 503, 504])
    expect((await request.get(`/error/${code}`)).status(), String(code)).toBe(code);
  for (const code of ['foo', '200', '418', '599', '5033'])
    expect((await request.get(`/error/${code}`)).status(), code).toBe(404);
  await page.goto('/error/503?from=%2Fsalt-fork-prairie');
  const content = page.getByRole('main');
  await expect(content).toContainText('Nothing was changed.');
  await expect(content.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/salt-fork-prairie',
  );
  for (const address of ['/error/503', '/error/503?from=https%3A%2F%2Fevil.test%2F']) {
    await page.goto(address);
    await expect(content.getByRole('link')).toHaveText(['Home']);
  }
});
