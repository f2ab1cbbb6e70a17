import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { confirmMailed, enter, linkMailedTo, open, signIn, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const TOLD = 'Authentication problem. Please log in again.';
const live = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.live === 'open');

test('E20 another email: refused with everything kept, told to the old one, counted once confirmed', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor();
  const other = await visitor();
  await enter(page, wilma);
  await enter(other, wilma);
  await live(other);
  const moved = `moved.${wilma.email}`;
  const form = page.getByRole('region', { name: 'Email' });
  const [email, password] = [form.getByLabel('New email'), form.getByLabel('Current password')];
  const change = form.getByRole('button', { name: 'Change email' });

  await change.click();
  await expect(form.getByText('One answer needs attention')).toBeVisible();
  await email.fill(moved);
  await password.fill('not-the-password');
  await change.click();
  await expect(form.getByText(/password isn’t correct/).first()).toBeVisible();
  await expect(email).toHaveValue(moved);
  await expect(password).toHaveValue('not-the-password');

  await email.fill((await person('Taken')).email.toUpperCase());
  await password.fill(wilma.password);
  await change.click();
  await expect(form.getByText('Email already in use, please log in.')).toBeVisible();
  await expect(password).toHaveValue(wilma.password);

  await email.fill(moved);
  await change.click();
  await expect(form.getByText(`We sent a link to ${moved}`)).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(form.locator('b')).toHaveText(wilma.email);
  const mails = await database.rows<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${wilma.email}`,
  );
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Request/));

  const link = await linkMailedTo(database, moved, 'Verify your new email address');
  const stranger = await visitor();
  await open(stranger, link);
  await expect(stranger.getByRole('button', { name: 'Verify my email' })).toBeHidden();
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
  await confirmMailed(page, link);
  await expect(form.locator('b')).toHaveText(moved);
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  // An address is a way in: whoever else is signed in has to come again.
  await expect(other).toHaveURL(/\/sign-in\?redirect/);
  await expect(other.getByText(TOLD)).toBeVisible();
  await signIn(other, wilma.email, wilma.password);
  await expect(other.getByText('We couldn’t log you in')).toBeVisible();
  await signIn(other, moved, wilma.password);
  await expect(other).toHaveURL(/\/profile\/settings$/);
});

test('E6 another password: weak, leaked and wrong are refused, then others are signed out', async ({
  visitor,
  person,
}) => {
  const wilma = await person();
  const page = await visitor();
  const other = await visitor();
  await enter(page, wilma);
  await enter(other, wilma);
  await live(other);
  const form = page.getByRole('region', { name: 'Password' });
  const [current, next] = [form.getByLabel('Current password'), form.getByLabel('New password')];
  const refused = async (text: string, typed: readonly [string, string]) => {
    await current.fill(typed[0]);
    await next.fill(typed[1]);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(form.getByText(text).first()).toBeVisible();
    await expect(current).toHaveValue(typed[0]);
    await expect(next).toHaveValue(typed[1]);
  };

  await refused('Password must be a minimum of eight characters.', [wilma.password, 'short']);
  await refused('This password appeared in a data breach.', [wilma.password, 'Football2024']);
  await refused('That password isn’t correct.', ['not-the-password', 'birch-Tractor-78']);
  await current.fill(wilma.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(next).toHaveValue('');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Security history' }).getByText('Password changed'),
  ).toBeVisible();

  await expect(other).toHaveURL(/\/sign-in\?redirect/);
  await expect(other.getByText(TOLD)).toBeVisible();
  await open(page, '/profile/settings');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await signIn(other, wilma.email, 'birch-Tractor-78');
  await expect(other).toHaveURL(/\/profile\/settings$/);
});
