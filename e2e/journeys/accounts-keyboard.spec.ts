import { NOTICES } from '@furrow/kernel/notices';
import { expectNoFault } from '../support/accessible.ts';
import { ACCOUNTS, answer, field, openAccountOf, owner } from '../support/accounts.ts';
import { expectSeenFocus, tabTo } from '../support/focus.ts';
import { enter, open, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

test('the keyboard alone: an account opened step by step, the focus never lost', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enter(page, await person('Keya'), ACCOUNTS);
  await tabTo(page, page.getByRole('link', { name: 'Open an account' }));
  await keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, button('Open account'));
  await keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Individual' })).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Step 1 of \d+,/)).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();

  await tabTo(page, field(page, 'Phone'));
  await keyboard.press('Enter');
  await expect(page.getByText('Phone is required.').first()).toBeVisible();
  await expect(field(page, 'Phone')).toBeFocused();
  const { 'Last name': _known, Phone: phone = '', ...rest } = owner('Oakes');
  await keyboard.type(phone);
  for (const [label, text] of Object.entries(rest)) {
    await tabTo(page, field(page, label));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByText(/^Step 2 of \d+,/)).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();

  // The lowest answers would first bring a warning.
  await tabTo(page, page.getByRole('radio', { name: 'Under $200k' }));
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await tabTo(page, field(page, 'Compensation'));
  await keyboard.press('Space');
  await answer(page, {
    Employment: 'Retired',
    'Do you work for a member of FINRA': 'No',
    Citizenship: 'U.S. citizen',
  });
  await tabTo(page, button('Confirm and continue'));
  await keyboard.press('Enter');
  // The step that was confirmed closes with its button; the next one has the focus.
  await expect(page.locator('#investment-step')).toBeFocused();
  await expectSeenFocus(page);
});

test('the keyboard alone: beneficiaries in two windows, and an advisor @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enter(page, await person('Keya'), ACCOUNTS);
  await openAccountOf(page, 'Individual', owner('Pass'));
  await open(page, '/profile/beneficiary');
  await tabTo(page, button('Add a primary beneficiary'));
  await keyboard.press('Enter');
  await expect(field(page, 'Type of beneficiary')).toBeFocused();
  await keyboard.type('My spouse');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('One or more fields are invalid.')).toBeVisible();
  await expect(page.locator('form :focus')).toContainText('One or more fields are invalid.');
  await tabTo(page, field(page, 'First name'));
  await keyboard.type('Nora');
  await keyboard.press('Tab');
  await keyboard.type('Oakes');
  await tabTo(page, button('Save beneficiaries'));
  await keyboard.press('Enter');
  await expect(page.getByText(/beneficiaries are saved/)).toBeVisible();
  await expect(button('Save beneficiaries')).toBeFocused();

  const other = await page.context().newPage();
  await open(other, '/profile/beneficiary');
  await field(page, 'Last name').fill('Marsh');
  await field(other, 'Last name').fill('Quill');
  await other.getByRole('button', { name: 'Save beneficiaries' }).click();
  await expect(other.getByText(/beneficiaries are saved/)).toBeVisible();
  await other.close();
  await tabTo(page, button('Save beneficiaries'));
  await keyboard.press('Enter');
  await expect(page.locator('form :focus')).toContainText('another window');

  // Left unsaved only after a question.
  await page.getByRole('link', { name: 'My Advisors' }).first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
  await keyboard.press('Escape');
  await tabTo(page, button('Use saved list'));
  await keyboard.press('Enter');
  await expect(field(page, 'Last name')).toHaveValue('Quill');
  await expect(page.locator('form :focus')).toHaveCount(1);

  await open(page, '/profile/my-advisors');
  await tabTo(page, field(page, 'First name'));
  await keyboard.type('Ada');
  await keyboard.press('Tab');
  await keyboard.type('Quill');
  await keyboard.press('Tab');
  await keyboard.type('ada@ledger.test');
  await keyboard.press('Enter');
  await expect(page.getByText(/invitation to ada@ledger\.test/)).toBeVisible();
  await tabTo(page, button('End access for Ada Quill'), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(button('End access for Ada Quill')).toBeFocused();
});

test('a message that comes while a dialog is open is seen, pressed and heard in it @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person());
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  // The region is there before it says anything.
  await expect(dialog.locator('[role="alert"][aria-label="Errors"]')).toBeAttached();
  await page.context().setOffline(true);
  await dialog.getByLabel('Name').press('Enter');
  const message = dialog.locator('.toast', { hasText: NOTICES.no_connection });
  await expect(message).toBeVisible();
  const isOnTop = await message.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  // Before it goes by itself, which on a busy machine is while the faults are still looked for.
  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Name').press('Enter');
  await expect(message).toBeVisible();
  await expectNoFault(page);
  await page.context().setOffline(false);
});
