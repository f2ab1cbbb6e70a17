import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { EVERY_PAGE, expect, PHONE, test, untilAlive } from '../support/site.ts';

for (const { name, path } of EVERY_PAGE) {
  test(`${name} has no accessibility fault at either width in either theme${furtherIf(name === 'uikit')}`, async ({
    page,
  }) => {
    // Axe looks at every pair of colours; the page of all components has thousands.
    test.slow();
    await page.goto(path);
    await untilAlive(page);
    await expectAccessible(page);
  });
}

test('a theme that was chosen looks as the same theme of the system @further', async ({
  page,
  context,
  baseURL,
}) => {
  /** Every token a page is made of, and what it comes to. */
  const tokens = () =>
    page.evaluate(() => {
      const names = new Set<string>();
      for (const sheet of document.styleSheets)
        for (const { cssText } of sheet.cssRules)
          for (const [name] of cssText.matchAll(/--[a-z][\w-]+/g)) names.add(name);
      const style = getComputedStyle(document.documentElement);
      return [...names].sort().map((name) => `${name}: ${style.getPropertyValue(name)}`);
    });
  for (const [theme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/uikit');
    const ofSystem = await tokens();
    expect(ofSystem.length).toBeGreaterThan(50);

    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: other });
    await page.goto('/uikit');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await tokens()).toEqual(ofSystem);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`the open drawer has no accessibility fault, ${theme}${furtherIf(theme === 'dark')}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFault(page);
  });

  for (const opener of ['Site Disclosure', 'Opt Out of Online Tracking']) {
    test(`the dialog of "${opener}" has no accessibility fault, ${theme}${furtherIf(theme === 'dark')}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/');
      await untilAlive(page);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoFault(page);
    });
  }
}

test('no page scrolls sideways at 390 pixels for somebody who reads at twice the size', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // The shelf of all parts lays samples side by side that no page has beside each other.
  for (const { name, path } of EVERY_PAGE.filter((one) => one.name !== 'uikit')) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, beyond]).toEqual([name, 0]);
  }
});
