import type { Page } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import { tabTo } from '../support/focus.ts';
import { act, beginInvesting, chooseAccount, main } from '../support/invest.ts';
import { enter, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect, untilAlive } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const BUYER = { id: '', email: 'buyer@furrow.test', password: PASSWORD, firstName: 'Beatrix' };
const SHARES = 45;

let own: Demonstration;
let address: string;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const reader = (page: Page) => page.locator('#agreement');
const pageOne = (page: Page) => page.getByRole('listitem', { name: 'Page 1 of' });
const said = (page: Page) => page.getByRole('search').getByRole('status');

/** The document is there, with the words of its first page. */
const untilRead = (page: Page) => expect(pageOne(page).locator('.pdf-words > span').first()).toBeAttached();

test('whoever reads an agreement finds a phrase in it by keyboard, and signs nothing by that', async ({
  visitor,
}) => {
  const page = await visitor({ baseURL: own.origin });
  const { keyboard } = page;
  await enter(page, BUYER, '/palouse-ridge');
  await beginInvesting(page, SHARES);
  await chooseAccount(page);
  address = page.url();
  await untilRead(page);
  // What they buy is said in plain words too.
  await expect(main(page).getByRole('region', { name: 'In plain words' })).toContainText(`${SHARES} shares`);

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

for (const width of [1440, 390])
  test(`its words can be made larger at ${width} pixels, and the page does not grow wider than the screen`, async ({
    visitor,
  }) => {
    const page = await visitor({ baseURL: own.origin, viewport: { width, height: 900 } });
    await enter(page, BUYER, new URL(address).pathname);
    await untilAlive(page);
    await untilRead(page);
    const widthOf = async () => (await pageOne(page).boundingBox())?.width ?? 0;
    const before = await widthOf();
    const larger = act(page, /^Larger$/);
    await larger.click();
    await expect(larger).toHaveAttribute('aria-pressed', 'true');
    expect(await widthOf()).toBeGreaterThan(before * 1.4);
    await untilRead(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    await expectNoFault(page);
    await larger.click();
    expect(await widthOf()).toBeCloseTo(before, 0);
  });

test('statements that are checked faster than they are saved are all on record', async ({ visitor }) => {
  const page = await visitor({ baseURL: own.origin });
  await enter(page, BUYER, new URL(address).pathname);
  await untilAlive(page);
  const boxes = main(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  // In one breath: no answer can come between the presses.
  await boxes.evaluateAll((all) => {
    for (const box of all) (box as HTMLElement).click();
  });
  await expect(main(page).getByText(/^Agreed \d/)).toHaveCount(3);
});
