import { addBusinessDays } from '@furrow/kernel/business-days';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { decideOnProposal } from '@furrow/modules/operations/api';
import {
  checkDistribution,
  createDistribution,
  listDistributions,
  proposeOperatingCredit,
  sendDistribution,
  showDistribution,
} from '@furrow/modules/wallet/api';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { colleague } from '../support/console-calls.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const TAXES = '/masters/wallet/distributions/taxes';
let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

/** A run of Selah Bench that two people agreed to: $100,000 with a fourth of it withheld. */
async function approvedRun(): Promise<Date> {
  const [treasury, admin] = [
    colleague('treasury@furrow.test', own.origin),
    colleague('admin@furrow.test', own.origin),
  ];
  const approve = (proposalId: string, total: string) =>
    admin.call(decideOnProposal, { params: { proposalId }, body: { approve: true, total } });
  const { data: runs } = await treasury.call(listDistributions, {});
  const farm = runs.find(({ farm: { name } }) => name === 'Selah Bench Orchard')?.farm;
  if (farm === undefined) throw new Error('The demonstration pays Selah Bench Orchard.');
  const credit = { amount: '100000.00', bank_reference: 'FPB-HARVEST', reason: 'Harvest.' };
  const entered = await treasury.call(proposeOperatingCredit, { body: { farm_id: farm.id, ...credit } });
  await approve(entered.proposal_id, credit.amount);
  const today = newYorkDay(new Date());
  const draft = {
    farm_id: farm.id,
    kind: 'income' as const,
    title: 'Harvest',
    record_date: addDays(today, -1),
    pay_on: addBusinessDays(today, 1),
    sources: [{ label: 'Fruit', amount: credit.amount }],
    withholding: '25',
    note: '',
  };
  const { id } = await treasury.call(createDistribution, { body: draft });
  const params = { id };
  const { version } = await treasury.call(showDistribution, { params, query: {} });
  const checked = await treasury.call(checkDistribution, { params, body: { version } });
  const sent = await treasury.call(sendDistribution, { params, body: { version: checked.version } });
  await approve(sent.proposal_id, checked.total);
  return new Date(checked.pays_at);
}

test('tax that a run withheld is set apart, and paid on by two people under the bank’s number @further', async ({
  visitor,
}) => {
  test.slow();
  const paysAt = await approvedRun();
  const [desk, other] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(desk, demoPerson('treasury'), TAXES);
  const row = desk.getByRole('row').filter({ hasText: 'Selah Bench Orchard' });
  await expect(row).toHaveCount(0);
  await own.hourAfter(other, paysAt);
  await expect(async () => {
    await open(desk, TAXES);
    await expect(row.first()).toContainText('$25,000.00', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(desk);

  await row.getByRole('button', { name: 'Propose a payment' }).click();
  const dialog = desk.getByRole('dialog');
  await field(dialog, 'Amount').fill('25000.01');
  await field(dialog, 'Reason').fill('Backup withholding.');
  await press(dialog, 'Propose the payment');
  await expect(field(dialog, 'Tax authority')).toHaveAttribute('aria-invalid', 'true');
  await field(dialog, 'Tax authority').fill('Internal Revenue Service');
  await press(dialog, 'Propose the payment');
  await expect(dialog.getByRole('alert').first()).not.toBeEmpty();
  await expect(field(dialog, 'Reason')).toHaveValue('Backup withholding.');
  await field(dialog, 'Amount').fill('25000');
  await press(dialog, 'Propose the payment');
  await expect(desk).toHaveURL(/\/masters\/approvals\?proposal=/);

  const { pathname, search } = new URL(desk.url());
  await enter(other, demoPerson('admin'), pathname + search);
  await field(other, 'Type the total').fill('25000');
  const approve = other.getByRole('button', { name: 'Approve $25,000.00' });
  await approve.click();
  await expect(approve).toHaveCount(0);

  await open(desk, TAXES);
  const payment = desk.getByRole('row').filter({ hasText: 'Internal Revenue Service' });
  await expect(payment).toContainText('To send');
  await payment.getByRole('textbox').fill('OMAD-TAX-1');
  await press(payment, 'It was sent');
  await expect(payment).toContainText('Paid');
  await expect(payment).toContainText('OMAD-TAX-1');
  await expectAccessible(desk);
});
