import { accountStep, messageFor } from '@furrow/modules/investors/rules';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  ACCOUNTS,
  answer,
  answerSuitability,
  COMPANY,
  checkIdentity,
  chooseWay,
  done,
  field,
  LICENSED,
  nameController,
  nameOwner,
  nameThoseOfTrust,
  next,
  openAccountOf,
  owner,
  panel,
  passCheck,
  picture,
  press,
  sendDocuments,
  sendHighMinimum,
  sendLicense,
  step,
  steps,
  submitEvidence,
  TRUST,
} from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import { approveBusiness, decideAccreditation } from '../support/review.ts';
import { signUp } from '../support/sign-up.ts';
import { expect } from '../support/site.ts';

const OF_PERSON = ['Identity', 'Suitability', 'Accreditation'];

/** Nothing is missing any more: the rail says so, the account says until when, and an offering agrees. */
async function expectReady(page: Page, name: string, checks: readonly string[]): Promise<void> {
  await expect(next(page)).toContainText(/Ready to invest.*until /s);
  await expect(steps(page).getByRole('listitem').filter({ hasNotText: ', done' })).toHaveCount(0);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByTestId('ready')).toContainText(/Ready to invest.*until /s);
  const held = page.getByRole('table', { name: 'When each check expires' });
  await expect(held.getByRole('rowheader')).toHaveText(checks.map((check) => new RegExp(`^${check}`)));
  await expect(page.getByRole('region', { name: /^Offerings/ })).toBeVisible();
  await open(page, '/salt-fork-prairie');
  const here = page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem');
  await expect(here.filter({ hasText: name })).toContainText('Ready to invest');
}

async function verifyOwner(page: Page): Promise<void> {
  await done(page, 'Investment suitability');
  await passCheck(page);
}

test('an individual account, from a sign-up to ready to invest', async ({ visitor, database }) => {
  // Axe looks at two of its pages in both themes and widths.
  test.slow();
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await done(page, 'Investment suitability');
  await panel(page, 'Identity');
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, accountStep('kyc_new').label)]);
  await expect(popup.getByRole('link', { name: 'Take the check' })).toBeVisible();
  await popup.close();
  await expect(page.getByText(messageFor('closed_by_user'))).toBeVisible();
  await checkIdentity(page, accountStep('kyc_active').label);
  await expect(page.getByText('Verification was successful')).toBeVisible();
  await done(page, 'Wallet');
  await open(page, page.url());
  await expectAccessible(page);
  await panel(page, 'Accreditation');
  await sendLicense(page);
  // Without the messages that float over it for a moment.
  await open(page, page.url());
  await expectAccessible(page);
  await decideAccreditation('approve', { accountId: id, reason: 'BrokerCheck lists it.' });
  await expectReady(page, 'Wilma Pass', OF_PERSON);
});

test('an entity: its people named and certified, its documents approved', async ({ visitor, database }) => {
  // The longest path of all.
  test.slow();
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, 'Entity', COMPANY);
  await answerSuitability(page);
  await verifyOwner(page);
  await nameController(page);
  await nameOwner(page, 'Joan');
  await sendDocuments(page);
  await approveBusiness(id, 'The documents fit.');
  await done(page, 'Business or trust');
  await panel(page, 'People');
  await page.getByLabel('I certify this.').check();
  await page.getByLabel('Your full name').fill('Wilma Pass');
  await press(page, 'Certify owners');
  await done(page, 'Owner certification');
  await done(page, 'Wallet');
  await panel(page, 'Accreditation');
  await sendHighMinimum(page, {
    'Who owns the entity': 'Five or more people, or owners that are not people',
  });
  await decideAccreditation('approve', { accountId: id, reason: 'They will invest it at once.' });
  await expectReady(page, 'Pass Land LLC', [
    'Identity',
    'Suitability',
    'Business or trust',
    'Owner certification',
    'Accreditation',
  ]);
});

test('a trust: whoever made it and whoever runs it named, its documents approved @further', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, 'Trust', TRUST);
  await answerSuitability(page);
  await verifyOwner(page);
  await nameThoseOfTrust(page);
  await sendDocuments(page);
  await approveBusiness(id, 'The agreement fits.');
  await done(page, 'Business or trust');
  await done(page, 'Wallet');
  await panel(page, 'Accreditation');
  await sendHighMinimum(page);
  await decideAccreditation('approve', { accountId: id, reason: 'They will invest it at once.' });
  await expectReady(page, 'Pass Family Trust', [
    'Identity',
    'Suitability',
    'Business or trust',
    'Accreditation',
  ]);
});

test('an IRA, which its custodian pays for, so that it has no wallet', async ({ visitor, database }) => {
  // Axe looks at the page of a ready account in both themes and widths.
  test.slow();
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, 'IRA', {
    Custodian: 'Midland Trust',
    'Full account name at the custodian': 'Midland Trust FBO Wilma Pass IRA',
    ...owner('Pass'),
  });
  await answerSuitability(page);
  await verifyOwner(page);
  await expect(steps(page)).not.toContainText('Wallet');
  await expect(step(page, 'Custodian')).toContainText('Midland Trust');
  await panel(page, 'Accreditation');
  await sendLicense(page);
  await decideAccreditation('approve', { accountId: id, reason: 'BrokerCheck lists it.' });
  await expectReady(page, 'Midland Trust FBO Wilma Pass IRA', OF_PERSON);
  await open(page, `${ACCOUNTS}?account=${id}`);
  await expect(page.getByText(/no wallet.*custodian/)).toBeVisible();
  await expectAccessible(page);
  await open(page, `${ACCOUNTS}?account=${id}&open=details`);
  await expect(page.getByLabel('Custodian’s website')).toHaveValue('https://www.midlandtrust.com');
  await expect(page.getByText('unrelated debt-financed income')).toBeVisible();
});

test('a solo 401(k) of somebody who works in their own name @further', async ({ visitor, database }) => {
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, '401', {
    'Name of the plan': 'Pass 401k Plan',
    'Trustee of the plan': 'Wilma Pass',
    'Is the plan’s sponsor a company?': 'No',
    'Does the plan file taxes under its own EIN?': 'No',
    ...owner('Pass'),
  });
  await answerSuitability(page);
  await verifyOwner(page);
  await done(page, 'Wallet');
  await panel(page, 'Accreditation');
  await sendLicense(page);
  await decideAccreditation('approve', { accountId: id, reason: 'BrokerCheck lists it.' });
  await expectReady(page, 'Pass 401k Plan', OF_PERSON);
});

const EMPTY = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
const NEW_YORK_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
});

test('what is refused says why, keeps what was typed, and can be tried again @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person('Document'), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Fail'));
  await answerSuitability(page, { 'Do you work for a member of FINRA': 'Yes' });
  await expect(page.getByText(messageFor('employer_consent_required')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /employer.*consent/ })).toBeVisible();

  await panel(page, 'Identity');
  await checkIdentity(page);
  await expect(page.getByText('Verification is failed')).toBeVisible();
  await expect(page.getByText(/name doesn’t match/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'check your details' })).toHaveAttribute(
    'href',
    /open=details$/,
  );
  const again = await checkIdentity(page, accountStep('kyc_failed').label, 'Ask for a document');
  await again.getByRole('link', { name: 'Upload document' }).click();
  await expect(page.getByText('Verification was successful').first()).toBeVisible();

  // The payment service asks for a document of its own.
  await expect(page.getByText('We need an ID document to verify your identity.').first()).toBeVisible();
  const document = page.getByLabel('Your ID');
  await answer(page, { 'Type of document': 'Driver’s license' });
  await document.setInputFiles(NOTES);
  await expect(page.getByRole('alert').filter({ hasText: NOTES.name })).toBeVisible();
  await document.setInputFiles(EMPTY);
  await expect(page.getByText(messageFor('file_empty'))).toBeVisible();
  await expect(field(page, 'Type of document')).toHaveValue('license');
  await document.setInputFiles(await picture(page, 'license.png'));
  await expect(page.getByText(/under review, up to 48 hours/)).toBeVisible();

  await panel(page, 'Accreditation');
  await chooseWay(page, LICENSED, 'professional_letter');
  await answer(page, {
    'Who wrote the letter': 'Ada Quill',
    'Their profession': 'Attorney',
    'Date of the letter': NEW_YORK_DAY.format(),
  });
  const letter = page.getByLabel('The signed letter');
  // Several at once: what is refused says so by its name, and the rest arrives.
  await letter.setInputFiles([
    NOTES,
    await picture(page, 'letter.png'),
    EMPTY,
    await picture(page, 'second.png'),
  ]);
  await expect(page.getByRole('status').filter({ hasText: /^2 files/ })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: NOTES.name })).toBeVisible();
  await expect(page.getByText(`empty.png: ${messageFor('file_empty')}`)).toBeVisible();
  await expect(field(page, 'Who wrote the letter')).toHaveValue('Ada Quill');
  await expect(page.getByRole('button', { name: 'Remove letter.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove second.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove second.png' })).toBeHidden();
  await submitEvidence(page);
  await decideAccreditation('reject', { accountId: id, reason: 'The letter is not signed.' });
  await expect(page.getByTestId('submit-other')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('The letter is not signed.');
  // Two more things are open; the first of the path is next.
  await expect(next(page)).toContainText(accountStep('employer_consent_required').label);
  await expect(step(page, 'Accreditation')).toHaveAttribute('aria-current', 'step');
});
