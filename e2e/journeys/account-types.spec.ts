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
  sendLicence,
  step,
  steps,
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
  const held = page.getByRole('table', { name: 'How long each check holds' });
  await expect(held.getByRole('rowheader')).toHaveText(checks.map((check) => new RegExp(`^${check}`)));
  await expect(page.getByRole('region', { name: 'Offerings it can invest in' })).toBeVisible();
  await open(page, '/salt-fork-prairie');
  const here = page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem');
  await expect(here.filter({ hasText: name })).toContainText('May invest');
}

async function verifyOwner(page: Page): Promise<void> {
  await expect(page.getByText('Your answers allow this account to invest.')).toBeVisible();
  await passCheck(page);
}

test('an individual account, from a sign-up to ready to invest', async ({ visitor, database }) => {
  // Axe looks at two of its pages in both themes and widths.
  test.slow();
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await expect(page.getByText('Your answers allow this account to invest.')).toBeVisible();
  await panel(page, 'Identity');
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Verify your identity')]);
  await expect(popup.getByRole('link', { name: 'Go through the check' })).toBeVisible();
  await popup.close();
  await expect(page.getByText('The window was closed before the step was completed.')).toBeVisible();
  await checkIdentity(page, 'Go on with the check');
  await expect(page.getByText('Verification was successful')).toBeVisible();
  await done(page, 'Wallet');
  await open(page, page.url());
  await expectAccessible(page);
  await panel(page, 'Accreditation');
  await sendLicence(page);
  // Without the messages that float over it for a moment.
  await open(page, page.url());
  await expectAccessible(page);
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'BrokerCheck lists it.' });
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
  await press(page, 'Certify the owners');
  await done(page, 'Owner certification');
  await done(page, 'Wallet');
  await panel(page, 'Accreditation');
  await sendHighMinimum(page, { 'Who owns the entity': 'Five or more people, or others than people' });
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'They will invest it at once.' });
  await expectReady(page, 'Pass Land LLC', [
    'Identity',
    'Suitability',
    'Business or trust',
    'Owner certification',
    'Accreditation',
  ]);
});

test('a trust: whoever made it and whoever runs it named, its documents approved', async ({
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
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'They will invest it at once.' });
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
    'Full name of the account at the custodian': 'Midland Trust FBO Wilma Pass IRA',
    ...owner('Pass'),
  });
  await answerSuitability(page);
  await verifyOwner(page);
  await expect(steps(page)).not.toContainText('Wallet');
  await expect(step(page, 'Custodian')).toContainText('Midland Trust');
  await panel(page, 'Accreditation');
  await sendLicence(page);
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'BrokerCheck lists it.' });
  await expectReady(page, 'Midland Trust FBO Wilma Pass IRA', OF_PERSON);
  await open(page, `${ACCOUNTS}?account=${id}`);
  await expect(page.getByText('Your custodian pays for what this account buys')).toBeVisible();
  await expectAccessible(page);
  await open(page, `${ACCOUNTS}?account=${id}&open=details`);
  await expect(page.getByLabel('Website of the custodian')).toHaveValue('https://www.midlandtrust.com');
  await expect(page.getByText('An IRA may owe tax where money is borrowed')).toBeVisible();
});

test('a solo 401(k) of somebody who works in their own name', async ({ visitor, database }) => {
  const page = await visitor();
  await signUp(page, database);
  const id = await openAccountOf(page, '401', {
    'Name of the plan': 'Pass 401k Plan',
    'Trustee of the plan': 'Wilma Pass',
    'Is the sponsor of the plan a company?': 'No',
    'Does the plan file taxes under an EIN of its own?': 'No',
    ...owner('Pass'),
  });
  await answerSuitability(page);
  await verifyOwner(page);
  await done(page, 'Wallet');
  await panel(page, 'Accreditation');
  await sendLicence(page);
  await decideAccreditation(database, 'approve', { accountId: id, reason: 'BrokerCheck lists it.' });
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

test('what is refused says why, keeps what was typed, and can be tried again', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  await enter(page, await person('Document'), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Fail'));
  await answerSuitability(page, { 'Do you work for a member of FINRA': 'Yes' });
  const consent = 'You work for a financial firm or a regulator.';
  await expect(page.getByText(consent).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The consent of your employer' })).toBeVisible();

  await panel(page, 'Identity');
  await checkIdentity(page);
  await expect(page.getByText('Verification is failed')).toBeVisible();
  await expect(page.getByText('The name does not match what is on record.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'check your details' })).toHaveAttribute(
    'href',
    /open=details$/,
  );
  const again = await checkIdentity(page, 'Start the check again', 'Be asked for a document, then pass');
  await again.getByRole('link', { name: 'Show the document' }).click();
  await expect(page.getByText('Verification was successful').first()).toBeVisible();

  // The payment service asks for a document of its own.
  await expect(page.getByText('We need an ID document to verify your identity.').first()).toBeVisible();
  const document = page.getByLabel('Your ID document');
  await answer(page, { 'Kind of document': "Driver's license" });
  await document.setInputFiles(NOTES);
  await expect(page.getByText('This kind of file cannot be taken here.')).toBeVisible();
  await document.setInputFiles(EMPTY);
  await expect(page.getByText('This file is empty. Please choose another one.')).toBeVisible();
  await expect(field(page, 'Kind of document')).toHaveValue('license');
  await document.setInputFiles(await picture(page, 'license.png'));
  await expect(page.getByText(/under review, up to 48 hours/)).toBeVisible();

  await panel(page, 'Accreditation');
  await chooseWay(page, 'Professional license in good standing', 'Send a letter of a professional');
  await answer(page, {
    'Who wrote the letter': 'Ada Quill',
    'What they are': 'Attorney',
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
  await expect(page.getByText('2 files were sent.')).toBeVisible();
  await expect(page.getByText(/notes\.txt: This kind of file cannot be taken here\./)).toBeVisible();
  await expect(page.getByText(/empty\.png: This file is empty\./)).toBeVisible();
  await expect(field(page, 'Who wrote the letter')).toHaveValue('Ada Quill');
  await expect(page.getByRole('button', { name: 'Remove letter.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove second.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove second.png' })).toBeHidden();
  await press(page, 'Send for review');
  await expect(page.getByText('We are looking at your evidence')).toBeVisible();
  await decideAccreditation(database, 'reject', { accountId: id, reason: 'The letter is not signed.' });
  await expect(page.getByText('We could not confirm it')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('The letter is not signed.');
  // Two more things are open; the first of the path is next.
  await expect(next(page)).toContainText('Send the consent');
  await expect(step(page, 'Accreditation')).toHaveAttribute('aria-current', 'step');
});
