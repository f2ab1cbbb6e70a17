import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { DESK, expect, PHONE, test, untilAlive } from '../support/site.ts';

const TOOL = '/resources/farmland-values';
const IOWA = '/resources/iowa-farmland-prices';

for (const viewport of [DESK, PHONE])
  test(`J25 Iowa prices are there as a chart, as a table and as a file, each figure with its year, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(TOOL);
    const prices = page
      .getByRole('navigation', { name: 'Farmland values' })
      .getByRole('link', { name: 'Prices' });
    await prices.click();
    // The tab before it has a link of the same name, which leads to Iowa's returns.
    await expect(prices).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'More about Iowa' }).click();
    await expect(page).toHaveURL(IOWA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Iowa');

    const chart = page
      .getByRole('figure')
      .filter({ has: page.getByRole('heading', { name: /Iowa cropland rose/ }) });
    await chart.getByText('View as table').click();
    const lastYear = chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '2026' }) });
    await expect(lastYear).toContainText('$10,700');

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Iowa as CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('IA,Iowa,cropland,1997,1700,');
    expect(file).toContain('IA,Iowa,cropland,2026,10700,');
    expect(file).not.toMatch(/^[^,]*,[^,]*,[^,]*,[^,]*,0(?:\.0+)?,/m);
  });

test.describe('what an acre is worth', () => {
  test('another year and class are asked for at once, and stay in the address', async ({ page }) => {
    await page.goto(`${TOOL}/farmland-prices`);
    await untilAlive(page);
    await page.getByLabel('Year').selectOption('2014');
    await expect(page).toHaveURL(/year=2014/);
    await page.getByText('Pasture', { exact: true }).click();
    await expect(page).toHaveURL(/class=pasture/);
    await page.reload();
    await expect(page.getByLabel('Year')).toHaveValue('2014');
    await expect(page.getByRole('radio', { name: 'Pasture' })).toBeChecked();
    await expect(page.getByRole('table')).toContainText('2014');
  });

  test('J25 what nobody published is not available, never zero', async ({ page }) => {
    await page.goto(`${TOOL}/farmland-prices?class=cropland&year=2025`);
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row('Alaska')).toContainText('n/a');
    await expect(row('Arizona')).toContainText('n/a');
    await expect(row('Alaska')).not.toContainText('$0');

    await page.goto('/resources/alaska-farmland-prices');
    await expect(page.getByText('not available').first()).toBeVisible();

    await page.goto(TOOL);
    const chart = page.getByRole('figure').first();
    await chart.getByText('View as table').click();
    for (const year of ['2022', '2023'])
      await expect(
        chart.getByRole('row').filter({ has: page.getByRole('rowheader', { name: year }) }),
      ).toContainText('n/a');
  });

  test('J25 no change is told across USDA’s revision', async ({ page }) => {
    await page.goto(`${TOOL}/farmland-prices?class=cropland&year=2020&sort=change`);
    await expect(page.getByText('series revised in between')).toBeVisible();
    const changes = await page.getByRole('table').first().locator('tbody td:last-child').allTextContents();
    expect(new Set(changes)).toEqual(new Set(['n/a']));
  });

  test('rankings say the year of each column and what it leaves out', async ({ page }) => {
    await page.goto(`${TOOL}/rankings`);
    const head = page.getByRole('table').getByRole('columnheader');
    await expect(head.filter({ hasText: /^Farms/ })).toContainText('2018');
    await expect(head.filter({ hasText: 'Irrigated' })).toContainText('2017');
    await expect(head.filter({ hasText: 'exports' })).toContainText('2011, without soybeans');
    await expect(head.filter({ hasText: 'income' })).toContainText('12 states');
    await head.filter({ hasText: 'Irrigated' }).getByRole('link').click();
    await expect(page.getByRole('row').nth(1)).toContainText('Nebraska');
  });

  test('a state without a page, and a tab that is none, are not found', async ({ page }) => {
    for (const path of [
      '/resources/ontario-farmland-prices',
      '/resources/iowa-farmland-soil',
      `${TOOL}/weather`,
      `${TOOL}/__proto__`,
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
    }
  });

  test('words that mean nothing in the address change nothing', async ({ page }) => {
    const answer = await page.goto(
      `${TOOL}/farmland-prices?class=__proto__&year=99999&state=%3Cscript%3E&sort=constructor`,
    );
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('radio', { name: 'Cropland', exact: true })).toBeChecked();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the year is chosen by a button, and a state is gone to', async ({ page }) => {
    await page.goto(`${TOOL}/farmland-prices`);
    await page.getByLabel('Year').selectOption('2010');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/year=2010/);
    await expect(page.getByLabel('Year')).toHaveValue('2010');

    await page.goto(IOWA);
    await page.getByLabel('State').selectOption('Nebraska');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL('/resources/nebraska-farmland-prices');
    await page.getByText('View as table').first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
  });
});

test('by keyboard alone a reader comes from the table to a state and reads its chart', async ({ page }) => {
  await page.goto(`${TOOL}/farmland-prices`);
  await untilAlive(page);
  await page.getByRole('table').getByRole('link', { name: 'Nebraska' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/resources/nebraska-farmland-prices');
  const reader = page.getByRole('slider').first();
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuetext', /^1997: /);
});

for (const path of [
  TOOL,
  `${TOOL}/farmland-prices`,
  `${TOOL}/rankings`,
  IOWA,
  '/resources/alaska-farmland-rental-rates',
])
  test(`${path} has no accessibility fault and nothing that scrolls sideways${furtherIf(path !== TOOL && path !== IOWA)}`, async ({
    page,
  }) => {
    test.slow();
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await untilAlive(page);
      await expectAccessible(page);
    }
  });
