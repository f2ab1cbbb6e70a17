import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessible.ts';
import { field } from '../support/accounts.ts';
import { tabTo } from '../support/focus.ts';
import { act, main, typedName } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { DESK, expect, PHONE, secondOrigin, untilAlive } from '../support/site.ts';

const RECORD = /\/portfolio\/transfers\/trf_\w+$/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** From the list of what is owned to the page of one farm's shares. */
async function openPosition(page: Page, farm: string): Promise<void> {
  await open(page, '/portfolio/active');
  await page
    .getByRole('table', { name: 'Active positions' })
    .getByRole('link', { name: new RegExp(farm) })
    .first()
    .click();
  await expect(title(page)).toContainText(farm);
}

async function startGiving(page: Page, farm: string): Promise<void> {
  await openPosition(page, farm);
  await main(page).getByRole('link', { name: 'Transfer ownership' }).click();
  await expect(page).toHaveURL(/\/transfer$/);
  await untilAlive(page);
}

const email = (page: Page) => page.getByLabel('Recipient’s email');
const confirmed = (page: Page) => main(page).getByRole('checkbox', { name: /assign the (?:shares|units)/ });
const begin = (page: Page) => act(page, /^Transfer \d+ (?:shares|units)$/);

/** From the first step to the second, to somebody with this address. */
async function reviewFor(page: Page, address: string): Promise<void> {
  await main(page)
    .getByRole('radio', { name: /^By email/ })
    .check();
  await email(page).fill(address);
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/\/transfer\/review\?to=email$/);
  await expect(confirmed(page)).toBeVisible();
}

/** Gives all shares of a farm to somebody of the demonstration; ends where it is followed. */
async function give(page: Page, farm: string, to: string): Promise<void> {
  await startGiving(page, farm);
  await reviewFor(page, `${to}@furrow.test`);
  await confirmed(page).check();
  await begin(page).click();
  await expect(page).toHaveURL(/\/transfer\/done$/);
  await main(page).getByRole('link', { name: 'Follow this transfer' }).click();
  await expect(page).toHaveURL(RECORD);
}

/** Everything is agreed to and the name is typed; the button waits. */
async function prepareSignature(page: Page): Promise<void> {
  const boxes = main(page).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.locator('#signature-name').fill(await typedName(page));
}
const sign = (page: Page) => act(page, /^Sign and receive/);

/** What waits for the person, from their overview. */
async function openWaiting(page: Page, farm: string): Promise<void> {
  await open(page, '/portfolio');
  await main(page)
    .getByRole('link', { name: new RegExp(`^Read and sign.*${farm}`) })
    .click();
  await expect(page).toHaveURL(RECORD);
}

/** As the server's live updates reach it, without a reload. */
async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
}

test('an investor moves shares to their IRA by keyboard, reads and signs, and finds the new position @further', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor();
  const { keyboard } = page;
  await enter(page, demoPerson('investor'), '/portfolio');
  await startGiving(page, 'Suggsville');
  await expectAccessible(page);

  const ira = main(page).getByRole('radio', { name: /IRA/ });
  await tabTo(page, ira);
  await keyboard.press('Space');
  await expect(ira).toBeChecked();
  await tabTo(page, act(page, /^Continue/));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transfer\/review\?to=acc_\w+$/);
  await expect(confirmed(page)).toBeVisible();
  await expect(main(page)).toContainText('Schedule K-1');
  await expectAccessible(page);

  // Back leads to the choice, which is kept; forward and a reload to the review.
  await page.goBack();
  await expect(ira).toBeChecked();
  await page.goForward();
  await page.reload();
  await untilAlive(page);
  await expect(begin(page)).toBeDisabled();
  await tabTo(page, confirmed(page));
  await keyboard.press('Space');
  await tabTo(page, begin(page));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/transfer\/done$/);
  await expectAccessible(page);

  await tabTo(page, main(page).getByRole('link', { name: /^Read and sign/ }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(RECORD);
  await expect(page.getByRole('region', { name: 'In plain words' })).toContainText('60 shares');
  await expect(page.getByRole('listitem', { name: 'Page 1 of' })).toBeVisible();
  await expect(sign(page)).toBeDisabled();
  await expectAccessible(page);
  await prepareSignature(page);
  await tabTo(page, sign(page));
  await keyboard.press('Enter');
  await main(page).getByRole('link', { name: 'See the new position' }).click();
  await expect(page).toHaveURL(/\/portfolio\/inv_\w+$/);
  await expect(main(page)).toContainText('Received from');
  await expect(main(page).getByRole('heading', { name: 'Signed documents' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/portfolio/exited');
  await expect(main(page).getByRole('row').filter({ hasText: 'Suggsville' })).toContainText('Transferred');
});

test('shares go to another investor once she signs, and the giver’s open page says so by itself', async ({
  visitor,
}) => {
  test.slow();
  const giver = await visitor();
  await enter(giver, demoPerson('seller'), '/portfolio');
  await startGiving(giver, 'Woodburn');

  // Whom nothing can be sent to: words, the typed address kept, and nothing changed.
  for (const address of ['seller@furrow.test', 'nobody@people.test']) {
    await reviewFor(giver, address);
    await confirmed(giver).check();
    await begin(giver).click();
    await expect(main(giver).getByRole('alert')).toBeVisible();
    await main(giver).getByRole('alert').getByRole('link', { name: 'Change the recipient' }).click();
    await expect(email(giver)).toHaveValue(address);
  }
  await email(giver).fill('no address');
  await act(giver, /^Continue/).click();
  await expect(email(giver)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(giver);

  // A second window stands at the same question when the first one decides it.
  const second = await giver.context().newPage();
  await open(second, giver.url());
  await reviewFor(second, 'buyer@furrow.test');
  await confirmed(second).check();
  await reviewFor(giver, 'buyer@furrow.test');
  await confirmed(giver).check();
  await begin(giver).click();
  await expect(giver).toHaveURL(/\/transfer\/done$/);
  await expect(second).toHaveURL(RECORD);
  await second.close();
  await main(giver).getByRole('link', { name: 'Follow this transfer' }).click();
  await expect(giver).toHaveURL(RECORD);
  await expect(title(giver)).toContainText('buyer@furrow.test');
  const record = new URL(giver.url()).pathname;

  // To start again leads to the one that is under way, and the position says so.
  await openPosition(giver, 'Woodburn');
  await expect(main(giver)).toContainText('Under transfer since');
  await open(giver, `${new URL(giver.url()).pathname}/transfer`);
  await expect(giver).toHaveURL(record);
  await expectAccessible(giver);
  await untilLive(giver);

  const recipient = await visitor({ baseURL: secondOrigin() });
  await enter(recipient, demoPerson('buyer'), '/portfolio');
  await openWaiting(recipient, 'Woodburn');
  await expect(title(recipient)).toContainText('Samuel Price');
  await expectAccessible(recipient);
  await act(recipient, /^Continue with/).click();
  await expect(recipient.getByRole('listitem', { name: 'Page 1 of' })).toBeVisible();
  await expectAccessible(recipient);
  await prepareSignature(recipient);

  // Another name is refused beside the field, and what was typed stays.
  const name = await recipient.locator('#signature-name').inputValue();
  await recipient.locator('#signature-name').fill('Somebody Else');
  await sign(recipient).click();
  await expect(recipient.locator('#signature-name-error')).toBeVisible();
  await expect(recipient.locator('#signature-name')).toHaveValue('Somebody Else');
  await recipient.locator('#signature-name').fill(name);
  await sign(recipient).click();
  await expect(main(recipient).getByRole('link', { name: 'See the new position' })).toBeVisible();
  await expectAccessible(recipient);

  await expect(title(giver)).toContainText('Beatrix Lane');
  await expect(main(giver)).toContainText('Transferred');
  await main(giver).getByRole('link', { name: 'See the position' }).click();
  await expect(main(giver)).toContainText('Transferred to Beatrix Lane');
  await expectAccessible(giver);

  // Nobody else finds it.
  const other = await visitor();
  await enter(other, demoPerson('investor'), '/portfolio');
  expect((await other.request.get(record)).status()).toBe(404);
});

test('a transfer that is canceled while the recipient signs moves nothing, and both read how it ended @further', async ({
  visitor,
}) => {
  test.slow();
  const giver = await visitor();
  await enter(giver, demoPerson('buyer'), '/portfolio');
  // A company that is still being reviewed can receive nothing.
  await startGiving(giver, 'Sagehill');
  await reviewFor(giver, 'entity@furrow.test');
  await confirmed(giver).check();
  await begin(giver).click();
  await expect(main(giver).getByRole('alert')).toBeVisible();
  await give(giver, 'Sagehill', 'seller');

  const recipient = await visitor({ viewport: PHONE });
  await enter(recipient, demoPerson('seller'), '/portfolio');
  await openWaiting(recipient, 'Sagehill');
  await act(recipient, /^Continue with/).click();
  await prepareSignature(recipient);
  await expectAccessibleOnPhone(recipient);
  let release = () => {};
  const isCanceled = new Promise<void>((resolve) => {
    release = resolve;
  });
  await recipient.route('**/joinder-agreement', async (route) => {
    await isCanceled;
    await route.continue();
  });
  const answered = recipient.waitForResponse((answer) => answer.url().endsWith('/joinder-agreement'));
  await sign(recipient).click();
  await act(giver, /^Cancel transfer$/).click();
  await giver.getByRole('dialog').getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(title(giver)).toHaveText('This transfer was canceled');
  release();
  expect((await answered).status()).toBe(409);
  await expect(title(recipient)).toHaveText('This transfer was canceled');
  await expectAccessibleOnPhone(recipient);
  await main(giver).getByRole('link', { name: 'See the position' }).click();
  await expect(main(giver).getByRole('link', { name: 'Transfer ownership' })).toBeVisible();
});

test('a recipient declines, and the firm stops the next one with a reason', async ({ visitor }) => {
  test.slow();
  const giver = await visitor();
  await enter(giver, demoPerson('seller'), '/portfolio');
  await give(giver, 'Suggsville', 'buyer');
  await untilLive(giver);

  const recipient = await visitor({ viewport: PHONE });
  await enter(recipient, demoPerson('buyer'), '/portfolio');
  await openWaiting(recipient, 'Suggsville');
  await act(recipient, /^Decline transfer$/).click();
  await recipient.getByRole('dialog').getByRole('button', { name: 'Decline transfer' }).click();
  await expect(title(recipient)).toHaveText('This transfer was declined');
  await expect(title(giver)).toHaveText('This transfer was declined');

  await main(giver).getByRole('link', { name: 'Start another transfer' }).click();
  await untilAlive(giver);
  await reviewFor(giver, 'buyer@furrow.test');
  await confirmed(giver).check();
  await begin(giver).click();
  await main(giver).getByRole('link', { name: 'Follow this transfer' }).click();
  await expect(giver).toHaveURL(RECORD);
  await untilLive(giver);

  const desk = await visitor();
  await enter(desk, demoPerson('treasury'), '/masters/investments/transfers');
  await expectAccessible(desk);
  await desk.getByRole('searchbox', { name: 'Search transfers' }).fill('seller@furrow.test');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/search=seller/);
  const rows = desk.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link').click();
  await expect(desk).toHaveURL(/\/masters\/investments\/transfers\/trf_\w+$/);
  await expectAccessible(desk);
  const decision = desk.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: /^Stop transfer/ }).click();
  await expect(field(decision, 'Reason')).toBeFocused();
  await field(decision, 'Reason').fill('The giver called: somebody else used the sign-in.');
  await decision.getByRole('button', { name: /^Stop transfer/ }).click();
  await expect(desk.getByRole('region', { name: 'The story so far' })).toContainText('The giver called');
  await expect(decision).toHaveCount(0);
  await expect(title(giver)).toHaveText('We stopped this transfer');

  await open(desk, '/masters/investments/transfers?state=ended&search=Suggsville');
  await expect(desk.getByRole('table')).toContainText('Stopped by us');
  await desk.setViewportSize(DESK);
  await open(desk, '/masters/investments/transfers?search=no+such+person');
  await expect(desk.getByText('No transfer matches')).toBeVisible();
});
