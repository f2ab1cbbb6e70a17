import { createHmac } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectNoFault } from './accessible.ts';
import { databaseUrl } from './database-url.ts';
import { test as base, DESK, expect, firstOrigin, PHONE, untilAlive } from './site.ts';

interface People {
  /** Another browser altogether. Refused forms make it say so in its log, so that only faults of script count here. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
}

/** For journeys of people: the database behind the two processes, and as many browsers as a journey needs. */
export const test = base.extend<People, { database: Database }>({
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
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: firstOrigin(), viewport: DESK, ...options });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
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

export async function linkMailedTo(database: Database, email: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = await database.maybe<{ text: string }>(
        sql`select text_body as text from mail_message where recipient = ${email} and subject = ${subject}
          order by created_at desc, id desc limit 1`,
      );
      link = /https?:\/\/\S+token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
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

/** RFC 6238, as an authenticator app does it. */
export function totp(secret: string, at = Date.now()): string {
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

/** At both widths and in both themes; nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoFault(page);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
