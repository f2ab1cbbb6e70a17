import { expect, PHONE, test, untilAlive } from '../support/site.ts';

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

test('a draft answers as if it did not exist', async ({ request }) => {
  expect((await request.get('/api/farm/a-farm-that-never-was')).status()).toBe(404);
});

test('/explore and /home lead to where they moved', async ({ page }) => {
  await page.goto('/explore');
  await expect(page).toHaveURL(/\/investments\/primary-offerings$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('every link on every page leads somewhere', async ({ page, request, baseURL }) => {
  const seen = new Set<string>();
  const waiting = ['/'];
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '/';
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(path);
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

test('the theme follows the system, and a choice outlives a reload without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const dark = await page.evaluate(
    () =>
      getComputedStyle(document.body).backgroundColor ||
      getComputedStyle(document.documentElement).backgroundColor,
  );
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(light).not.toBe(dark);
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

test('opting out of tracking asks once, sets a cookie to the year 9999 and reloads', async ({
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
});

test('the API describes itself and can be read in the browser', async ({ page, request }) => {
  const description = await (await request.get('/api/openapi.json')).json();
  expect(description.openapi).toMatch(/^3\.1/);
  expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(['/api/farm/', '/api/farm/{slug}']));
  await page.goto('/api/docs');
  await expect(page.getByText('/api/farm/{slug}').first()).toBeVisible();
});
