import AxeBuilder from '@axe-core/playwright';
import { DESK, EVERY_PAGE, expect, PHONE, test } from '../support/site.ts';

for (const { name, path } of EVERY_PAGE) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} has no accessibility fault, ${theme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        colorScheme: theme,
        viewport: DESK,
      });
      const page = await context.newPage();
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
        ).toEqual([]);
      }
      await context.close();
    });
  }
}

for (const { name, path } of EVERY_PAGE) {
  test(`${name} never scrolls sideways at 390 pixels`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
