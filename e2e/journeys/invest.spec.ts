import { NOTICES } from '@furrow/kernel/notices';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { tabTo } from '../support/focus.ts';
import { signEverything } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const INVESTOR = { id: '', email: 'investor@furrow.test', password: PASSWORD, firstName: 'Ruth' };
const BUYER = { ...INVESTOR, email: 'buyer@furrow.test' };
const FARM = '/salt-fork-prairie';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const step = (name: string) => new RegExp(`${FARM}/investment-process/inv_\\w+/${name}$`);
const main = (page: Page) => page.getByRole('main');
const act = (page: Page, name: RegExp) => main(page).getByRole('button', { name });

test('from an amount to shares that are reserved, and back out of it', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, INVESTOR, FARM);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();

  // What cannot be bought stays as it was typed, with the range beside it.
  await expect(page).toHaveURL(step('amount'));
  const shares = page.getByLabel('How many shares', { exact: true });
  await shares.fill('1');
  await act(page, /^Continue/).click();
  await expect(shares).toHaveValue('1');
  await expect(shares).toHaveAttribute('aria-invalid', 'true');
  await expect(shares).toHaveAccessibleDescription(/10/);
  await shares.fill('12');
  await expect(main(page).locator('form').getByText('$14,498.76').first()).toBeVisible();
  await expectAccessible(page);
  await act(page, /^Continue/).click();

  await expect(page).toHaveURL(step('ownership'));
  await main(page).getByRole('radio').first().check();
  await expectAccessible(page);
  await act(page, /^Continue/).click();

  await expect(page).toHaveURL(step('signatures'));
  await expect(page.getByRole('listitem', { name: 'Page 1 of' }).first()).toBeVisible();
  await expectAccessible(page);
  await signEverything(page);

  await expect(page).toHaveURL(step('funding'));
  await main(page).getByRole('radio', { name: /^Wire/ }).check();
  await expectAccessible(page);
  await act(page, /^Pay by/).click();

  await expect(page).toHaveURL(step('confirmation'));
  await expectAccessible(page);
  await act(page, /^Confirm \$14,498\.76/).dblclick();

  await expect(page).toHaveURL(step('complete'));
  await expect(page.getByText(/FRW-/)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    act(page, /^Download the Investment Agreement/).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Investment Agreement.pdf');
  // The link to it is a key: nothing of the page keeps it.
  expect(page.url()).toMatch(step('complete'));
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(stored).not.toContain('/signed/');

  await act(page, /^Withdraw consent/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByLabel(/^I read the electronic records and signatures form/).check();
  await act(page, /^Agree to electronic records again/).click();
  await expect(act(page, /^Withdraw consent/)).toBeVisible();

  // The transfer has a page of its own, where its sender says that it is on its way.
  await main(page).getByRole('link', { name: 'I sent it' }).click();
  await expect(page).toHaveURL(/\/portfolio\/wire\/inv_\w+$/);
  await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await act(page, /^Tell us it’s sent/).click();
  const bank = page.getByLabel('From which bank');
  await expect(bank).toHaveAttribute('aria-invalid', 'true');
  await bank.fill('First Prairie Bank');
  await act(page, /^Tell us it’s sent/).click();
  await expect(main(page).getByText('Sent', { exact: true })).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to your investment' }).click();
  await act(page, /^Cancel investment/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel investment' }).click();
  await expect(act(page, /^Cancel investment/)).toHaveCount(0);
});

test('what was left goes on where it was, and is nobody else’s', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await page.setViewportSize(PHONE);
  await enter(page, BUYER, FARM);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await expect(page).toHaveURL(step('amount'));
  const address = page.url();

  // A step that is not reached leads to the one where it goes on.
  await open(page, address.replace('/amount', '/confirmation'));
  await expect(page).toHaveURL(step('ownership'));
  await page.getByRole('button', { name: 'Leave and finish later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${FARM}$`));
  await page.getByRole('complementary').getByRole('button', { name: 'Continue investing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(step('ownership'));
  // Nothing is reserved yet: the logo and the way back ask as well.
  for (const walkOut of [
    () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /, home$/ })
        .click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await walkOut();
    const left = page.getByRole('dialog').filter({ hasText: NOTICES.leave_unreserved });
    await left.getByRole('button', { name: 'Stay here' }).click();
    await expect(left).toHaveCount(0);
    await expect(page).toHaveURL(step('ownership'));
  }

  const other = await visitor({ baseURL: own.origin });
  await enter(other, INVESTOR, FARM);
  const answer = await other.request.get(address);
  expect(answer.status()).toBe(404);

  // By the keyboard alone: kept at first, then canceled, and the farm can be begun with again.
  const cancel = act(page, /^Cancel this investment/);
  const question = page.getByRole('dialog', { name: NOTICES.cancel_investment });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  await expectNoFault(page);
  await tabTo(page, question.getByRole('button', { name: 'Keep investment' }));
  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Cancel investment' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${FARM}$`));
  await expect(page.locator('.toast')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('button', { name: /^Invest \$/ })).toBeVisible();
  await open(page, address);
  await expect(page).toHaveURL(new RegExp(`${FARM}$`));
});
