import { sql } from '@furrow/database/sql';
import { accountStep, messageFor } from '@furrow/modules/investors/rules';
import { expectNoFault } from '../support/accessible.ts';
import {
  ACCOUNTS,
  answer,
  answerSuitability,
  COMPANY,
  checkIdentity,
  done,
  nameAs,
  nameController,
  nameOwner,
  nameThoseOfTrust,
  next,
  OF_TRUST,
  openAccountOf,
  owner,
  panel,
  passCheck,
  picture,
  press,
  sendDocuments,
  sendLicense,
  showId,
  TRUST,
} from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import { approveBusiness, decideAccreditation, decideIdentity, refuseBusiness } from '../support/review.ts';
import { expect } from '../support/site.ts';

test('a check that is broken off, runs out or is looked at can be gone on with; a wallet that is stopped says whom to ask', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person('Suspended'), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await panel(page, 'Identity');
  await checkIdentity(page, accountStep('kyc_new').label, 'Cancel');
  await expect(page.getByText(messageFor('kyc_canceled')).first()).toBeVisible();
  await checkIdentity(page, accountStep('kyc_canceled').label, 'Time out');
  await expect(page.getByText(messageFor('kyc_expired')).first()).toBeVisible();
  await checkIdentity(page, accountStep('kyc_expired').label, 'Put under review');
  await expect(page.getByText(messageFor('kyc_pending_review')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: accountStep('kyc_expired').label })).toBeHidden();
  await decideIdentity('pass', id, 'The documents fit.');
  await expect(page.getByRole('link', { name: 'Contact us' }).first()).toHaveAttribute(
    'href',
    '/company/contact-us',
  );
});

test('a trust that is asked for more, or turned down, says why and can be sent again @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Trust', TRUST);
  await nameThoseOfTrust(page);
  await sendDocuments(page);
  await expect(page.getByText(messageFor('kyb_pending')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove formed.png' })).toBeHidden();

  await refuseBusiness('ask', id, 'The last page is missing.');
  await expect(page.getByText('The last page is missing.').first()).toBeVisible();
  await sendDocuments(page);
  await expect(page.getByText(messageFor('kyb_pending')).first()).toBeVisible();

  await refuseBusiness('reject', id, 'The agreement is not signed.');
  await expect(page.getByText('The agreement is not signed.').first()).toBeVisible();
  await expect(page.getByText('formed.png').first()).toBeVisible();
  // Whoever is named there was turned down with it, and shows who they are once more.
  await page.getByRole('link', { name: 'the people', exact: true }).click();
  for (const kind of OF_TRUST) {
    await expect(nameAs(page, kind).getByText('Document needed', { exact: true })).toBeVisible();
    await showId(page, kind);
  }
  await sendDocuments(page);
  await expect(page.getByText(messageFor('kyb_pending')).first()).toBeVisible();
});

test('owners whom the payment service turns down are mended where they stand @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Entity', COMPANY);
  await passCheck(page);
  await nameController(page);
  // The service's sandbox decides by the first name.
  for (const name of ['Incomplete', 'Document']) await nameOwner(page, name);
  await sendDocuments(page);
  await approveBusiness(id, 'The documents fit.');
  await done(page, 'Business or trust');

  await panel(page, 'People');
  const wanted = page.getByRole('article', { name: 'Document Quill' });
  await expect(wanted.getByText('Document needed', { exact: true })).toBeVisible();
  const document = wanted.getByLabel('ID for Document Quill');
  await document.setInputFiles(await picture(page, 'test-document-upload-fail-ScanNotReadable.png'));
  await expect(wanted.getByText('could not be read')).toBeVisible();
  await document.setInputFiles(await picture(page, 'id.png'));
  await expect(wanted.getByText('Verified', { exact: true })).toBeVisible();
  const wrong = page.getByRole('article', { name: 'Incomplete Quill' });
  await expect(wrong.getByText('Not verified', { exact: true })).toBeVisible();
  await press(wrong, 'Review details');
  await answer(wrong, { 'Street address': '9 Elm Rd.' });
  await press(wrong, 'Save person');
  await expect(wrong.getByText('Verified', { exact: true })).toBeVisible();
});

test('an accreditation that has run out says so, closes the offerings and can be renewed @further', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await passCheck(page);
  await panel(page, 'Accreditation');
  await sendLicense(page);
  await decideAccreditation('approve', { accountId: id, reason: 'BrokerCheck lists it.' });
  await expect(next(page)).toContainText('Ready to invest');

  await database.run(sql`update investment_account
    set accreditation_date = accreditation_date - 366, accreditation_expiring_date = accreditation_expiring_date - 366
    where id = ${id}`);
  await open(page, '/salt-fork-prairie');
  const here = page.getByRole('region', { name: 'Your accounts' });
  await expect(here).not.toContainText('Ready to invest');
  await expect(here).toContainText(messageFor('accreditation_expired'));
  await open(page, `${ACCOUNTS}?account=${id}&open=accreditation`);
  await expect(page.getByText('Your accreditation has expired').first()).toBeVisible();
  await sendLicense(page);
  await decideAccreditation('approve', { accountId: id, reason: 'BrokerCheck lists it still.' });
  await expect(next(page)).toContainText('Ready to invest');
});

test('an address is changed only after a question that says what it ends; a phone number at once @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await passCheck(page);
  await done(page, 'Wallet');
  await open(page, `${ACCOUNTS}?account=${id}&open=details`);
  await answer(page, { 'Street address': '9 Elm Rd.' });
  const unsaved = page.getByRole('status').filter({ hasText: 'Not saved until you press Save' });
  await expect(unsaved).toBeVisible();
  await press(page, 'Save details');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('new identity check');
  await expectNoFault(page);
  await press(question, 'Cancel');
  await expect(question).toBeHidden();
  // Nothing was saved by itself: the account stands as before, here and for whoever looks again.
  await done(page, 'Identity');
  await answer(page, { Phone: '5552345679' });
  await expect(page.getByRole('button', { name: 'Save details' })).toBeEnabled();
  const other = await page.context().newPage();
  await open(other, page.url());
  await done(other, 'Identity');
  await expect(other.getByLabel('Street address')).toHaveValue('123 Main St.');
  await other.close();

  await press(page, 'Save details');
  await press(question, 'Save and verify again');
  await expect(page).toHaveURL(/open=verification$/);
  await expect(next(page)).toContainText(accountStep('reverification_required').label);
});
