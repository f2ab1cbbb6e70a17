import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppAlone, type TestApp } from './test-app.ts';

const PASSWORD = 'maple-Tractor-77';

let app: TestApp;
let database: Database;

beforeAll(async () => {
  const env = { FURROW_DEMO: 'on', FURROW_ORIGIN: '', FURROW_MAILS_AN_HOUR: '100' };
  const alone = await startAppAlone({ env });
  app = alone;
  database = openDatabase({ url: alone.databaseUrl, poolMax: 1 });
}, 120_000);

afterAll(async () => {
  await database.close();
  await app.close();
});

/** As much of a browser as is needed here: it keeps its cookies. */
function browser() {
  const jar = new Map<string, string>();
  async function open(address: string, options: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, app.url), {
      redirect: 'manual',
      ...options,
      headers: { cookie, ...options.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  const post = (path: string, body: object) =>
    open(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    });
  return {
    device: () => jar.get('furrow_device'),
    post,
    async withPassword(email: string, password = PASSWORD): Promise<number> {
      return (await post('/api/identity/login', { email, password })).status;
    },
    async withProvider(guest: string): Promise<string | null> {
      const page = (await open('/api/identity/authorize/google-oauth2')).headers.get('location') ?? '';
      const decide = page.replace('/authorize?', '/decide?');
      const back = (await open(`${decide}&as=${guest}`)).headers.get('location') ?? '';
      return (await open(back)).headers.get('location');
    },
  };
}

let people = 0;

/** Somebody with a password whose address the provider vouches for as well. */
async function person() {
  people += 1;
  const guest = `guest-device${people}`;
  const email = `${guest}@people.furrow.test`;
  const names = { first_name: 'Robin', last_name: 'Vale' };
  const signedUp = await browser().post('/api/identity/signup', { email, password: PASSWORD, ...names });
  expect(signedUp.status).toBeLessThan(300);
  await database.run(sql`update user_account set email_verified_at = now() where email = ${email}`);
  return { guest, email };
}

async function lockOut(email: string): Promise<void> {
  const attacker = browser();
  for (let guess = 0; guess < 11; guess += 1) await attacker.withPassword(email, `wrong-guess-${guess}`);
  expect(await browser().withPassword(email)).toBe(429);
}

describe('E4 a browser that was used before is not locked out by the guesses of others', () => {
  it('when it was used with a provider', async () => {
    const { guest, email } = await person();
    const own = browser();
    expect(await own.withProvider(guest)).toBe('/investments/primary-offerings');
    await lockOut(email);
    expect(await own.withPassword(email)).toBe(200);
  });

  it('and is one and the same, whichever way it was used', async () => {
    const { guest, email } = await person();
    const own = browser();
    expect(await own.withPassword(email)).toBe(200);
    const first = own.device();
    await own.withProvider(guest);
    expect(own.device()).toBe(first);
    const known = await database.rows<{ device_id: string; sessions: bigint }>(
      sql`select d.device_id, (select count(*) from session s where s.user_id = u.id and s.device_id = d.device_id)
          as sessions
        from known_device d join user_account u on u.id = d.user_id where u.email = ${email}`,
    );
    // One browser, two sessions of it; and what is kept is not what the cookie holds.
    expect(known).toEqual([{ device_id: expect.not.stringContaining(String(first)), sessions: 2n }]);
  });
});
