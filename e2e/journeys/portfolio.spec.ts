import type { Page } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { DESK, expect, PHONE, untilAlive } from '../support/site.ts';

const PASSWORD = 'Harvest-Moon-2025';
const INVESTOR = { id: '', email: 'investor@furrow.test', password: PASSWORD, firstName: 'Ruth' };

async function expectNoneWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** On a screen and on a phone alike. */
async function expectFine(page: Page): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoFault(page);
    await expectNoneWider(page);
  }
}

test('an investor sees what needs them, what they own, and one position with everything about it', async ({
  visitor,
}) => {
  const page = await visitor();
  await enter(page, INVESTOR, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Portfolio' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: /needs? you$/ })).toBeVisible();
  const explained = page.locator('details', { hasText: 'How the net IRR is computed' });
  await explained.locator('summary').click();
  await expect(explained.getByRole('table', { name: /payment/ })).toBeVisible();
  for (const name of ['Next distributions', 'By crop', 'By region', 'By kind', 'Positions'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectFine(page);

  const tabs = page.getByRole('navigation', { name: 'Your portfolio' });
  for (const [tab, table] of [
    ['Funding', 'Investments being funded'],
    ['Exited', 'Exited and ended'],
    ['Active', 'Active positions'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page).toHaveURL(`/portfolio/${tab.toLowerCase()}`);
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    await expectFine(page);
  }

  const active = page.getByRole('table', { name: 'Active positions' });
  await page.getByLabel('Farm name').fill('no such farm');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=no\+such\+farm/);
  await expect(active).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all' }).first().click();
  await page.getByLabel('Farm name').fill('delta');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(active.getByRole('link', { name: /Webb Delta/ }).first()).toBeVisible();

  await active
    .getByRole('link', { name: /Webb Delta/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webb Delta Farm');
  for (const name of ['Where your money is', 'What it paid you', 'Return', 'What happened'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Every payment, oldest first' })).toBeVisible();
  await expectFine(page);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^PDF statement/ })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('distribution-statement.pdf');
});

test('a portfolio is narrowed to one account at an address of its own, which shows nothing to anybody else @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, INVESTOR, '/portfolio');
  const figure = page.locator('figure').filter({ has: page.getByRole('slider') });
  const finding = (await figure.getByRole('heading').textContent()) ?? '';
  const account = page.getByLabel('Account', { exact: true });
  const ira = account.locator('option', { hasText: 'IRA' });
  await account.selectOption((await ira.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/portfolio\?account=acc_/);
  const address = new URL(page.url());
  await expect(figure.getByRole('heading')).not.toHaveText(finding);
  await expect(page.getByRole('heading', { name: 'Being funded' })).toBeVisible();
  await expectFine(page);
  await page
    .getByRole('navigation', { name: 'Your portfolio' })
    .getByRole('link', { name: 'Active' })
    .click();
  await expect(page).toHaveURL(`/portfolio/active${address.search}`);
  await expect(page.getByRole('table', { name: 'Active positions' })).not.toContainText('Sagehill');
  const other = await visitor();
  await enter(other, await person(), '/portfolio');
  for (const path of ['/portfolio', '/portfolio/active'])
    expect((await other.request.get(`${path}${address.search}`)).status()).toBe(404);
});

test('an old address leads to its tab, and a position of somebody else is not there @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await page.goto('/portfolio/funding');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fportfolio%2Ffunding/);
  await enter(page, INVESTOR, '/profile/investments/active');
  await expect(page).toHaveURL('/portfolio/active');
  const address = await page.locator('a[href^="/portfolio/inv_"]').first().getAttribute('href');
  const other = await visitor();
  await enter(other, await person(), '/portfolio');
  expect((await other.request.get(address ?? '')).status()).toBe(404);
});

test('somebody who owns nothing is told what to do first, with offerings', async ({ visitor, person }) => {
  const page = await visitor();
  await enter(page, await person(), '/portfolio');
  await expect(page.getByText('You don’t own any farmland yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open now' })).toBeVisible();
  await expectFine(page);
  for (const list of ['funding', 'active', 'exited']) {
    await open(page, `/portfolio/${list}`);
    await expect(page.getByRole('link', { name: 'See open offerings' })).toBeVisible();
    await expectNoFault(page);
  }
});
