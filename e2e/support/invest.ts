import type { Page } from '@playwright/test';
import { expect } from './site.ts';

export const main = (page: Page) => page.getByRole('main');
export const act = (page: Page, name: RegExp) => main(page).getByRole('button', { name });

/** The name that is typed to sign, as the page asks for it. */
export async function typedName(page: Page): Promise<string> {
  const help = (await page.locator('#signature-name-help').textContent()) ?? '';
  return /Type (.+), as/.exec(help)?.[1] ?? '';
}

/** Agrees to everything and signs both documents. */
export async function signEverything(page: Page): Promise<void> {
  const boxes = main(page).getByRole('checkbox');
  // The address changes before the page is there.
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
  for (let documents = 0; documents < 2; documents += 1) {
    await page.locator('#signature-name').fill(await typedName(page));
    const sign = act(page, /^Sign the /);
    const name = (await sign.textContent()) ?? '';
    await sign.click();
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  }
}

/** From the page of a farm, which is open, to whose the shares will be. */
export async function beginInvesting(page: Page, shares: number): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await expect(page).toHaveURL(/\/amount$/);
  await page.getByLabel('How many shares', { exact: true }).fill(String(shares));
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/\/ownership$/);
}

/** The first account, and on to the documents. */
export async function chooseAccount(page: Page): Promise<void> {
  await main(page).getByRole('radio').first().check();
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/\/signatures$/);
}

/** From the page of a farm, which is open, to shares that are reserved until a wire comes. */
export async function investByWire(page: Page, shares: number): Promise<void> {
  await beginInvesting(page, shares);
  await chooseAccount(page);
  await signEverything(page);
  await expect(page).toHaveURL(/\/funding$/);
  await main(page).getByRole('radio', { name: /^Wire/ }).check();
  await act(page, /^Pay by/).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await act(page, /^Confirm \$/).click();
  await expect(page).toHaveURL(/\/complete$/);
}
