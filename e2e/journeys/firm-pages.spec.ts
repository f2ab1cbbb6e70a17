import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { NEW_HERE } from '../support/cookie-answer.ts';
import { furtherIf } from '../support/further.ts';
import { DESK, expect, PHONE, test, untilAlive } from '../support/site.ts';

test.use({ storageState: NEW_HERE });

const ADDRESSES = [
  '/company',
  '/company/about-us',
  '/company/our-impact',
  '/company/contact-us',
  '/company/terms',
  '/company/privacy',
  '/company/electronic-delivery',
  '/company/disclosures',
  '/investors',
  '/advisors',
  '/resources',
  '/resources/how-it-works',
  '/resources/farm-owners',
  '/for-farmers/permanent-crop',
  '/faq',
  '/tax-center',
] as const;

/** One of each layout, and one of each form. */
const LAYOUTS = [
  '/company',
  '/investors',
  '/advisors',
  '/company/contact-us',
  '/resources',
  '/resources/farm-owners',
  '/company/privacy',
  '/faq',
] as const;

const ITEM = '/faq/money/returned-payment';
const answer = (page: Page) => page.locator('#question-returned-payment');

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [name, viewport] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)
  test.describe(`the firm's pages on ${name}${furtherIf(viewport === DESK)}`, () => {
    test.use({ viewport });

    test('each opens at its own address with one heading, and is no wider than the screen', async ({
      page,
    }) => {
      test.slow();
      for (const path of ADDRESSES) {
        const answered = await page.goto(path);
        expect([path, answered?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await tooWide(page), path).toBeLessThanOrEqual(0);
      }
    });

    test('a link to a question opens it and brings it below the header', async ({ page }) => {
      await page.goto(ITEM);
      await untilAlive(page);
      await expect(answer(page)).toHaveAttribute('open');
      await expect(answer(page).locator('.prose').first()).toBeInViewport();
      const below = await page
        .getByRole('banner')
        .evaluate((header) => header.getBoundingClientRect().bottom);
      await expect
        .poll(() => answer(page).evaluate((part) => part.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(below - 8);
    });

    test('a question is opened, and linked to, by keyboard alone', async ({ page }) => {
      await page.goto('/faq');
      await untilAlive(page);
      const summary = answer(page).locator('summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(answer(page)).toHaveAttribute('open');
      await answer(page)
        .getByRole('link', { name: /^Link to this answer/ })
        .focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${ITEM}$`));
      await expect(answer(page)).toHaveAttribute('open');
      await expect(summary).toBeInViewport();
    });

    test('all of it reads without script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: baseURL ?? '',
        viewport,
      });
      const page = await context.newPage();
      await page.goto(ITEM);
      await expect(answer(page).locator('.prose').first()).toBeInViewport();
      await page.goto('/company/terms');
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
      await expect(page).toHaveURL(/\/company\/terms#/);
      await context.close();
    });
  });

/** The layouts that differ most: a text with questions, a form, and parts side by side. */
const MAIN_LAYOUTS: readonly string[] = ['/faq', '/company/contact-us', '/advisors'];

for (const path of LAYOUTS)
  test(`${path} has no accessibility fault at either width in either theme${furtherIf(!MAIN_LAYOUTS.includes(path))}`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(path);
    await untilAlive(page);
    await expectAccessible(page);
  });

test('the footer and the cookie question lead to the legal texts', async ({ page }) => {
  await page.goto('/');
  await untilAlive(page);
  const cookies = page.getByRole('region', { name: 'Cookies' });
  await cookies.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/company\/privacy$/);
  await cookies.getByRole('button', { name: 'Accept' }).click();
  const footer = page.getByRole('contentinfo');
  for (const [label, path] of [
    ['Terms of Use', '/company/terms'],
    ['Consent for Electronic Delivery', '/company/electronic-delivery'],
    ['FAQs', '/faq'],
  ] as const) {
    await footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('H12 a legal text names its version, its day and its fingerprint, and a version that never was is not found', async ({
  page,
}) => {
  await page.goto('/company/electronic-delivery');
  await expect(page.getByText(/^Version \d+, in force from [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  const number = /Version (\d+)/.exec(
    (await page.getByText(/^Version \d+, in force from/).textContent()) ?? '',
  )?.[1];
  await page.goto(`/company/electronic-delivery?version=${number}`);
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  for (const version of ['999', '0', 'x', '1e3']) {
    await page.goto(`/company/electronic-delivery?version=${version}`);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('short addresses that an editor set lead on, and others are not found', async ({ page }) => {
  await page.goto('/sb');
  await expect(page).toHaveURL(/\/investors$/);
  await page.goto('/MWF');
  await expect(page).toHaveURL(/\/resources\/farm-owners$/);
  await page.goto('/resources/investors');
  await expect(page).toHaveURL(/\/investors$/);
  for (const path of ['/company/no-such-page', '/faq/no-such-section', '/faq/money/no-such-question']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('a visitor reads what the tax center is, and is led to it after logging in @further', async ({
  page,
}) => {
  await page.goto('/tax-center');
  await untilAlive(page);
  await expect(page).toHaveURL(/\/tax-center$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Ftax-center/);
});

for (const viewport of [DESK, PHONE])
  test(`the question about cookies hides nothing that the keyboard reaches, ${viewport.width} wide${furtherIf(viewport === DESK)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/company/contact-us');
    await untilAlive(page);
    const cookies = page.getByRole('region', { name: 'Cookies' });
    await expect(cookies).toBeVisible();
    await page.getByLabel('Last name').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const question = document.querySelector('.site-cookies');
        if (focused === null || question === null || question.contains(focused)) return null;
        const [a, b] = [focused.getBoundingClientRect(), question.getBoundingClientRect()];
        const isCovered = a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
        return isCovered ? focused.outerHTML.slice(0, 80) : null;
      });
      expect(hidden).toBeNull();
    }
  });
