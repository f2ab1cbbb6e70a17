import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { press } from '../support/accounts.ts';
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

test('an advisor sees what was shared until the investor ends it, who sees that they looked', async ({
  visitor,
}) => {
  test.slow();
  const [ruth, dana] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(dana, demoPerson('advisor'), '/profile/my-advisors');
  await dana.getByRole('list', { name: 'Clients' }).getByRole('link').click();
  await expect(dana).toHaveURL(/\/clients\/adv_\w+\/portfolio$/);
  await expect(dana.getByRole('table', { name: 'Positions' }).getByRole('row')).not.toHaveCount(1);
  await expectAccessible(dana);
  const address = dana.url();

  const tabs = dana.getByRole('navigation', { name: /shares$/ });
  await expect(tabs.getByRole('link')).toHaveText(['Portfolio', 'Documents']);
  await tabs.getByRole('link', { name: 'Documents' }).click();
  const pdf = await saved(dana, () => dana.getByRole('button', { name: /K-1/ }).first().click());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(dana);
  await dana.setViewportSize(PHONE);
  expect(await isWide(dana)).toBe(false);
  await dana.goto(address);
  expect(await isWide(dana)).toBe(false);

  await enter(ruth, demoPerson('investor'), '/tax-center');
  const panel = ruth.getByRole('region', { name: 'Your tax advisor' });
  await expect(panel).toContainText(/Last looked/);
  await panel.getByRole('link').click();
  await ruth.getByRole('list', { name: 'Your advisors' }).getByRole('button').click();
  await press(ruth.getByRole('dialog'), 'End access');
  await expect(ruth.getByText('Ended', { exact: true })).toBeVisible();
  const gone = await dana.goto(address);
  expect(gone?.status()).toBe(404);
});
