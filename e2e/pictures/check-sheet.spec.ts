import { DESK, EVERY_PAGE, PHONE, test } from '../support/site.ts';

// Pictures for a person to look at, in an ignored folder: what no assertion sees.
const CONTENT_PAGES = [
  { name: 'learn', path: '/learn' },
  { name: 'category', path: '/learn/land' },
  { name: 'post', path: '/learn/land/an-iowa-acre' },
  { name: 'search', path: '/learn/search/rent' },
  { name: 'newsroom', path: '/newsroom' },
  { name: 'news item', path: '/newsroom/land-values-2026' },
  { name: 'faq', path: '/faq' },
  { name: 'farmland values', path: '/resources/farmland-values/farmland-prices' },
  { name: 'state', path: '/resources/iowa-farmland-prices' },
  { name: 'firm page', path: '/company' },
  { name: 'contact form', path: '/company/contact-us' },
  { name: 'legal text', path: '/company/privacy' },
] as const;

for (const { name, path } of [...EVERY_PAGE, ...CONTENT_PAGES]) {
  test(`picture of ${name}`, async ({ browser, baseURL }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of [DESK, PHONE]) {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          colorScheme,
          viewport,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.screenshot({
          path: `screenshots/${name}-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
        await context.close();
      }
    }
  });
}
