import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { DESK, expect, PHONE, test, untilAlive } from '../support/site.ts';

const POST = '/learn/land/an-iowa-acre';

for (const [name, viewport] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)
  test.describe(`reading on ${name}${furtherIf(viewport === DESK)}`, () => {
    test.use({ viewport });

    test('from the front page to a post, its tag, and the next post', async ({ page }) => {
      await page.goto('/learn');
      await untilAlive(page);
      const subjects = page.getByRole('navigation', { name: 'Subjects' });
      await subjects.getByRole('link', { name: /^Land/ }).click();
      await expect(page).toHaveURL(/\/learn\/land$/);
      await page.locator(`a[href="${POST}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${POST}$`));
      const main = page.getByRole('main');
      await expect(main.getByText(/^Published /)).toBeVisible();
      await expect(main.getByText(/min read/).first()).toBeVisible();
      // Never collapsed, at any width.
      await expect(page.getByRole('complementary', { name: 'What speaks against it' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible();
      await page.getByRole('navigation', { name: 'Tags' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/learn\/tag\/[a-z-]+$/);
      await expect(page.locator(`a[href="${POST}"]`).first()).toBeVisible();
      // Without its category it leads to the one address that it has.
      await page.goto('/learn/an-iowa-acre');
      await expect(page).toHaveURL(new RegExp(`${POST}$`));
    });

    test('a search forgives one slip, says so, and marks what it found', async ({ page }) => {
      await page.goto('/learn');
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('escrwo');
      await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter');
      await expect(page).toHaveURL(/\/learn\/search\/escrwo$/);
      await expect(page.getByText('No article has “escrwo”')).toBeVisible();
      await expect(page.locator('mark').first()).toHaveText(/escrow/i);
      await page.goto('/learn/search?q=zzzzqqqq');
      await expect(page).toHaveURL(/\/learn\/search\/zzzzqqqq$/);
      await expect(page.getByText('No matching articles')).toBeVisible();
      // It proposes something else.
      await expect(page.locator('main a[href^="/learn/"] >> visible=true').first()).toBeVisible();
    });

    test('articles that do not load say so in their place, and are tried again', async ({ page }) => {
      await page.goto('/learn');
      await untilAlive(page);
      await page.route('**/learn/land.data*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: /^Land/ }).click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: 'Learning Center' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/learn/land.data*');
      await main.getByRole('link', { name: 'Try again' }).click();
      await expect(page).toHaveURL(/\/learn\/land$/);
      await expect(page.locator(`a[href="${POST}"]`).first()).toBeVisible();
    });

    test('reads and searches without any script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
      });
      const page = await context.newPage();
      await page.goto(POST);
      await expect(page.getByRole('complementary', { name: 'What speaks against it' })).toBeVisible();
      if (viewport === PHONE) await page.locator('.post-contents summary').click();
      await page.getByRole('link', { name: 'Sources' }).locator('visible=true').click();
      await expect(page).toHaveURL(/#sources$/);
      await page.getByRole('link', { name: 'Reader view' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await page.getByRole('link', { name: 'Leave reader view' }).click();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto('/learn/search');
      await page.getByRole('searchbox').fill('cash rent');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/learn\/search\/cash%20rent$/);
      await expect(page.locator('mark').first()).toBeVisible();
      await context.close();
    });
  });

test('old and short addresses lead to the one address of a post', async ({ page }) => {
  for (const address of ['/learn/rent/an-iowa-acre', '/learn/Land/An-Iowa-Acre']) {
    await page.goto(address);
    await expect(page, address).toHaveURL(new RegExp(`${POST}$`));
  }
  await page.goto('/learn/topic/land?order=most-commented');
  await expect(page).toHaveURL(/\/learn\/land\?order=most-commented$/);
});

test('what is not there is the 404 page, wherever it is looked for', async ({ page }) => {
  for (const address of [
    '/learn/no-such-subject',
    '/learn/land/no-such-post',
    '/learn/tag/no-such-tag',
    '/learn/author/nobody',
    '/learn/topic/__proto__',
    '/newsroom/no-news',
  ]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/404$/);
  }
});

test('a list keeps its order and year in the address @further', async ({ page }) => {
  await page.goto('/learn?order=newest');
  await untilAlive(page);
  const articles = page.getByRole('main').locator('li h3');
  const all = await articles.count();
  expect(all).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Most Commented' }).click();
  await expect(page).toHaveURL(/\/learn\?order=most-commented$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Most Commented' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2026' }).click();
  await expect(page).toHaveURL(/order=most-commented&year=2026$/);
  await page.goto('/learn/land?year=1999');
  await expect(page.getByText('No articles from 1999')).toBeVisible();
  await page.goto('/learn/land?year=DROP&order=%00');
  await expect(articles.first()).toBeVisible();
});

test('a list on its way has the shape of a list', async ({ page }) => {
  await page.goto('/learn/land');
  await untilAlive(page);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/learn/rent.data*', async (route) => {
    await arrived;
    await route.continue();
  });
  const loading = page.getByRole('status').filter({ hasText: 'Loading the articles' });
  await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: /^Rent/ }).click();
  await expect(loading).toBeVisible();
  arrive();
  await expect(page).toHaveURL(/\/learn\/rent$/);
  await expect(loading).toHaveCount(0);
});

test('G3 G4 G16 a hostile search is taken literally or refused, and never fails @further', async ({
  page,
  request,
}) => {
  for (const [query, status] of [
    ['x'.repeat(10_000), 414],
    ['x'.repeat(201), 400],
    ['rent\u0000', 400],
    ["' or 1=1; drop table content_item; --", 200],
    ['<script>alert(1)</script>', 200],
    ['%', 200],
    ['..', 200],
    ['../../etc/passwd', 200],
    ['__proto__', 200],
    ['rent\r\nSet-Cookie: a=b', 400],
    ['\u202etner', 200],
  ] as const) {
    const answer = await request.get(`/learn/search?q=${encodeURIComponent(query)}`);
    expect(answer.status(), query.slice(0, 40)).toBe(status);
  }
  for (const path of ['%00', '%E0%A4%A', 'a%2Fb', '%25', `${'x'.repeat(10_000)}`]) {
    const answer = await request.get(`/learn/search/${path}`);
    expect(answer.status(), path.slice(0, 40)).toBeLessThan(500);
  }
  const typed = '<img src=x onerror=alert(1)>';
  await page.goto(`/learn/search?q=${encodeURIComponent(typed)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(typed);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
});

test('a post is found, opened and read by keyboard alone', async ({ page }) => {
  await page.goto('/learn/search');
  await untilAlive(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('soil series');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/soil%20series$/);
  await untilAlive(page);
  const first = page.getByRole('main').locator('li h3 a').first();
  await first.focus();
  const target = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await page
    .getByRole('navigation', { name: 'On this page' })
    .locator('visible=true')
    .getByRole('link')
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#[\w-]+$/);
});

test('the newsroom leads from one item to the next', async ({ page }) => {
  await page.goto('/newsroom');
  await untilAlive(page);
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  const more = page.getByRole('navigation', { name: 'More news' });
  await more.getByRole('link', { name: /Older/ }).click();
  await expect(more.getByRole('link', { name: /Newer/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('home leads to three articles', async ({ page }) => {
  await page.goto('/');
  const picks = page.getByRole('region', { name: 'Read before you invest' });
  await expect(picks.getByRole('listitem')).toHaveCount(3);
  await picks.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/learn\/[a-z-]+\/[a-z0-9-]+$/);
});

for (const path of [
  '/learn',
  '/learn?order=newest',
  '/learn/land',
  POST,
  `${POST}?view=reader`,
  '/learn/author',
  '/learn/author/ruth-halvorsen',
  '/learn/tag/iowa',
  '/learn/search/rent',
  '/learn/search/zzzzqqqq',
  '/newsroom',
])
  test(`${path} has no accessibility fault at either width in either theme${furtherIf(!['/learn', POST, '/newsroom'].includes(path))}`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await untilAlive(page);
    await expectAccessible(page);
  });

test('every post and news item reads without a fault, and nothing is wider than a screen of 320 pixels @further', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const addresses: string[] = [];
  for (const list of ['/learn?order=newest', '/newsroom']) {
    await page.goto(list);
    const hrefs = await page
      .locator('main li :is(h2, h3) a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    addresses.push(...hrefs);
  }
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.goto(address);
    await untilAlive(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
    await expectNoFault(page);
  }
});
