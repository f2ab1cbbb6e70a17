import { expectAccessible } from '../support/accessible.ts';
import { open, signIn, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const FARM = '/salt-fork-prairie';

test('a visitor who presses what needs a login logs in above the farm and stays on its page', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await open(page, FARM);
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  for (const name of ['Log in to invest', 'Save farm', 'Financials', 'Notes']) {
    await page.getByRole('link', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${FARM}$`));
  }

  await page.getByRole('link', { name: 'Log in to invest' }).first().click();
  await expect(dialog.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/reset-password?redirect=%2Fsalt-fork-prairie',
  );
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    `/sign-up?redirect=${encodeURIComponent(FARM)}`,
  );
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeVisible();
  await expectAccessible(page);

  const { email, password } = await person();
  await signIn(page, email, password);
  await expect(page.locator('summary', { hasText: /Hello|Welcome/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${FARM}$`));
  await expect(page.getByRole('link', { name: 'Log in to invest' })).toHaveCount(0);
});

test('documents that anybody may read stay within reach of the log-in form @further', async ({ visitor }) => {
  const page = await visitor();
  await open(page, FARM);
  await page.getByRole('link', { name: /^Documents/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('link', { name: /without logging in/ }).click();
  await expect(page).toHaveURL(new RegExp(`${FARM}/documents$`));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Public documents' })).toBeVisible();
  await expect(page.getByText(/Log in to read the other \d+ documents/)).toBeVisible();
});

test('without script the same presses lead to the log-in page @further', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(FARM);
  await page.getByRole('link', { name: 'Save farm' }).click();
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?redirect=${encodeURIComponent(FARM)}`));
});
