import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessible.ts';
import {
  ACCOUNTS,
  answer,
  chooseWay,
  done,
  field,
  LICENSED,
  openAccountOf,
  owner,
  picture,
  press,
  sendLicense,
  submitEvidence,
} from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import { decideAccreditation } from '../support/review.ts';
import { expect } from '../support/site.ts';

const part = (id: string, name: string) => `${ACCOUNTS}?account=${id}&open=${name}`;
const warning = (page: Page, name: RegExp) => page.getByRole('region', { name });

const WEALTH = {
  'Estimated net worth, without your home': '$1MM to $5MM',
  'Estimated liquid net worth': '$250k to $1MM',
  'Where does the money you invest come from?': 'Compensation',
  Employment: 'Retired',
  'Do you work for a member of FINRA': 'No',
  Citizenship: 'U.S. citizen',
};
const PLANS = {
  'How do you feel about risk?': 'I accept some losses',
  'How long can you go without this money?': 'Short term',
  'Investment objective': 'Both',
  'How long do you plan to hold this portfolio?': 'Over 20 years',
  'What do you want farmland to do for you?': 'Diversification',
  'Have you invested in private offerings before?': 'Yes',
  'Investment experience': 'Moderate',
};

test('a short horizon is warned of first, with its reason drawn, and counts once it is acknowledged', async ({
  visitor,
  person,
  database,
}) => {
  test.slow();
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answer(page, WEALTH);
  await press(page, 'Confirm and continue');
  await expect(page.getByRole('button', { name: 'Confirm answers' })).toBeVisible();
  await answer(page, PLANS);
  const card = page.locator('section[aria-labelledby="suitability-warning"]');
  const box = card.getByRole('checkbox');
  await expect(card.getByRole('img', { name: /1–3 years.*open offerings/ })).toBeVisible();
  // What lies under the header is nobody's to judge.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  // Nothing is sent over the warning: the way leads to its box.
  await press(page, 'Confirm answers');
  await expect(page.getByRole('link', { name: 'Warning' })).toBeVisible();
  await expect(box).toBeFocused();

  // A second answer changes the count, and its end changes it back.
  await answer(page, { 'How do you feel about risk?': 'I want to avoid losses' });
  await expect(warning(page, /^Two of your answers/)).toBeVisible();
  await warning(page, /^Two of your answers/)
    .getByRole('link', { name: 'Change risk' })
    .click();
  await expect(page.getByRole('radio', { name: 'I want to avoid losses' })).toBeFocused();
  await answer(page, { 'How do you feel about risk?': 'I accept some losses' });

  await box.check();
  await press(page, 'Confirm answers');
  await done(page, 'Investment suitability');
  await expect(card.getByText(/^Acknowledged /)).toBeVisible();
  const { count } = await database.one<{ count: number }>(sql`select count(*)::integer as count
    from account_history where account_id = ${id} and event = 'warnings_acknowledged'`);
  expect(count).toBe(1);

  // With another answer it ends, and is asked for again when the answer comes back.
  await card.getByRole('link', { name: 'Change time horizon' }).click();
  await answer(page, { 'How long can you go without this money?': 'Long term' });
  await expect(card).toBeHidden();
  await answer(page, { 'How long can you go without this money?': 'Short term' });
  await expect(box).not.toBeChecked();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a reviewer who asks for more finds a place for it, and what was sent is kept @further', async ({
  visitor,
  person,
}) => {
  test.slow();
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await open(page, part(id, 'accreditation'));
  await sendLicense(page);
  await expect(page.getByText(/answer by \w+ \d+, \d{4}\./).first()).toBeVisible();
  await expectAccessibleOnPhone(page);

  await decideAccreditation('ask', { accountId: id, reason: 'Please show us your registration.' });
  await expect(page.getByText('Please show us your registration.')).toBeVisible();
  await field(page, 'Your answer to our reviewer (optional)').fill('It is attached.');
  await page.getByLabel('Documents for our reviewer').setInputFiles(await picture(page, 'registration.png'));
  await expect(page.getByText('registration.png').first()).toBeVisible();
  await expect(field(page, 'CRD number')).toBeHidden();
  await expectAccessibleOnPhone(page);
  await submitEvidence(page);

  // Asked first, and said what happens.
  await page.getByTestId('withdraw').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('stop the review');
  await press(dialog, 'Cancel');
  await expect(page.getByTestId('withdraw')).toBeVisible();

  await decideAccreditation('reject', { accountId: id, reason: 'It is not yours.' });
  await page.getByTestId('submit-other').click();
  await expect(page.getByLabel('Documents for our reviewer')).toBeVisible();
  await page.getByText('What you told us before').click();
  await expect(field(page, 'CRD number')).toHaveValue('1234567');
});

test('one press counts after a date that is not right @further', async ({ visitor, person }) => {
  const page = await visitor();
  await enter(page, await person(), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await open(page, part(id, 'accreditation'));
  await chooseWay(page, LICENSED, 'professional_letter');
  await answer(page, {
    'Who wrote the letter': 'Jo Ledger',
    'Their profession': 'Certified public accountant',
    'Date of the letter': '01012020',
  });
  // A mouse goes down and up in one place, wherever the button has gone meanwhile.
  const button = page.getByRole('button', { name: 'Submit for review' });
  await button.scrollIntoViewIfNeeded();
  await field(page, 'Date of the letter').focus();
  const place = await button.boundingBox();
  if (place === null) throw new Error('the button is not there');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height - 4);
  await page.mouse.down();
  expect(await button.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(page.getByText('One or more fields are invalid.')).toBeVisible();
  await expect(page.getByText('Two answers need attention')).toBeVisible();
});

test('another account uses what is known of the same person, when they say so @further', async ({
  visitor,
  person,
  database,
}) => {
  test.slow();
  const page = await visitor();
  const wilma = await person();
  await enter(page, wilma, ACCOUNTS);
  const first = await openAccountOf(page, 'Individual', owner('Pass'));
  await answer(page, WEALTH);
  await press(page, 'Confirm and continue');
  await open(page, part(first, 'verification'));
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, 'Verify your identity')]);
  await popup.getByRole('link', { name: 'Take the check' }).click();
  await expect(page.getByText('Verification was successful').first()).toBeVisible();

  await open(page, `${ACCOUNTS}?open=new`);
  await page.getByRole('radio', { name: 'Self-directed IRA' }).check();
  await page.getByRole('checkbox', { name: 'Use my details from Wilma Pass' }).check();
  await expectAccessible(page);
  await press(page, 'Open account');
  await expect(field(page, 'Street address')).toHaveValue('123 Main St.');
  await expect(field(page, 'Social Security number')).toHaveValue('Ends in 6788');
  await answer(page, {
    Custodian: 'First Trust',
    'Full account name at the custodian': 'First Trust FBO Wilma Pass IRA',
  });
  await press(page, 'Save and continue');
  await expect(page).toHaveURL(/open=suitability$/);
  await expect(page.getByRole('radio', { name: 'U.S. citizen' })).toBeChecked();
  const second = new URL(page.url()).searchParams.get('account') ?? '';
  await open(page, part(second, 'verification'));
  await expectAccessibleOnPhone(page);
  await page.getByTestId('reuse-check').click();
  await expect(page.getByText('Your identity is verified.').first()).toBeVisible();
  const { status } = await database.one<{ status: string }>(
    sql`select kyc_status as status from investment_account where id = ${second}`,
  );
  expect(status).toBe('success');
});
