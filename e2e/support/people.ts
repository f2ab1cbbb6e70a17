import { createHmac } from 'node:crypto';
import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { databaseUrl } from './database-url.ts';
import { test as base, DESK, expect, firstOrigin, untilAlive } from './site.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

interface People {
  /** Somebody whose address is verified, made without a form; nobody else's journey meets them. */
  person(firstName?: string): Promise<Person>;
  /** Another browser altogether. What it says of refusals and of a lost connection is no fault of the page. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
}

const EXPECTED = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|WebSocket .* HTTP Authentication failed/;

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
    await use((firstName) => newPerson(database, firstName));
  },
  visitor: async ({ browser }, use) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: firstOrigin(), viewport: DESK, ...options });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
});

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Signed in without the form, which has a journey of its own: the browser has the cookies that a form would bring. */
export async function enter(
  page: Page,
  { email, password }: Person,
  path = '/profile/settings',
): Promise<void> {
  const answer = await page.request.post('/api/identity/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await open(page, path);
}

interface Codes {
  /** A code of the authenticator app, each time another: the server takes each once. */
  next(): string;
  readonly recovery: readonly string[];
}

/** The same for somebody who turns two-factor authentication on with an authenticator app. */
export async function enterWithTotp(page: Page, { email, password }: Person): Promise<Codes> {
  const answer = await page.request.post('/api/identity/login', { data: { email, password } });
  const { loginData } = (await answer.json()) as { loginData: { token: string } };
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { authorization: `Bearer ${loginData.token}` } });
  const { secret } = (await (await post('/api/identity/totp', {})).json()) as { secret: string };
  // One step early: three steps are good at a time, so that two are left for the journey.
  let at = Date.now() - 30_000;
  const confirmed = await post('/api/identity/totp/confirm', { code: totp(secret, at) });
  const { recovery_codes: recovery } = (await confirmed.json()) as { recovery_codes: string[] };
  const next = () => {
    at += 30_000;
    return totp(secret, at);
  };
  return { next, recovery };
}

/** The last proof of who is there is longer ago than sensitive acts allow. */
export async function noLongerFresh(database: Database, { id }: Person): Promise<void> {
  await database.run(
    sql`update session set auth_time = auth_time - interval '11 minutes' where user_id = ${id}`,
  );
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
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
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

/** The demonstration's people have a password that is hashed already: hashing is slow on purpose. */
const PASSWORD = 'Harvest-Moon-2025';
const WITH_THAT_PASSWORD = 'investor@furrow.test';

async function newPerson(database: Database, firstName = 'Wilma'): Promise<Person> {
  const now = new Date();
  const id = newId('user', now);
  const email = `${firstName.toLowerCase()}.${id.slice(-12).toLowerCase()}@people.test`;
  await database.run(sql`insert into user_account (id, email, email_normal, email_verified_at, password_hash,
      password_changed_at, first_name, last_name, confirm_privacy, login_count, created_at, updated_at)
    select ${id}, ${email}, ${email}, ${now}, password_hash, ${now}, ${firstName}, 'Oakes', true, 1, ${now}, ${now}
    from user_account where email = ${WITH_THAT_PASSWORD}`);
  return { id, email, password: PASSWORD, firstName };
}
