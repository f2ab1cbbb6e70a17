import { sql } from '@furrow/database/sql';
import { accountStep, messageFor } from '@furrow/modules/investors/rules';
import { expectAccessibleOnPhone } from '../support/accessible.ts';
import {
  ACCOUNTS,
  another,
  answer,
  answerSuitability,
  COMPANY,
  checkIdentity,
  chooseWay,
  done,
  field,
  LICENSED,
  nameController,
  openAccountOf,
  owner,
  panel,
  passCheck,
  picture,
  press,
  sendDocuments,
  showId,
  step,
} from '../support/accounts.ts';
import { enter, linkMailedTo, open, test } from '../support/people.ts';
import {
  approveBusiness,
  decideAccreditation,
  decideIdentity,
  decideSuitability,
  orderWallet,
} from '../support/review.ts';
import { expect } from '../support/site.ts';

test('an advisor confirms an accreditation by the link they were sent; an offering says all that is missing still', async ({
  visitor,
  person,
  database,
}) => {
  const [page, advisor] = [await visitor(), await visitor()];
  const wilma = await person();
  await enter(page, wilma, '/accreditation');
  // What one says of oneself is proposed for the account.
  await page.getByLabel('A Series 7, 65 or 82 license').check();
  await press(page, 'Save answers');
  await expect(page).not.toHaveURL(/accreditation/);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await panel(page, 'Accreditation');
  await expect(page.getByRole('radio', { name: LICENSED })).toBeChecked();
  await chooseWay(page, LICENSED, 'advisor_attestation');
  const email = `jo.${id}@ledger.test`.toLowerCase();
  await answer(page, {
    'Your advisor’s name': 'Jo Ledger',
    'Their profession': 'Certified public accountant',
    'Their email address': email,
  });
  await press(page, 'Email my advisor');
  await expect(page.getByText(email)).toBeVisible();

  const asks = await linkMailedTo(database, email, 'Wilma Oakes asks you to confirm their accreditation');
  await open(advisor, asks);
  await expect(advisor).toHaveURL(/\/attestation$/);
  await expectAccessibleOnPhone(advisor);
  await answer(advisor, {
    'Your full name': 'Jo Ledger',
    'Your firm': 'Ledger LLP',
    'Your profession': 'Certified public accountant',
    'License, bar or CRD number': 'TX 0123456',
    Signature: 'Jo Ledger',
  });
  for (const box of await advisor.getByRole('checkbox').all()) await box.check();
  await press(advisor, 'Sign and confirm');
  await expect(advisor.getByRole('status').filter({ hasText: /confirmed/ })).toBeVisible();
  await expect(page.getByText(/^Confirmed on \w+ \d+, \d{4}/)).toBeVisible();
  await decideAccreditation('approve', { accountId: id, reason: 'Their accountant says so.' });
  await done(page, 'Accreditation');
  await open(advisor, asks);
  await expect(
    advisor.getByRole('status').filter({ hasText: /confirmed .* on \w+ \d+, \d{4}/ }),
  ).toBeVisible();

  await database.run(sql`update user_account set email_verified_at = null where id = ${wilma.id}`);
  await open(page, '/salt-fork-prairie');
  const here = page.getByRole('region', { name: 'Your accounts' });
  await expect(
    here.getByRole('link', { name: `${accountStep('kyc_new').label} for Wilma Pass` }),
  ).toHaveAttribute('href', `${ACCOUNTS}?account=${id}&open=verification`);
  await expect(
    here.getByRole('link', { name: `${accountStep('not_suitability').label} for Wilma Pass` }),
  ).toBeVisible();
  await expectAccessibleOnPhone(page);
  await here.getByRole('link', { name: `${accountStep('email_not_verified').label} for Wilma Pass` }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

test('somebody behind a company fills in their own part by the link they were sent @further', async ({
  visitor,
  person,
  database,
}) => {
  const [page, invited] = [await visitor(), await visitor()];
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Entity', COMPANY);
  await panel(page, 'People');
  await press(page, 'Owner of 25% or more: Someone else');
  const email = `joan.${id}@people.test`.toLowerCase();
  const card = page.getByRole('article', { name: 'Owner of 25% or more' });
  await field(card, 'Their email address').fill(email);
  await press(card, 'Send link');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  const link = await linkMailedTo(database, email, 'Please enter your details');
  await open(invited, link);
  await expect(invited).toHaveURL(/\/your-part$/);
  await expect(invited.getByText('for Pass Land LLC')).toBeVisible();
  const { 'Where does this person live?': residence = '', ...own } = another('Joan');
  await answer(invited, { 'Where do you live?': residence });
  await answer(invited, { ...own, 'Your ownership': '40' });
  await press(invited, 'Submit details');
  await expect(invited.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  await open(invited, link);
  await expect(invited.getByText('This link has expired')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Joan Quill' })).toContainText('Owner of 25% or more, 40%');
});

test('what the firm decides of a person: the consent of an employer, a hold, a wallet closed and opened again @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page, { 'Do you work for a member of FINRA': 'Yes' });
  await page.getByLabel('Consent letter').setInputFiles(await picture(page, 'consent.png'));
  await page.getByTestId('submit-consent').click();
  await expect(page.getByText(messageFor('employer_consent_pending')).first()).toBeVisible();
  await decideSuitability('approve-consent', id, 'The letter is signed.');
  await expect(page.getByRole('list', { name: 'Letters' })).toContainText('Accepted');
  await done(page, 'Wealth suitability');

  await passCheck(page);
  await done(page, 'Wallet');
  await decideIdentity('hold', id, 'The name is on a list.');
  await expect(step(page, 'Ready to invest')).toContainText('Ready to invest, waiting');
  await expect(page.getByText('The name is on a list.')).toBeHidden();
  await decideIdentity('clear', id, 'Someone else of that name.');
  await expect(step(page, 'Ready to invest')).toContainText('Ready to invest, later');
  await orderWallet('close', id, 'Asked for by its owner.');
  await expect(step(page, 'Wallet')).toContainText('Wallet, on hold');
  await orderWallet('reopen', id, 'Asked for by its owner.');
  await done(page, 'Wallet');
});

test('the firm asks for another check, and lets an account invest no more: both are said, and end @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await passCheck(page);
  await done(page, 'Identity');

  await decideIdentity('reverify', id, 'Your driver’s license has expired.');
  await expect(page.getByText('Your driver’s license has expired.').first()).toBeVisible();
  await checkIdentity(page, accountStep('reverification_required').label);
  await done(page, 'Identity');

  await panel(page, 'Wealth suitability');
  await decideSuitability('restrict', id, 'The answers do not fit the documents.');
  await expect(page.getByText(messageFor('suitability_restricted')).first()).toBeVisible();
  await expect(step(page, 'Investment suitability')).toContainText('on hold');
  await decideSuitability('release', id, 'They do now.');
  await done(page, 'Investment suitability');
});

test('a solo 401(k) whose sponsor is a company names who runs it and is reviewed with its documents @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, '401', {
    'Name of the plan': 'Pass 401k Plan',
    'Trustee of the plan': 'Wilma Pass',
    'Is the plan’s sponsor a company?': 'Yes',
    'Legal name of the company': 'Pass Land LLC',
    'Your title': 'Manager',
    'Does the plan file taxes under its own EIN?': 'No',
    'Employer identification number (EIN)': '12-3456789',
    ...owner('Pass'),
  });
  await nameController(page);
  await showId(page, 'Controller');
  await sendDocuments(page);
  await expect(page.getByText(messageFor('kyb_pending')).first()).toBeVisible();
  await approveBusiness(id, 'The documents fit.');
  await done(page, 'Business or trust');
  await done(page, 'People');
});
