import type { Page } from '@playwright/test';
import { withoutScript } from '../support/late-script.ts';
import { enter, open, test } from '../support/people.ts';
import { expect, PHONE, untilAlive } from '../support/site.ts';

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive === 'yes');

test('a form that is sent before script has come signs in once it has', async ({ visitor, person }) => {
  const wilma = await person();
  for (const send of ['button', 'Enter'] as const) {
    const page = await visitor();
    const letIn = await withoutScript(page);
    await page.goto('/sign-in?redirect=%2Fprofile%2Fsettings', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(wilma.email);
    await page.getByLabel('Password', { exact: true }).fill(wilma.password);
    const button = page.getByRole('button', { name: 'Log in', exact: true });
    await expect(button).toBeEnabled();
    if (send === 'button') await button.dblclick();
    else await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(await isAlive(page)).toBe(false);
    await expect(page).toHaveURL(/\/sign-in\?redirect=/);
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/identity/login')) logins.push(request.method());
    });
    letIn();
    await expect(page).toHaveURL(/\/profile\/settings$/);
    expect(logins).toEqual(['POST']);
  }
});

test('the menu of a phone that is pressed before script has come opens once it has @further', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: PHONE });
  const letIn = await withoutScript(page);
  await page.goto('/salt-fork-prairie', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  expect(await isAlive(page)).toBe(false);
  letIn();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('a logout that is pressed before script has come logs out once it has @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person());
  const letIn = await withoutScript(page);
  await page.goto('/salt-fork-prairie', { waitUntil: 'commit' });
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  expect(await isAlive(page)).toBe(false);
  letIn();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('without any script a form stays asleep, so that no password is sent to a page that cannot take it', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
});

test('a press after script has come counts once @further', async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE });
  await open(page, '/salt-fork-prairie');
  await untilAlive(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a form in a part that still sleeps is sent once its script has come, and never by the browser itself', async ({
  visitor,
}) => {
  const page = await visitor();
  await open(page, '/company/terms');
  // From here on no further script comes: that of the footer is asked for with the first sign of life.
  const letIn = await withoutScript(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Get our newsletter').fill('ada@blocked.test');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/company\/terms$/);
  letIn();
  await expect(footer.getByText(/^Your email is considered as invalid\./)).toBeVisible();
  await expect(footer.getByLabel('Get our newsletter')).toHaveValue('ada@blocked.test');
});
