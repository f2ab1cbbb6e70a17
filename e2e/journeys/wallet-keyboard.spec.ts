import { expectNoFault } from '../support/accessible.ts';
import { field } from '../support/accounts.ts';
import { tabTo } from '../support/focus.ts';
import { enter, open, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { bank, form, linkBank, movement, WALLET } from '../support/wallet.ts';

const SELLER = { id: '', email: 'seller@furrow.test', password: PASSWORD, firstName: '' };

test('the keyboard alone, on a phone: a bank linked, money deposited, its story read, the deposit canceled', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ viewport: PHONE });
  const { keyboard } = page;
  await enter(page, SELLER, WALLET);
  // The list of movements may be long: the form has an address of its own.
  await open(page, `${page.url()}&do=link`);
  await tabTo(page, form(page, 'Link a bank').getByRole('button', { name: 'Continue to your bank' }));
  await linkBank(page, 'Windowpane Bank');
  await expect(bank(page, 'Windowpane Bank')).toContainText('Verified');
  await expect(page.locator('#banks')).toBeFocused();

  await open(page, WALLET);
  await tabTo(page, page.getByRole('link', { name: 'Deposit', exact: true }));
  await keyboard.press('Enter');
  const deposit = form(page, 'Deposit money');
  await expect(page.locator('#wallet-form')).toBeFocused();
  await tabTo(page, field(deposit, 'Amount'));
  await keyboard.type('1234.56');
  await keyboard.press('Enter');
  const row = movement(page, '$1,234.56');
  await expect(row).toBeVisible();
  await expect(page.locator('#wallet')).toBeFocused();
  await expectNoFault(page);
  // What is said at the bottom of a phone goes by itself.
  await expect(page.locator('.toast')).toHaveCount(0);

  await tabTo(page, row.locator('summary'));
  await keyboard.press('Enter');
  await expect(row.locator('details')).toHaveAttribute('open');
  await tabTo(page, row.getByRole('button', { name: 'Cancel deposit' }));
  await keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await tabTo(page, question.getByRole('button', { name: 'Cancel deposit' }));
  await keyboard.press('Enter');
  await expect(row).toContainText('Canceled');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});
