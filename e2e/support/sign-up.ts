import { randomBytes } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import type { Page } from '@playwright/test';
import { confirmMailed, linkMailedTo, open, passQuestions } from './people.ts';
import { expect } from './site.ts';

/** Wilma Pass, by the form and the link in the mail. */
export async function signUp(page: Page, database: Database): Promise<void> {
  const email = `${randomBytes(8).toString('hex')}@people.test`;
  await open(page, '/sign-up');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('First name').fill('Wilma');
  await field('Last name').fill('Pass');
  await field('Email').fill(email);
  await field('Password').fill('maple-Tractor-77');
  await page.getByRole('button', { name: 'Create account' }).click();
  await passQuestions(page);
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await confirmMailed(page, await linkMailedTo(database, email, 'Verify your email address'));
  await expect(page).toHaveURL(/emailVerified/);
}
