import { expectNoFault } from '../support/accessible.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { enter, logOut, open, signIn, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

test('a passkey is added, named, renamed, signs in, and is removed', async ({ visitor, person }) => {
  const page = await visitor();
  const wilma = await person();
  const device = await authenticatorOf(page);
  await enter(page, wilma);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('Please enter a name.').first()).toBeVisible();
  await expectNoFault(page);

  // Turning away from the browser's own dialog is nobody's error.
  await device.confirms(false);
  await dialog.getByLabel('Name').fill('Kitchen laptop');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByRole('button', { name: 'Create passkey' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(dialog.getByLabel('Name')).toHaveValue('Kitchen laptop');

  await device.confirms(true);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(passkeys).toHaveText(/Kitchen laptop\s*Added .*, not used yet/);

  await page.getByRole('button', { name: 'Rename passkey Kitchen laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Study laptop');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await expect(passkeys).toHaveText(/Study laptop/);

  // A second one on the same device is told apart from a failure.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await logOut(page);
  await device.confirms(false);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('half-typed');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('button', { name: 'Use a passkey instead' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('half-typed');
  await device.confirms(true);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(passkeys).toHaveText(/Study laptop\s*Added .*, last used/);

  const remove = page.getByRole('button', { name: 'Remove passkey Study laptop' });
  await remove.dblclick();
  const question = page.getByRole('dialog', { name: 'Remove passkey Study laptop?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText(/any passkeys yet/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys', includeHidden: true })).toBeFocused();
  const events = page.getByRole('table', { name: 'Security history' });
  for (const text of ['Passkey added', 'Passkey renamed', 'Passkey removed'])
    await expect(events.getByText(text)).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText(/passkey didn’t work/)).toBeVisible();
});

test('a passkey is the second factor, and losing the last one turns it off @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  const wilma = await person();
  const device = await authenticatorOf(page);
  await enter(page, wilma);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await logOut(page);

  await signIn(page, wilma.email, wilma.password);
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await device.confirms(false);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('button', { name: 'Use your passkey' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await device.confirms(true);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page).toHaveURL(/\/profile\/settings$/);

  await open(page, '/profile/settings');
  await page.getByRole('button', { name: /^Remove passkey/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('turns off two-factor authentication');
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toHaveCount(0);
});
