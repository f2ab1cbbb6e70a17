import { test as base, expect, type Page } from '@playwright/test';
import { ownAddress } from './address.ts';

export { expect };

function fromSetup(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup`);
  return value;
}

export const firstOrigin = () => fromSetup('E2E_ORIGIN');
export const secondOrigin = () => fromSetup('E2E_SECOND_ORIGIN');
export const dataDir = () => fromSetup('E2E_DATA_DIR');
export const preparedDir = () => fromSetup('E2E_PREPARED_DIR');

/** A journey signs up more often than one person would. */
export const MAILS_AN_HOUR = 1_000;

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Pages that exist, for checks that hold on every one of them. */
export const EVERY_PAGE = [
  { name: 'home', path: '/' },
  { name: 'offerings', path: '/investments/primary-offerings' },
  { name: 'offerings on a map', path: '/investments/primary-offerings?view=map&crop=row' },
  { name: 'farm', path: '/salt-fork-prairie' },
  { name: 'farm maps', path: '/salt-fork-prairie/maps' },
  { name: 'farm rating', path: '/salt-fork-prairie/rating' },
  { name: 'farm financials', path: '/salt-fork-prairie/financials' },
  { name: 'uikit', path: '/uikit' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'not-found', path: '/404' },
  { name: 'error', path: '/error/503' },
] as const;

/** A journey fails when the page logs an error, breaks its content policy or asks an outside host for anything. */
export const test = base.extend<{ page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`threw: ${error.message}`));
    page.on('console', (message) => {
      // A page that is meant to answer 404 or 503 makes the browser say so.
      if (message.type() === 'error' && !/status of (404|503)/.test(message.text()))
        complaints.push(message.text());
    });
    const ownHost = new URL(firstOrigin()).hostname;
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== ownHost) complaints.push(`asked ${request.url()}`);
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** From here on only the journey moves the browser's time, however long a busy machine takes for what is between. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The page is not merely painted: its script runs. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'yes');
}
