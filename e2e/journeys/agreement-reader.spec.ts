import type { Page } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import { tabTo } from '../support/focus.ts';
import { act, beginInvesting, chooseAccount, main } from '../support/invest.ts';
import { enter, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const BUYER = { id: '', email: 'buyer@furrow.test', password: PASSWORD, firstName: 'Beatrix' };

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const reader = (page: Page) => page.locator('#agreement');
const pageOne = (page: Page) => page.getByRole('listitem', { name: 'Page 1 of' });
const said = (page: Page) => page.getByRole('search').getByRole('status');

/** From a farm's page to its agreements. */
async function reach(page: Page, farm: string, shares: number): Promise<void> {
  await enter(page, BUYER, farm);
  await beginInvesting(page, shares);
  await chooseAccount(page);
  await untilRead(page);
}

/** The document is there, with the words of its first page. */
const untilRead = (page: Page) => expect(pageOne(page).locator('.pdf-words > span').first()).toBeAttached();

test('whoever reads an agreement finds a phrase in it by keyboard, and signs nothing by that @further', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: own.origin });
  const { keyboard } = page;
  await reach(page, '/palouse-ridge', 45);
  // What they buy is said in plain words too.
  await expect(main(page).getByRole('region', { name: 'In plain words' })).toContainText('45 shares');

  const find = act(page, /^Find$/);
  await tabTo(page, find);
  await keyboard.press('Enter');
  const field = page.getByLabel(/^Find in the /);
  await expect(field).toBeFocused();
  await keyboard.type('PURCHASER');
  await expect(said(page)).toContainText(/^1 of \d+/);
  const count = Number(/of (\d+)/.exec((await said(page).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(1);
  const current = reader(page).locator('mark[data-current]').first();
  await expect(current).toBeInViewport();
  await expect(current).toHaveText(/purchaser/i);
  await expectNoFault(page);

  // What is marked stays over its words when the window changes.
  const place = async () => {
    const [mark, sheet] = [await current.boundingBox(), await pageOne(page).boundingBox()];
    return mark === null || sheet === null ? 0 : (mark.x - sheet.x) / sheet.width;
  };
  const before = await place();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(async () => Math.abs((await place()) - before) < 0.01).toBe(true);
  expect((await field.boundingBox())?.width).toBeGreaterThan(200);
  await expectNoFault(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await keyboard.press('Enter');
  await expect(said(page)).toContainText(`2 of ${count}`);
  await keyboard.press('Shift+Enter');
  await keyboard.press('Shift+Enter');
  // Before the first comes the last, wherever in the document it is.
  await expect(said(page)).toContainText(`${count} of ${count}`);
  await expect(reader(page).locator('mark[data-current]').first()).toBeInViewport();
  await expect(page).toHaveURL(/\/signatures$/);

  await field.fill('no such words as these');
  await expect(said(page)).toHaveText('No matches');
  await keyboard.press('Escape');
  await expect(find).toBeFocused();
  await expect(reader(page).locator('mark')).toHaveCount(0);
});

test('its words can be made larger, and the page does not grow wider than the screen @further', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: own.origin });
  await reach(page, '/salt-fork-prairie', 12);
  const widthOf = async () => (await pageOne(page).boundingBox())?.width ?? 0;
  const larger = act(page, /^Larger$/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await widthOf();
    await larger.click();
    await expect(larger).toHaveAttribute('aria-pressed', 'true');
    expect(await widthOf()).toBeGreaterThan(before * 1.4);
    await untilRead(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await expectNoFault(page);
    await larger.click();
    await expect(larger).toHaveAttribute('aria-pressed', 'false');
    expect(await widthOf()).toBeCloseTo(before, 0);
  }
});

test('statements that are checked faster than they are saved are all on record', async ({ visitor }) => {
  const page = await visitor({ baseURL: own.origin });
  await reach(page, '/chehalem-vineyard', 10);
  const boxes = main(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  // In one breath: no answer can come between the presses.
  await boxes.evaluateAll((all) => {
    for (const box of all) (box as HTMLElement).click();
  });
  await expect(main(page).getByText(/^Agreed \d/)).toHaveCount(3);
});
