import { accountStep, METHOD_TEXTS } from '@furrow/modules/investors/rules';
import type { Locator, Page } from '@playwright/test';
import { open } from './people.ts';
import { expect } from './site.ts';

export const ACCOUNTS = '/profile/accounts';

type Scope = Page | Locator;
/** What is typed or chosen, by the label it is asked with. */
export type Answers = Readonly<Record<string, string>>;

export const field = (scope: Scope, label: string) => scope.getByLabel(label, { exact: true });
export const press = (scope: Scope, name: string) => scope.getByRole('button', { name, exact: true }).click();

/** Lists are told by their tag, questions with buttons by their fieldset; everything else is typed. */
export async function answer(scope: Scope, answers: Answers): Promise<void> {
  for (const [label, given] of Object.entries(answers)) {
    const choices = scope.locator('fieldset', { hasText: label });
    const control = field(scope, label).or(choices).first();
    const kind = await control.evaluate(({ tagName }) => tagName);
    if (kind === 'FIELDSET') await choices.getByLabel(given).first().check();
    else if (kind === 'SELECT') await control.selectOption({ label: given });
    else await control.fill(given);
  }
}

/** Of the owner, whose first name the account knows. The family name decides about the identity check. */
export const owner = (lastName: string): Answers => ({
  'Last name': lastName,
  Phone: '5552345678',
  'Date of birth': '01181975',
  'Street address': '123 Main St.',
  City: 'Pawnee',
  'State or territory': 'Indiana',
  'ZIP code': '46001',
  'Social Security number': '123456788',
});

export const TRUST: Answers = {
  'Legal name of the trust': 'Pass Family Trust',
  'Type of trust': 'Revocable',
  Trustees: 'Wilma Pass',
  'Does it file taxes under its own EIN?': 'No',
  ...owner('Pass'),
};

export const COMPANY: Answers = {
  'Legal name of the entity': 'Pass Land LLC',
  'Type of entity': 'LLC',
  'How the LLC is taxed': 'Taxed as a partnership',
  'Your title': 'Manager',
  'Employer identification number (EIN)': '12-3456789',
  ...owner('Pass'),
};

/** Of somebody else behind a business. */
export const another = (firstName: string): Answers => ({
  'First name': firstName,
  'Last name': 'Quill',
  'Date of birth': '02031980',
  'Where does this person live?': 'In the United States',
  'Street address': '7 Elm Rd.',
  City: 'Pawnee',
  'State or territory': 'Indiana',
  'ZIP code': '46001',
  'Social Security number': '234567899',
});

const WEALTH: Answers = {
  'Estimated net worth, without your home': '$1MM to $5MM',
  'Estimated liquid net worth': '$250k to $1MM',
  'Where does the money you invest come from?': 'Compensation',
  Employment: 'Retired',
  'Do you work for a member of FINRA': 'No',
  Citizenship: 'U.S. citizen',
};

const PLANS: Answers = {
  'How do you feel about risk?': 'I accept some losses',
  'How long can you go without this money?': 'Long term',
  'Investment objective': 'Both',
  'How long do you plan to hold this portfolio?': 'Over 20 years',
  'What do you want farmland to do for you?': 'Diversification',
  'Have you invested in private offerings before?': 'Yes',
  'Investment experience': 'Moderate',
};

/** From the choice of a kind to its details, answered; answers the id of the account. */
export async function openAccountOf(page: Page, kind: string, details: Answers): Promise<string> {
  await open(page, `${ACCOUNTS}?open=new`);
  await page.getByRole('radio', { name: kind }).check();
  await press(page, 'Open account');
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('account') ?? '';
  await answer(page, details);
  await press(page, 'Save and continue');
  await expect(page).toHaveURL(/open=suitability$/);
  return id;
}

export async function answerSuitability(page: Page, changed: Answers = {}): Promise<void> {
  await answer(page, { ...WEALTH, ...changed });
  await press(page, 'Confirm and continue');
  await expect(page.getByRole('heading', { name: 'Investment suitability', level: 1 })).toBeVisible();
  await answer(page, PLANS);
  await press(page, 'Confirm answers');
}

export const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps for this account' });
/** One step of the rail. */
export const step = (page: Page, name: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${name}, `) });
/** What the rail says is next, and who has it. */
export const next = (page: Page) => page.getByTestId('next');

/** Opens the page of a step. */
export async function panel(page: Page, name: string): Promise<void> {
  const link = steps(page).getByRole('link', { name, exact: true });
  const opened = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('open');
  // What was just decided may move the steps between the press of the mouse and its release: a person presses again.
  await expect(async () => {
    await link.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('open') === opened, { timeout: 15_000 });
  }).toPass();
  await expect(page.getByRole('main').getByText(/^Step \d+ of \d+,/)).toBeVisible();
}

/** Presses the button and answers the window that it opens. */
export async function checkIdentity(
  page: Page,
  button: string = accountStep('kyc_new').label,
  choice = 'Take the check',
): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, button)]);
  await popup.getByRole('link', { name: choice }).click();
  return popup;
}

export async function passCheck(page: Page): Promise<void> {
  await panel(page, 'Identity');
  await checkIdentity(page);
  await expect(page.getByText('Verification was successful').first()).toBeVisible();
}

/** A part that is saved closes, and what stands below it moves up: only then can it be pressed. */
export const untilClosed = (card: Locator) =>
  expect(card.getByRole('button', { name: 'Review details' })).toBeVisible();

export async function savePerson(card: Locator): Promise<void> {
  await press(card, 'Save person');
  await untilClosed(card);
}

/** Something to send where a document is asked for. */
export const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

/** Whoever must be named in a trust; here one person is both. */
export const OF_TRUST = ['Trustee', 'Grantor'];
export const nameAs = (page: Page, kind: string) =>
  page.getByRole('article', { name: 'Wilma Pass' }).filter({ hasText: kind });

export async function showId(page: Page, kind: string): Promise<void> {
  const me = nameAs(page, kind);
  await me.getByLabel('ID for Wilma Pass').setInputFiles(await picture(page, 'id.png'));
  await expect(me.getByText('Under review', { exact: true })).toBeVisible();
}

export async function nameThoseOfTrust(page: Page): Promise<void> {
  await panel(page, 'People');
  for (const kind of OF_TRUST) {
    await press(page, `${kind}: That’s me`);
    await savePerson(nameAs(page, kind));
    await showId(page, kind);
  }
}

export async function nameController(page: Page): Promise<void> {
  await panel(page, 'People');
  await press(page, 'Controller: That’s me');
  await savePerson(page.getByRole('article', { name: 'Wilma Pass' }));
}

/** Half of the company is somebody else's. */
export async function nameOwner(page: Page, firstName: string): Promise<void> {
  await press(page, 'Owner of 25% or more: Someone else');
  const card = page.getByRole('article', { name: 'Owner of 25% or more' });
  await answer(card, { ...another(firstName), Ownership: '50' });
  await press(card, 'Save person');
  await untilClosed(page.getByRole('article', { name: `${firstName} Quill` }));
}

/** Of a business or trust: the document that shows how it was formed, and the word that it may be looked at. */
export async function sendDocuments(page: Page): Promise<void> {
  await panel(page, 'Business or trust');
  await page.getByLabel('Formation documents').setInputFiles(await picture(page, 'formed.png'));
  await expect(page.getByRole('status').filter({ hasText: /^formed\.png/ })).toBeVisible();
  await page.getByTestId('submit-business').click();
}

export const done = (page: Page, name: string) => expect(step(page, name)).toContainText(`${name}, done`);

/** The statement and the way, up to the form that asks for the evidence. */
export async function chooseWay(
  page: Page,
  statement: string | RegExp,
  method: keyof typeof METHOD_TEXTS,
): Promise<void> {
  const way = METHOD_TEXTS[method].label;
  await page.getByRole('radio', { name: statement }).check();
  await page.getByRole('radio', { name: way }).check();
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: way })).toBeVisible();
}

/** The statement of somebody with a license. */
export const LICENSED = /Professional licen[cs]e/;

/** Hands the evidence in; what was sent can be taken back. */
export async function submitEvidence(page: Page): Promise<void> {
  await press(page, 'Submit for review');
  await expect(page.getByTestId('withdraw')).toBeVisible();
}

/** A license is shown by its number: there is nothing to send along. */
export async function sendLicense(page: Page): Promise<void> {
  await chooseWay(page, LICENSED, 'license');
  await answer(page, { License: 'Series 65', 'CRD number': '1234567' });
  await field(page, 'My license is active and in good standing.').check();
  await submitEvidence(page);
}

/** An entity or trust has no license; with this one it has no documents to send either. */
export async function sendHighMinimum(page: Page, more: Answers = {}): Promise<void> {
  await chooseWay(page, 'Qualified purchaser', 'high_minimum');
  await answer(page, { ...more, 'Amount of your first investment': '1000000' });
  await field(page, 'I am an accredited investor for the reason I chose above.').check();
  await field(page, 'No one lends or gives me the money for this investment.').check();
  await submitEvidence(page);
}
