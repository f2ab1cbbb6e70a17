import type { Page } from '@playwright/test';
import { type Served, serve } from '../support/serve.ts';
import { test as base, dataDir, EVERY_PAGE, expect, untilAlive } from '../support/site.ts';

const BRAND = 'Acre & Oak';

/** Every page of these journeys comes from a process of another firm. */
const test = base.extend<{ baseURL: string }, { branded: Served }>({
  branded: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const branded = await serve(dataDir(), { FURROW_BRAND_NAME: BRAND });
      await use(branded);
      await branded.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ branded }, use) => use(branded.origin),
});

/** Everything that a person reads or hears, and what search engines and shared links are told. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll('[aria-label],[alt],[title],meta[content]')].flatMap(
      (element) => ['aria-label', 'alt', 'title', 'content'].map((name) => element.getAttribute(name) ?? ''),
    );
    const linked = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (element) => element.textContent ?? '',
    );
    return [document.title, document.body.innerText, ...told, ...linked].join('\n');
  });

test('another name of the firm stands on every page, and the usual one on none', async ({ page }) => {
  for (const { path } of EVERY_PAGE) {
    await page.goto(path);
    const text = await shown(page);
    expect(text, path).not.toMatch(/\bfurrow\b(?!\.test)/i);
    expect(await page.title(), path).toContain(BRAND);
  }
});

test('a page that is reached by a link has it in its title as well @further', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  await expect(page.getByRole('banner').getByText(BRAND)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveTitle(`Log in · ${BRAND}`);
});
