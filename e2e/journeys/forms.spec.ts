import type { Page } from '@playwright/test';
import { expect, test, untilAlive } from '../support/site.ts';

/** The live form of the design system, in the light theme; its server is played in the page. */
async function openForm(page: Page) {
  await page.goto('/uikit');
  await untilAlive(page);
  const form = page.locator('form', { has: page.locator('#light-last_name') });
  await expect(form.getByRole('button', { name: 'Save and continue' })).toBeEnabled();
  return form;
}

test('a mask keeps the cursor where the person put it, and takes what is pasted @further', async ({
  page,
}) => {
  await openForm(page);
  const phone = page.locator('#light-phone');
  await phone.fill('');
  await phone.pressSequentially('5559871234');
  await expect(phone).toHaveValue('(555) 987-1234');
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
  await page.keyboard.press('Backspace');
  await page.keyboard.type('x6');
  await expect(phone).toHaveValue('(555) 967-1234');
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
  const birthday = page.locator('#light-birthday');
  await birthday.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '1980-03-05');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(birthday).toHaveValue('03/05/1980');
});

test('what was typed is saved by itself, survives a reload where it cannot be, and two windows are brought together', async ({
  page,
}) => {
  const form = await openForm(page);
  await page.locator('#light-zip').fill('123');
  await page.locator('#light-zip').blur();
  await expect(page.locator('#light-zip-error')).toHaveText(/ZIP code/);
  await page.reload();
  await untilAlive(page);
  await expect(page.locator('#light-zip')).toHaveValue('123');

  await page.locator('#light-zip').fill('50010');
  await page.locator('#light-last_name').fill('Halloran');
  await page.getByRole('button', { name: 'Save a last name and a note in another window' }).first().click();
  await form.getByRole('button', { name: 'Keep this for Last name: Halloran' }).click();
  await expect(page.locator('#light-note')).toHaveValue('Typed in another window.');
  await expect(form.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await expect(form).toHaveAttribute('data-unsent', 'false');

  await form.getByRole('button', { name: 'Save and continue' }).click();
  await expect(form.getByRole('alert')).toContainText('One or more fields are invalid.');
  await expect(page.locator('#light-birthday')).toBeFocused();
});
