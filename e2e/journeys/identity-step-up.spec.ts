import { messageFor } from '@furrow/modules/identity/rules';
import type { Page } from '@playwright/test';
import { authenticatorOf } from '../support/authenticator.ts';
import { enter, enterWithTotp, noLongerFresh, open, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const proof = (page: Page) => page.getByRole('dialog', { name: 'Please confirm it’s you' });
/** The region in which messages would be said is there too, and empty. */
const problem = (page: Page) => proof(page).getByRole('alert').filter({ hasText: /\S/ });

test('E18 the password again: wrong, turned back, right; the form behind keeps what was typed', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  const wilma = await person();
  await enter(page, wilma);
  await noLongerFresh(database, wilma);
  const typed = page.getByLabel('New email');
  await typed.fill('half-typed@people');
  const begin = page.getByRole('button', { name: 'Set up an authenticator app' });

  await begin.click();
  await expect(proof(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proof(page)).toBeHidden();
  await expect(begin).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0);

  await begin.click();
  await proof(page).getByLabel('Password', { exact: true }).press('Enter');
  await expect(proof(page).getByText('Password is required.').first()).toBeVisible();
  await proof(page).getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(problem(page)).toContainText('Email or password is incorrect.');
  await expect(proof(page).getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
  await proof(page).getByLabel('Password', { exact: true }).fill(wilma.password);
  await proof(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(typed).toHaveValue('half-typed@people');

  // For ten minutes nothing more is asked, and the session goes on under its new id.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await begin.click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
});

test('E18 a code where two-factor is on: the password alone is not asked for @further', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  const wilma = await person();
  const codes = await enterWithTotp(page, wilma);
  await open(page, '/profile/settings');
  await noLongerFresh(database, wilma);
  const renew = async () => {
    await page.getByRole('button', { name: 'Create new recovery codes' }).click();
    await page.getByRole('button', { name: 'Create new codes' }).click();
  };
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

  await renew();
  await expect(proof(page).getByLabel('Code', { exact: true })).toBeFocused();
  await expect(proof(page).getByLabel('Password')).toHaveCount(0);
  await proof(page).getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(proof(page).getByText(messageFor('mfa_invalid'))).toBeVisible();
  await expect(proof(page).getByLabel('Code', { exact: true })).toHaveValue('000000');
  await proof(page).getByLabel('Code', { exact: true }).fill(codes.next());
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(10);
  const [fresh = ''] = await shown.allTextContents();
  expect(codes.recovery).not.toContain(fresh);

  // A recovery code proves it as well, once.
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await noLongerFresh(database, wilma);
  await renew();
  await proof(page).getByLabel('Code', { exact: true }).fill(fresh.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(shown).toHaveCount(10);
  await expect(shown.filter({ hasText: fresh })).toHaveCount(0);
});

test('E18 a passkey, and turning away from it @further', async ({ visitor, person, database }) => {
  const page = await visitor();
  const wilma = await person();
  const device = await authenticatorOf(page);
  await enter(page, wilma);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await noLongerFresh(database, wilma);

  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await device.confirms(false);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(proof(page).getByRole('button', { name: 'Use a passkey' })).not.toHaveAttribute('aria-busy');
  await expect(problem(page)).toHaveCount(0);
  await device.confirms(true);
  await proof(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeVisible();
});
