import { expectNoFault } from '../support/accessible.ts';
import { DESK, EVERY_PAGE, expect, PHONE, test, untilAlive } from '../support/site.ts';

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
        await untilAlive(page);
        await expectNoFault(page);
      }
      await context.close();
    });
  }

  test(`${name} has no accessibility fault when dark was chosen on a light system`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await untilAlive(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoFault(page);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`the open drawer has no accessibility fault, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFault(page);
  });

  for (const opener of ['Site Disclosure', 'Opt Out of Online Tracking']) {
    test(`the dialog of "${opener}" has no accessibility fault, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/');
      await untilAlive(page);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFault(page);
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
