import { DESK, EVERY_PAGE, PHONE, test } from '../support/site.ts';

// Pictures for a person to look at, in an ignored folder: what no assertion sees.
for (const { name, path } of EVERY_PAGE) {
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
