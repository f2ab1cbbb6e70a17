import { sql } from '@furrow/database/sql';
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
  await press(page, 'Save');
  await expect(page).not.toHaveURL(/accreditation/);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await panel(page, 'Accreditation');
  await expect(page.getByRole('radio', { name: 'Professional license in good standing' })).toBeChecked();
  await chooseWay(page, 'Professional license in good standing', 'Ask my advisor to confirm it');
  const email = `jo.${id}@ledger.test`.toLowerCase();
  await answer(page, {
    'Name of your advisor': 'Jo Ledger',
    'What they are': 'Certified public accountant',
    'Their email address': email,
  });
  await press(page, 'Ask my advisor');
  await expect(page.getByText('no answer yet.')).toBeVisible();

  const asks = await linkMailedTo(database, email, 'Wilma Oakes asks you to confirm their accreditation');
  await open(advisor, asks);
  await expect(advisor).toHaveURL(/\/attestation$/);
  await expectAccessibleOnPhone(advisor);
  await answer(advisor, {
    'Your full name': 'Jo Ledger',
    'Your firm': 'Ledger LLP',
    'You are a': 'Certified public accountant',
    'Licence, bar or CRD number': 'TX 0123456',
    Signature: 'Jo Ledger',
  });
  for (const box of await advisor.getByRole('checkbox').all()) await box.check();
  await press(advisor, 'Sign and confirm');
  await expect(advisor.getByText('You have confirmed it. Thank you')).toBeVisible();
  await expect(page.getByText('A reviewer looks at the answer now.')).toBeVisible();
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'Their accountant says so.' });
  await done(page, 'Accreditation');
  await open(advisor, asks);
  await expect(advisor.getByText(/^You have confirmed it on /)).toBeVisible();

  await database.run(sql`update user_account set email_verified_at = null where id = ${wilma.id}`);
  await open(page, '/salt-fork-prairie');
  const here = page.getByRole('region', { name: 'Your accounts' });
  await expect(here.getByRole('link', { name: 'Verify your identity for Wilma Pass' })).toHaveAttribute(
    'href',
    `${ACCOUNTS}?account=${id}&open=verification`,
  );
  await expect(here.getByRole('link', { name: 'Answer the questions for Wilma Pass' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await here.getByRole('link', { name: 'Verify your email address for Wilma Pass' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

test('somebody behind a company fills in their own part by the link they were sent', async ({
  visitor,
  person,
  database,
}) => {
  const [page, invited] = [await visitor(), await visitor()];
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Entity', COMPANY);
  await panel(page, 'People');
  await press(page, 'Owner of 25% or more: Somebody else');
  const email = `joan.${id}@people.test`.toLowerCase();
  const card = page.getByRole('article', { name: 'Owner of 25% or more' });
  await field(card, 'Their email address').fill(email);
  await press(card, 'Send them a link');
  await expect(page.getByText(`A link was sent to ${email}.`)).toBeVisible();

  const link = await linkMailedTo(database, email, 'Please fill in your part');
  await open(invited, link);
  await expect(invited).toHaveURL(/\/your-part$/);
  await expect(invited.getByText('for Pass Land LLC')).toBeVisible();
  const { 'Where does this person live?': residence = '', ...own } = another('Joan');
  await answer(invited, { 'Where do you live?': residence });
  await answer(invited, { ...own, 'Your share of the entity': '40' });
  await press(invited, 'Send your part');
  await expect(invited.getByText('Thank you. Your part is sent.')).toBeVisible();
  await open(invited, link);
  await expect(invited.getByText('This link works no more')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Joan Quill' })).toContainText('Owner of 25% or more, 40%');
});

test('what the firm decides of a person: the consent of an employer, a hold, a wallet closed and opened again', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page, { 'Do you work for a member of FINRA': 'Yes' });
  await page.getByLabel('The letter').setInputFiles(await picture(page, 'consent.png'));
  await press(page, 'Send the letter for review');
  await expect(page.getByText('The consent of your employer is being reviewed.').first()).toBeVisible();
  await decideSuitability('approve-consent', id, 'The letter is signed.');
  await expect(page.getByText('Your employer agrees.')).toBeVisible();
  await done(page, 'Wealth suitability');

  await passCheck(page);
  await done(page, 'Wallet');
  await decideIdentity('hold', id, 'The name is on a list.');
  await expect(step(page, 'Ready to invest')).toContainText('Ready to invest, waiting');
  await expect(page.getByText('The name is on a list.')).toBeHidden();
  await decideIdentity('clear', id, 'Somebody else of that name.');
  await expect(step(page, 'Ready to invest')).toContainText('Ready to invest, later');
  await orderWallet('close', id, 'Asked for by its owner.');
  await expect(step(page, 'Wallet')).toContainText('Wallet, on hold');
  await orderWallet('reopen', id, 'Asked for by its owner.');
  await done(page, 'Wallet');
});

test('the firm asks for another check, and lets an account invest no more: both are said, and end', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await passCheck(page);
  await done(page, 'Identity');

  await decideIdentity('reverify', id, 'Your driving licence has expired.');
  await expect(page.getByText('Your driving licence has expired.').first()).toBeVisible();
  await checkIdentity(page, 'Verify your identity again');
  await done(page, 'Identity');

  await panel(page, 'Wealth suitability');
  await decideSuitability('restrict', id, 'The answers do not fit the documents.');
  await expect(page.getByText('Your answers do not allow this account to invest').first()).toBeVisible();
  await expect(step(page, 'Investment suitability')).toContainText('on hold');
  await decideSuitability('release', id, 'They do now.');
  await done(page, 'Investment suitability');
});

test('a solo 401(k) whose sponsor is a company names who runs it and is reviewed with its documents', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, '401', {
    'Name of the plan': 'Pass 401k Plan',
    'Trustee of the plan': 'Wilma Pass',
    'Is the sponsor of the plan a company?': 'Yes',
    'Legal name of that company': 'Pass Land LLC',
    'Your title there': 'Manager',
    'Does the plan file taxes under an EIN of its own?': 'No',
    'Employer identification number (EIN)': '12-3456789',
    ...owner('Pass'),
  });
  await nameController(page);
  await showId(page, 'Controller');
  await sendDocuments(page);
  await expect(page.getByText('We are verifying the business or trust.').first()).toBeVisible();
  await approveBusiness(id, 'The documents fit.');
  await done(page, 'Business or trust');
  await done(page, 'People');
});
