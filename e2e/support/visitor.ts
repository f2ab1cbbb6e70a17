import type { Browser, Page } from '@playwright/test';
import { DESK, firstOrigin, untilAlive } from './site.ts';

/** Another browser altogether. Refused forms make it say so in its log, so that only faults of script count here. */
export async function visitor(
  browser: Browser,
  complaints: string[],
  baseURL = firstOrigin(),
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: DESK });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text()))
      complaints.push(message.text());
  });
  return page;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}
