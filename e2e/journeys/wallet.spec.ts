import { sql } from '@furrow/database/sql';
import { messageFor } from '@furrow/modules/wallet/rules';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter, noLongerFresh, open, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect } from '../support/site.ts';
import {
  bank,
  banks,
  type Demonstration,
  form,
  linkBank,
  movement,
  ownDemonstration,
  WALLET,
} from '../support/wallet.ts';

const INVESTOR = { id: '', email: 'investor@furrow.test', password: PASSWORD, firstName: 'Ruth' };
const BUYER = { ...INVESTOR, email: 'buyer@furrow.test' };

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

test('a bank linked by its log-in, a deposit that lands, and a withdrawal that asks who is there', async ({
  visitor,
}) => {
  test.slow();
  const [page, desk] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(page, INVESTOR, WALLET);
  await expect(page).toHaveURL(/\/profile\/accounts\?account=acc_\w+&open=wallet$/);

  // Closed half way, nothing is linked.
  await banks(page)
    .getByRole('link', { name: /^Link (a|another) bank$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Link a bank', exact: true })).toBeFocused();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    press(form(page, 'Link a bank'), 'Continue to your bank'),
  ]);
  await popup.waitForLoadState();
  await popup.close();
  await expect(page.getByText(messageFor('link_unfinished'))).toBeVisible();
  await linkBank(page, 'Houndstooth Bank');
  await expect(bank(page, 'Houndstooth Bank')).toContainText('Verified');
  await expectAccessible(page);

  // What was typed survives a reload; pressed twice, it is sent once.
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await expect(page).toHaveURL(/do=deposit/);
  const deposit = form(page, 'Deposit money');
  await field(deposit, 'From').selectOption({ label: 'Houndstooth Bank ••0000, checking' });
  await field(deposit, 'Amount').fill('0');
  await press(deposit, 'Deposit');
  await expect(field(deposit, 'Amount')).toHaveAttribute('aria-invalid', 'true');
  await field(deposit, 'Amount').fill('4321.09');
  await page.reload();
  await expect(field(deposit, 'Amount')).toHaveValue('4321.09');
  await expect(deposit.getByRole('status').filter({ hasText: '$4,321.09' })).toBeVisible();
  await expectAccessible(page);
  await deposit.getByRole('button', { name: 'Deposit $4,321.09' }).dblclick();
  await expect(movement(page, '$4,321.09')).toHaveCount(1);
  await expect(movement(page, '$4,321.09')).toContainText(/Lands \w{3}, \w{3} \d+/);
  await expect(bank(page, 'Houndstooth Bank').getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  // More than a transfer can move leads to the wire, and nothing that was typed is lost.
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await field(deposit, 'Amount').fill('1000000.01');
  await press(deposit, 'Deposit $1,000,000.01');
  await expect(deposit.getByText(messageFor('payment_over_limit'))).toBeVisible();
  await expect(field(deposit, 'Amount')).toHaveValue('1000000.01');
  await deposit.getByRole('link', { name: 'How to send a wire' }).click();
  await expect(form(page, 'Send a wire')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close', exact: true }).click();

  // Canceled, it never leaves the bank.
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await field(deposit, 'Amount').fill('765.43');
  await press(deposit, 'Deposit $765.43');
  await press(movement(page, '$765.43'), 'Cancel deposit');
  await press(page.getByRole('dialog'), 'Keep deposit');
  await press(movement(page, '$765.43'), 'Cancel deposit');
  await press(page.getByRole('dialog'), 'Cancel deposit');
  await expect(movement(page, '$765.43')).toContainText('Canceled');

  // Days later it has landed, and nobody touched the page; another week, and it may leave again.
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
  await own.daysLater(desk, 10);
  await expect(movement(page, '$4,321.09')).toContainText('Processed');
  await own.daysLater(desk, 14);

  await noLongerFresh(own.database, { id: await idOf(own, INVESTOR.email) });
  await open(page, WALLET);
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  const withdrawal = form(page, 'Withdraw money');
  await field(withdrawal, 'To').selectOption({ label: 'Houndstooth Bank ••0000, checking' });
  await field(withdrawal, 'Amount').fill('99999999');
  await press(withdrawal, 'Withdraw $99,999,999.00');
  const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await expect(field(proof, 'Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(field(withdrawal, 'Amount')).toHaveValue('99999999');
  await press(withdrawal, 'Withdraw $99,999,999.00');
  await field(proof, 'Password').fill(PASSWORD);
  await press(proof, 'Confirm');
  // More than there is: refused with the figure, and the form is as it was.
  await expect(withdrawal.getByRole('alert').filter({ hasText: '$' }).first()).toBeVisible();
  await expect(field(withdrawal, 'Amount')).toHaveValue('99999999');
  await field(withdrawal, 'Amount').fill('321.09');
  await press(withdrawal, 'Withdraw $321.09');
  await expect(movement(page, '($321.09)')).toContainText(/Arrives \w{3}, \w{3} \d+/);
  await own.daysLater(desk, 7);
  await expect(movement(page, '($321.09)')).toContainText('Processed');

  // Nothing is under way: the bank can go.
  await press(bank(page, 'Houndstooth Bank'), 'Remove Houndstooth Bank ••0000');
  await press(page.getByRole('dialog'), 'Remove bank');
  await expect(bank(page, 'Houndstooth Bank')).toHaveCount(0);
});

test('a bank by its numbers: wrong numbers, wrong amounts, right amounts', async ({ visitor }) => {
  test.slow();
  const [page, desk] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(page, BUYER, WALLET);
  await banks(page)
    .getByRole('link', { name: /^Link (a|another) bank$/ })
    .click();
  await page.getByRole('link', { name: 'Enter numbers instead' }).click();
  const numbers = form(page, 'Link a bank by its numbers');
  await press(numbers, 'Link bank');
  for (const label of ['Bank name', 'Routing number', 'Account number', 'Account number again'])
    await expect(field(numbers, label)).toHaveAttribute('aria-invalid', 'true');
  await field(numbers, 'Bank name').fill('Loam Savings');
  await field(numbers, 'Routing number').fill('222222225');
  await field(numbers, 'Account number').fill('12340932');
  await field(numbers, 'Account number again').fill('12340923');
  await press(numbers, 'Link bank');
  await expect(field(numbers, 'Account number again')).toHaveAttribute('aria-invalid', 'true');
  await field(numbers, 'Account number again').fill('12340932');
  await press(numbers, 'Link bank');
  await expect(field(numbers, 'Routing number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(numbers, 'Routing number').fill('222222226');
  await press(numbers, 'Link bank');
  await expect(bank(page, 'Loam Savings ••0932')).toContainText('on their way');

  await own.daysLater(desk, 7);
  // Their day has come at once; the bank of the demonstration sends them a moment later.
  await expect.poll(() => depositsOf(own, 'Loam Savings')).toBe('processed');
  await open(page, WALLET);
  await bank(page, 'Loam Savings').getByRole('link', { name: 'Enter the two amounts' }).click();
  const amounts = form(page, 'Enter the two amounts');
  await expect(amounts).toBeVisible();
  await expectAccessible(page);
  await field(amounts, 'First amount').fill('0.09');
  await field(amounts, 'Second amount').fill('9');
  await press(amounts, 'Verify bank');
  await expect(amounts.getByText(messageFor('amounts_wrong'))).toBeVisible();
  await expect(amounts).toContainText('2 tries');
  await field(amounts, 'First amount').fill('.03');
  await field(amounts, 'Second amount').fill('0.07');
  await press(amounts, 'Verify bank');
  await expect(bank(page, 'Loam Savings')).toContainText('Verified');
});

/** What the bank of the demonstration says of the two deposits. */
async function depositsOf({ database }: Demonstration, bankName: string): Promise<string | null> {
  const found = await database.maybe<{ deposits: string | null }>(sql`select deposits
    from sandbox_funding_source source join bank on bank.source_id like '%' || source.id::text
    where bank.institution = ${bankName}`);
  return found?.deposits ?? null;
}

async function idOf({ database }: Demonstration, email: string): Promise<string> {
  const { id } = await database.one<{ id: string }>(sql`select id from user_account where email = ${email}`);
  return id;
}
