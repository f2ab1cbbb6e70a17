import { readFile } from 'node:fs/promises';
import { unzipped } from '@furrow/documents/zip.fixture';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { field } from '../support/accounts.ts';
import { withoutScript } from '../support/late-script.ts';
import { enter, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

/** What a press saves. */
async function saved(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('an investor downloads a year for their accountant', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('investor'), '/portfolio');
  const records = page.getByRole('region', { name: 'For your accountant' });
  const zip = records.getByRole('button', { name: /^Download \d{4} \(ZIP\)$/ });
  const files = unzipped(await saved(page, () => zip.click()));
  const names = [...files.keys()];
  expect(names).toContain('README.txt');
  for (const folder of ['cash-events-', 'holdings-', 'wallet-statements/', 'tax/'])
    expect(
      names.some((name) => name.startsWith(folder)),
      folder,
    ).toBe(true);
  const csv = await saved(page, () => records.getByRole('button', { name: /cash events/ }).click());
  expect(csv.toString('utf8').split('\r\n').length).toBeGreaterThan(20);
  await page.setViewportSize(PHONE);
  expect(await isWide(page)).toBe(false);
});

test('an investor has all years prepared, sees it come and downloads it @further', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('investor'), '/portfolio');
  const records = page.getByRole('region', { name: 'For your accountant' });
  await records.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 50);
  const prepare = records.getByRole('button', { name: 'Prepare all years (ZIP)' });
  await expect(async () => {
    await field(records, 'Year').selectOption('all');
    await expect(prepare).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await prepare.click();
  const prepared = records.getByRole('region', { name: 'Prepared files' });
  await expect(prepared).toContainText('All years, all accounts');
  const file = prepared.getByRole('link', { name: /^Download All years/ });
  await expect(file).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  const names = [...unzipped(await saved(page, () => file.click())).keys()];
  expect(names).toContain('README.txt');
  expect(
    new Set(names.filter((name) => name.includes('/')).map((name) => name.slice(0, 4))).size,
  ).toBeGreaterThan(1);
  await page.setViewportSize(PHONE);
  expect(await isWide(page)).toBe(false);
});

test('an investor has distributions reinvested into an offering, and turns it off in one press @further', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('investor'), '/portfolio');
  await page.getByRole('link', { name: 'Reinvest distributions' }).click();
  await expect(page).toHaveURL(/\/portfolio\/reinvest$/);
  const account = page.getByRole('region', { name: 'Ruth Halloran', exact: true });
  const ira = page.getByRole('region', { name: /IRA/ });
  await expect(ira.getByRole('button')).toHaveCount(0);
  // Whoever came by a link may be here before the script is: what is pressed then counts once it has come.
  const letIn = await withoutScript(page);
  await page.goto('/portfolio/reinvest', { waitUntil: 'commit' });
  await field(account, 'Reinvest distributions in').selectOption({ index: 1 });
  await account.getByRole('button', { name: /^Turn on/ }).click();
  letIn();
  await expect(account).toContainText('On, into');
  await expect(page).toHaveURL(/\/portfolio\/reinvest$/);
  await expectAccessible(page);
  await page.reload();
  await expect(account).toContainText('On, into');
  await page.setViewportSize(PHONE);
  expect(await isWide(page)).toBe(false);
  await account.getByRole('button', { name: /^Turn off/ }).click();
  await expect(account).toContainText('Distributions stay in your wallet');
  await expect(account.getByRole('button', { name: /^Turn off/ })).toHaveCount(0);
});
