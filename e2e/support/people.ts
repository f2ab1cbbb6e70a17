import { createHmac } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { databaseUrl } from './database-url.ts';
import { enter as logIn, newPerson, type Person } from './person.ts';
import { test as base, expect, untilAlive } from './site.ts';
import { newVisitor, type VisitorOptions } from './visitor.ts';

interface People {
  /** Somebody whose address is verified, made without a form; nobody else's journey meets them. */
  person(firstName?: string): Promise<Person>;
  visitor(options?: VisitorOptions): Promise<Page>;
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
  person: async ({ database }, use) => {
    await use((firstName = 'Wilma') => newPerson(database, { firstName }));
  },
  visitor: async ({ browser }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await newVisitor(browser, complaints, options);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(complaints).toEqual([]);
  },
});

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Signed in without the form, which has a journey of its own: the browser has the cookies that a form would bring. */
export async function enter(page: Page, person: Person, path = '/profile/settings'): Promise<void> {
  await logIn(page, person);
  await open(page, path);
}

interface Codes {
  /** A code of the authenticator app, each time another: the server takes each once. */
  next(): string;
  readonly recovery: readonly string[];
}

/** The same for somebody who turns two-factor authentication on with an authenticator app. */
export async function enterWithTotp(page: Page, person: Person): Promise<Codes> {
  const token = await logIn(page, person);
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  const { secret } = (await (await post('/api/identity/totp', {})).json()) as { secret: string };
  // One step early: three steps are good at a time, so that two are left for the journey.
  let at = Date.now() - 30_000;
  const confirmed = await post('/api/identity/totp/confirm', { code: totp(secret, at) });
  const { recovery_codes: recovery } = (await confirmed.json()) as { recovery_codes: string[] };
  const next = () => {
    // A journey on a slow machine outlives its steps.
    at = Math.max(at + 30_000, Date.now());
    return totp(secret, at);
  };
  return { next, recovery };
}

/** The last proof of who is there is longer ago than sensitive acts allow. */
export async function noLongerFresh(database: Database, { id }: Pick<Person, 'id'>): Promise<void> {
  await database.run(
    sql`update session set auth_time = auth_time - interval '11 minutes' where user_id = ${id}`,
  );
}

/**
 * Where the link of an email leads, on the site that the browser is at: another journey's process may have sent it, such as
 * one with a tenant, whose pages are others.
 */
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
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The link of an email, and the button of the page that it leads to. */
export async function confirmMailed(page: Page, link: string): Promise<void> {
  await open(page, link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The questions after a sign-up: passed by, as far as they can be. */
export async function passQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Skip for Now' }).click();
  await page.getByRole('button', { name: 'Save and finish' }).click();
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
