import { createHmac, randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { databaseUrl } from './database-url.ts';
import { test as base, DESK, expect, firstOrigin, PHONE, untilAlive } from './site.ts';

export const DESK_OPTIONS: BrowserContextOptions = { viewport: DESK };
export const PHONE_OPTIONS: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

type DeviceName = 'desk' | 'telephone';

/** At a desk the provider comes in a popup; on a telephone the whole page goes there and comes back. */
export const DEVICES: readonly { readonly name: DeviceName; readonly options: BrowserContextOptions }[] = [
  { name: 'desk', options: DESK_OPTIONS },
  { name: 'telephone', options: PHONE_OPTIONS },
];

interface Visitors {
  /** Another browser altogether. What it is refused it says in its log, so that only faults of script count here. */
  visitor(options: BrowserContextOptions): Promise<Page>;
}

export const test = base.extend<Visitors, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs.
    async ({}, use) => {
      const database = openDatabase({ url: await databaseUrl(), poolMax: 2 });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser }, use) => {
    const complaints: string[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: firstOrigin(), ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of [45]\d\d/.test(message.text()))
          complaints.push(message.text());
      });
      return page;
    });
    expect(complaints).toEqual([]);
  },
});

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

export const noSecretIn = (page: Page) => expect(page).not.toHaveURL(/[?&#](social|state|code|error)=/);

/** Somebody whom the provider of the demonstration knows and nobody has seen here. */
export function newGuest() {
  const id = `guest-${randomBytes(6).toString('hex')}`;
  return { id, email: `${id}@people.furrow.test` };
}

/** The page of the provider that a press on this button leads to: a popup, or the page itself. */
export async function toProvider(page: Page, name: string | RegExp, device: DeviceName): Promise<Page> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  if (device === 'desk') {
    const opened = page.waitForEvent('popup');
    await button.click();
    const popup = await opened;
    await popup.waitForURL(/demo-provider/);
    return popup;
  }
  await button.click();
  await page.waitForURL(/demo-provider/);
  return page;
}

/** Leaves the provider's page with this answer. A popup may be gone before it has seen where it went. */
export async function answer(provider: Page, change: (back: URL) => void): Promise<void> {
  const href = await provider.getByRole('link', { name: 'Cancel' }).getAttribute('href');
  const url = new URL(href ?? '', provider.url());
  change(url);
  await provider.evaluate((address) => window.location.assign(address), url.href);
}

export const continueAs = (provider: Page, guest: { readonly id: string }) =>
  answer(provider, (url) => url.searchParams.set('as', guest.id));

/** What a provider may send back in its own words. */
export const failWith = (provider: Page, description: string) =>
  answer(provider, (url) => {
    const [, mount, connection] = /^(.*)\/demo-provider\/([^/]+)\/decide$/.exec(url.pathname) ?? [];
    const state = url.searchParams.get('state') ?? '';
    const iss = `${url.origin}${mount}/demo-provider/${connection}`;
    url.pathname = `${mount}/callback/${connection}`;
    url.search = new URLSearchParams({
      error: 'server_error',
      error_description: description,
      state,
      iss,
    }).toString();
  });

/** Somebody who came through Google, accepted the terms and stands in their settings. */
export async function guestInSettings(page: Page, device: DeviceName) {
  const guest = newGuest();
  await open(page, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await continueAs(await toProvider(page, 'Google', device), guest);
  await page.waitForURL(/\/sign-up-social/);
  await untilAlive(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL(/\/profile\/settings$/);
  await untilAlive(page);
  return guest;
}

/** RFC 6238, as an authenticator app does it. */
export function totp(secret: string, at: number): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', key).update(step).digest();
  const code = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(code % 1_000_000).padStart(6, '0');
}
