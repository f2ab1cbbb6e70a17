import { readFile } from 'node:fs/promises';
import { unzipped } from '@furrow/documents/zip.fixture';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
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
async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });
const documents = (page: Page) => page.getByRole('region', { name: /^Your \d{4} documents$/ });

test('an investor sees what is delayed and corrected, opens a document, saves a year and changes the delivery', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('investor'), '/profile/my-advisors');
  await page
    .getByRole('navigation', { name: 'Your profile' })
    .getByRole('link', { name: 'Tax Center' })
    .click();
  await expect(page).toHaveURL(/\/tax-center$/);
  await expect(documents(page).getByText('Delayed', { exact: true })).toBeVisible();
  await expect(documents(page).getByText('Corrected', { exact: true })).toBeVisible();
  await expect(documents(page).locator('s')).toHaveCount(1);
  await expectAccessible(page);

  const unread = documents(page).getByRole('button', { name: /not opened yet/ });
  const before = await unread.count();
  const pdf = await saved(page, () => unread.first().click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(unread).toHaveCount(before - 1);

  const zip = page.getByRole('button', { name: /^Download all of \d{4} \(ZIP\)$/ }).first();
  const files = unzipped(await saved(page, () => zip.click()));
  expect([...files.keys()]).toContain('index.csv');
  expect(files.size).toBeGreaterThan(2);
  await expect(unread).toHaveCount(0);

  await press(delivery(page), 'Switch to paper');
  await press(page.getByRole('dialog'), 'Switch to paper');
  await expect(delivery(page)).toContainText('Paper by mail');
  await press(delivery(page), 'Switch to electronic delivery');
  await expect(delivery(page)).toContainText('Check this box');
  await delivery(page).getByRole('checkbox').check();
  await press(delivery(page), 'Switch to electronic delivery');
  await expect(delivery(page)).toContainText('You agreed on');

  await page.setViewportSize(PHONE);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  await page.getByRole('navigation', { name: 'Tax year' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/year=\d{4}/);
});

test('the firm announces a delay, and publishes an upload only once nothing in it is doubtful', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('treasury'), '/masters/investments/tax');
  await expectAccessible(page);
  const uploads = page.getByRole('list', { name: 'Uploads that are not published' });
  await uploads.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 doubtful');
  await expect(page.getByRole('row').filter({ hasText: 'Wrong name' })).toBeVisible();
  await expectAccessible(page);

  // What a name says is checked once more when the file comes again.
  const wrong = {
    name: 'K-1 of 123-45-6789.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf'),
  };
  await page.getByLabel('Tax documents').setInputFiles([wrong]);
  await expect(page.getByRole('row').filter({ hasText: 'Not a PDF' })).toBeVisible();
  await expect(page.getByText('6789')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  for (const text of ['Not a PDF', 'Wrong name']) {
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByRole('button').click();
    await expect(row).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('nothing doubtful');
  await press(page, 'Publish 1 document');
  await expect(page.getByText('Say what changed', { exact: false })).toBeVisible();
  await page.getByLabel('What the corrections change').fill('Box 2 was rounded wrongly.');
  await press(page, 'Publish 1 document');
  await expect(page).toHaveURL(/\/masters\/investments\/tax$/);
  await expect(uploads).toHaveCount(0);

  await page.getByRole('row').filter({ hasText: 'In preparation' }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/masters\/investments\/tax\/\d{4}\/farm_\w+$/);
  const track = page.getByRole('region', { name: 'Where a form stands' });
  await track.getByText('Delayed', { exact: true }).click();
  await field(track, 'New day').fill(`${new Date().getUTCFullYear() + 2}-04-20`);
  await track.getByLabel('Reason').fill('The auditor needs another month.');
  await press(track, 'Announce delay');
  await expect(page.getByText('The auditor needs another month.')).toBeVisible();
  await expectAccessible(page);

  const investor = await visitor({ baseURL: own.origin });
  await enter(investor, demoPerson('investor'), '/tax-center');
  await expect(documents(investor)).toContainText('Box 2 was rounded wrongly.');
});
