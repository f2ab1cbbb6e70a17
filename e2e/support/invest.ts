import type { Page } from '@playwright/test';
import { expect } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const act = (page: Page, name: RegExp) => main(page).getByRole('button', { name });

/** Agrees to everything and signs both documents. */
export async function signEverything(page: Page): Promise<void> {
  for (const box of await main(page).getByRole('checkbox').all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
  for (let documents = 0; documents < 2; documents += 1) {
    const help = (await page.locator('#signature-name-help').textContent()) ?? '';
    await page.locator('#signature-name').fill(/Type (.+), as/.exec(help)?.[1] ?? '');
    const sign = act(page, /^Sign the /);
    const name = (await sign.textContent()) ?? '';
    await sign.click();
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  }
}

/** From the page of a farm, which is open, to shares that are reserved until a wire comes. */
export async function investByWire(page: Page, shares: number): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await expect(page).toHaveURL(/\/amount$/);
  await page.getByLabel('How many shares', { exact: true }).fill(String(shares));
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/\/ownership$/);
  await main(page).getByRole('radio').first().check();
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/\/signatures$/);
  await signEverything(page);
  await expect(page).toHaveURL(/\/funding$/);
  await main(page).getByRole('radio', { name: /^Wire/ }).check();
  await act(page, /^Pay by/).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await act(page, /^Confirm \$/).click();
  await expect(page).toHaveURL(/\/complete$/);
}
