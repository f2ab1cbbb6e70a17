import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoFault } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import {
  bank,
  banks,
  type Demonstration,
  form,
  movement,
  ownDemonstration,
  WALLET,
} from '../support/wallet.ts';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const untilLive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live === 'open');

const lineForm = (desk: Page) =>
  desk.locator('form').filter({ has: desk.getByRole('heading', { name: 'Add one line by hand' }) });

/** A line that somebody of the firm read at the bank today. */
async function addLine(
  desk: Page,
  { amount, sender, number }: { readonly amount: string; readonly sender: string; readonly number: string },
): Promise<void> {
  const line = lineForm(desk);
  await field(line, 'Day at the bank').fill(newYorkDay(new Date()));
  await field(line, 'Amount in dollars').fill(amount);
  await field(line, 'Sender').fill(sender);
  await field(line, 'Bank’s own number').fill(number);
  await press(line, 'Add the line');
}

test('a wire is told by its sender, matched at the desk, and in the wallet at once', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, demoPerson('investor'), WALLET);
  await page.getByRole('link', { name: 'Wire instructions' }).click();
  const wires = form(page, 'Send a wire');
  await wires.getByLabel('Amount you’ll send').fill('12,345.67');
  await press(wires, 'Get a reference');
  const wire = wires.getByRole('listitem').filter({ hasText: 'Awaited' });
  const reference = (await wire.getByText(/^FRW-/).textContent()) ?? '';
  await wire.getByText('I sent it').click();
  await press(wire, 'Tell us it’s sent');
  await expect(field(wire, 'From which bank')).toHaveAttribute('aria-invalid', 'true');
  await field(wire, 'From which bank').fill('First Prairie Bank');
  await press(wire, 'Tell us it’s sent');
  const told = wires.getByRole('listitem').filter({ hasText: reference });
  await expect(told).toContainText('Sent');
  await expectAccessible(page);
  await untilLive(page);

  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, demoPerson('treasury'), '/masters/wallet/wires');
  await expect(desk.getByText(reference)).toBeVisible();
  await desk.getByRole('link', { name: 'Add bank lines' }).click();
  const line = lineForm(desk);
  await press(line, 'Add the line');
  await expect(field(line, 'Sender')).toHaveAttribute('aria-invalid', 'true');
  await line.getByLabel('Memo').fill(`wire ${reference.toLowerCase()}`);
  await addLine(desk, { amount: '12345.67', sender: 'RUTH HALLORAN', number: 'FPB-1234567' });
  await expect(desk).toHaveURL(/\/masters\/wallet\/wires\/line_/);
  await expect(told).toContainText('Received');
  await expectAccessible(desk);
  await expect(desk.getByRole('button', { name: 'Propose crediting it' })).toBeVisible();
  // What one person typed, another credits.
  const typedLine = new URL(desk.url()).pathname;
  const colleague = await visitor({ baseURL: own.origin });
  await enter(colleague, demoPerson('admin'), typedLine);
  const decision = colleague.getByRole('region', { name: 'Decision' });
  await field(decision, 'Reason').first().fill('Name, amount and reference agree.');
  await press(decision, 'Credit $12,345.67');
  await expect(colleague.getByRole('button', { name: 'Credit $12,345.67' })).toHaveCount(0);

  await expect(told).toContainText('Matched');
  await expect(movement(page, '$12,345.67')).toContainText('Processed');

  // It was somebody else's after all: two people take it back, and it waits again.
  await open(desk, typedLine);
  await desk.locator('summary', { hasText: 'Take it back' }).click();
  const back = desk.locator('details', { hasText: 'Take it back' });
  await press(back, 'Propose taking back $12,345.67');
  await expect(field(back, 'Reason')).toHaveAttribute('aria-invalid', 'true');
  await field(back, 'Reason').fill('The sender has the same name.');
  await expectAccessible(desk);
  await press(back, 'Propose taking back $12,345.67');
  await expect(desk.getByText('Waits for a second person')).toBeVisible();
  await open(colleague, '/masters/approvals');
  await colleague
    .getByRole('row')
    .filter({ hasText: '$12,345.67' })
    .getByRole('link', { name: 'Review' })
    .click();
  await expect(colleague.getByRole('heading', { name: /RUTH HALLORAN/ })).toBeVisible();
  await field(colleague, 'Type the total').fill('12345.67');
  const approve = colleague.getByRole('button', { name: 'Approve $12,345.67' });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await expect(told).not.toContainText('Matched');
  await expect(movement(page, 'Correction').first()).toContainText('12,345.67');
  await open(desk, '/masters/wallet/wires');
  await expect(desk.getByRole('link', { name: /RUTH HALLORAN/ })).toBeVisible();
});

test('rent that the bank brought leaves suspense for its farm once a second person agrees @further', async ({
  visitor,
}) => {
  test.slow();
  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, demoPerson('treasury'), '/masters/wallet/wires/import');
  await addLine(desk, { amount: '4321.09', sender: 'SELAH BENCH TENANT LLC', number: 'FPB-RENT-1' });
  await desk.getByRole('link', { name: 'It’s money for a farm' }).click();
  const credit = desk.locator('main form');
  await expect(field(credit, 'Bank reference')).toHaveValue('FPB-RENT-1');
  await expectNoFault(desk);
  await field(credit, 'Amount').fill('4321.10');
  await field(credit, 'Reason').fill('Rent of the first half.');
  await press(credit, 'Propose the credit');
  await expect(field(credit, 'Farm')).toHaveAttribute('aria-invalid', 'true');
  await field(credit, 'Farm').selectOption({ label: 'Selah Bench Orchard' });
  await press(credit, 'Propose the credit');
  await expect(credit.getByRole('alert')).toBeVisible();
  await field(credit, 'Amount').fill('4321.09');
  await press(credit, 'Propose the credit');
  await expect(desk).toHaveURL(/\/masters\/approvals\?proposal=/);

  const colleague = await visitor({ baseURL: own.origin });
  await enter(colleague, demoPerson('admin'), new URL(desk.url()).pathname + new URL(desk.url()).search);
  await field(colleague, 'Type the total').fill('4321.09');
  const approve = colleague.getByRole('button', { name: 'Approve $4,321.09' });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await open(desk, '/masters/wallet/wires');
  await desk.getByRole('link', { name: /SELAH BENCH TENANT LLC/ }).click();
  await expect(desk.getByRole('heading', { name: 'Credited to a farm' })).toBeVisible();
  await expectNoFault(desk);
});

test('a wire of somebody unknown goes back after two people have agreed, under the bank’s number', async ({
  visitor,
}) => {
  test.slow();
  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, demoPerson('treasury'), '/masters/wallet/wires/import');
  await addLine(desk, { amount: '77.01', sender: 'NOBODY WE KNOW', number: 'FPB-BACK-1' });
  await desk.locator('summary', { hasText: 'Send it back' }).click();
  const back = desk.locator('details', { hasText: 'Send it back' });
  await field(back, 'Reason').fill('Nobody awaits it.');
  await press(back, 'Propose returning $77.01');
  await expect(desk.getByText('Waits for a second person')).toBeVisible();

  const colleague = await visitor({ baseURL: own.origin });
  await enter(colleague, demoPerson('admin'), '/masters/approvals');
  await colleague
    .getByRole('row', { name: /Return wire/ })
    .filter({ hasText: '$77.01' })
    .getByRole('link', { name: 'Review' })
    .click();
  await expect(colleague.getByRole('heading', { name: /NOBODY WE KNOW/ })).toBeVisible();
  await field(colleague, 'Type the total').fill('77.01');
  const approve = colleague.getByRole('button', { name: 'Approve $77.01' });
  await approve.click();
  await expect(approve).toHaveCount(0);

  await open(desk, desk.url());
  const send = desk.getByRole('region', { name: 'Send it back' });
  await press(send, 'It was sent');
  await expect(field(send, 'Bank’s confirmation number')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk);
  await field(send, 'Bank’s confirmation number').fill('OMAD-77');
  await press(send, 'It was sent');
  await expect(desk.getByText('Bank’s confirmation OMAD-77')).toBeVisible();
});

test('a distribution is approved by a second person, and its holder sees it land and opens the statement', async ({
  visitor,
}) => {
  test.slow();
  const [page, desk, clock] = [
    await visitor({ baseURL: own.origin, viewport: PHONE }),
    await visitor({ baseURL: own.origin }),
    await visitor({ baseURL: own.origin }),
  ];
  await enter(desk, demoPerson('operator'), '/masters/wallet/distributions');
  await desk.getByRole('link', { name: /Last rent before the sale/ }).click();
  await expect(desk.getByText('Type the total to confirm')).toBeVisible();
  await expectAccessible(desk);
  const approve = desk.getByRole('button', { name: /^Approve and schedule/ });
  await field(desk, 'Type the total to confirm').fill('64,980.01');
  await expect(approve).toBeDisabled();
  await field(desk, 'Type the total to confirm').fill('64,980');
  await approve.click();
  await expect(approve).toHaveCount(0);

  const portfolio = await visitor({ baseURL: own.origin });
  await enter(portfolio, demoPerson('investor'), '/portfolio');
  const next = portfolio.getByRole('table', { name: 'Next distributions expected' });
  await expect(next.getByRole('row').filter({ hasText: 'Webb Delta' })).toContainText('Approved');
  const received = portfolio.locator('div', { hasText: /^Paid out to you by these farms/ }).last();
  const before = (await received.textContent()) ?? '';
  await untilLive(portfolio);
  await enter(page, demoPerson('investor'), WALLET);
  await expect(movement(page, 'Last rent before the sale')).toHaveCount(0);
  await untilLive(page);
  await own.daysLater(clock, 14);
  const paid = movement(page, 'Last rent before the sale');
  await expect(paid).toContainText('Processed');
  await expect(received).not.toHaveText(before);
  await expect(next).not.toContainText('Approved');
  await expectNoFault(portfolio);
  await paid.locator('summary').click();
  await expectNoFault(page);
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    press(paid, 'Download statement (PDF)'),
  ]);
  expect(statement.suggestedFilename()).toMatch(/\.pdf$/);
  await open(desk, desk.url());
  await expect(desk.getByText('Paid', { exact: true }).first()).toBeVisible();
});

/** Linked by its numbers; how the demonstration's service treats it is in its name. */
async function linkByNumbers(page: Page, name: string, number: string): Promise<void> {
  await banks(page)
    .getByRole('link', { name: /^Link (a|another) bank$/ })
    .click();
  await page.getByRole('link', { name: 'Enter numbers instead' }).click();
  const numbers = form(page, 'Link a bank by its numbers');
  await field(numbers, 'Bank name').fill(name);
  await field(numbers, 'Routing number').fill('222222226');
  await field(numbers, 'Account number').fill(number);
  await field(numbers, 'Account number again').fill(number);
  await press(numbers, 'Link bank');
  await expect(bank(page, name)).toBeVisible();
}

async function deposit(page: Page, from: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  const box = form(page, 'Deposit money');
  await field(box, 'From').selectOption({ label: `${from}, checking` });
  await field(box, 'Amount').fill(amount);
  await box.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(box).toBeHidden();
}

interface Transfer {
  readonly due_at: Date;
  readonly return_at: Date;
}

/** When the demonstration's payment service lands it, and when its bank wants it back. */
async function transferOf({ database }: Demonstration, cents: number): Promise<Transfer> {
  const find = () =>
    database.rows<Transfer>(
      sql`select due_at, return_at from sandbox_transfer where amount_cents = ${BigInt(cents)}`,
    );
  await expect.poll(find).toHaveLength(1);
  const [found] = await find();
  if (found === undefined) throw new Error('A transfer that was there is gone.');
  return found;
}

test('a deposit that fails says why; one that comes back later is taken out again and handled at the desk', async ({
  visitor,
}) => {
  test.slow();
  const [page, clock] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(page, demoPerson('buyer'), WALLET);
  await linkByNumbers(page, 'R01 Savings', '12340932');
  await linkByNumbers(page, 'R01-late Savings', '12340933');
  await own.daysLater(clock, 7);
  await open(page, WALLET);
  for (const name of ['R01 Savings', 'R01-late Savings']) {
    await bank(page, name).getByRole('link', { name: 'Enter the two amounts' }).click();
    const amounts = form(page, 'Enter the two amounts');
    await field(amounts, 'First amount').fill('.03');
    await field(amounts, 'Second amount').fill('.07');
    // The service sends the two deposits on its way within a minute of the clock's leap.
    await expect(async () => {
      if (await amounts.isVisible()) await press(amounts, 'Verify bank');
      await expect(bank(page, name)).toContainText('Verified', { timeout: 5_000 });
    }).toPass();
  }
  await deposit(page, 'R01 Savings ••0932', '31.01');
  await deposit(page, 'R01-late Savings ••0933', '32.02');
  const late = await transferOf(own, 3_202);
  await own.hourAfter(clock, late.due_at);
  await open(page, WALLET);
  await expect(movement(page, '$31.01')).toContainText('Failed');
  await expect(movement(page, '$32.02').filter({ hasText: 'Deposit' })).toContainText('Processed');
  await own.hourAfter(clock, late.return_at);
  await open(page, WALLET);
  await expect(movement(page, '($32.02)')).toContainText('Processed');
  await expectNoFault(page);

  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, demoPerson('treasury'), '/masters/queues/returns');
  await desk.getByRole('link', { name: 'Beatrix Lane' }).first().click();
  await expect(desk).toHaveURL(/\/masters\/wallet\/payments\/pay_/);
  await expectAccessible(desk);
  const handled = desk.getByRole('region', { name: 'Mark as handled' });
  await field(handled, 'Reason').fill('The owner knows.');
  await press(handled, 'Mark return as handled');
  await expect(handled).toHaveCount(0);

  // One that has not left for the bank is called off there, and its owner sees it at once.
  await deposit(page, 'R01 Savings ••0932', '33.03');
  await expect(movement(page, '$33.03')).toContainText('Lands');
  await untilLive(page);
  const { id } = await own.database.one<{ id: string }>(
    sql`select id from payment where amount_cents = 3303`,
  );
  await open(desk, `/masters/wallet/payments/${id}`);
  await expectAccessible(desk);
  const cancel = desk.getByRole('region', { name: 'Cancel deposit' });
  await field(cancel, 'Reason').fill('The owner called.');
  await press(cancel, 'Cancel deposit');
  await expect(cancel).toHaveCount(0);
  await expect(movement(page, '$33.03')).toContainText('Canceled');
});
