import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountWorld, accountWorld, PASSWORD, visitor } from '../users/test-accounts.ts';
import { type SignUp, signUp } from './sign-up.ts';

let world: AccountWorld;
let count = 0;
let email: string;

beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  count += 1;
  email = `new${count}@furrow.example`;
  world.clock.shift(60 * 60_000);
});

const ask = (more: Partial<SignUp> = {}) =>
  signUp(world.deps, {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    metadata: { coming_soon: false },
    honeypot: '',
    country: 'US',
    idempotencyKey: null,
    visitor: visitor(),
    ...more,
  });
const codeOf = async (asked: ReturnType<typeof ask>) => {
  const result = await asked;
  return result.ok ? 'signed up' : result.error.code;
};
const accounts = () =>
  world.database.rows<{ id: string; row: string }>(
    sql`select id, u::text as row from user_account u where email_normal = ${email.toLowerCase()}`,
  );

describe('signing up', () => {
  it('opens an account that is not verified, with one mail and no trace of the password', async () => {
    expect(await ask({ email: email.toUpperCase() })).toMatchObject({
      ok: true,
      value: { email: email.toUpperCase(), email_verified: false },
    });
    const [account, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(account?.row).toContain('$argon2id$');
    expect(account?.row).not.toContain(PASSWORD);
    const mails = await world.mails(email.toUpperCase());
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Verify/)]);
    expect(await world.kinds(account?.id ?? '')).toEqual(['sign_up']);
  });

  it('is refused for an address that is taken, in any spelling', async () => {
    await ask();
    expect(await codeOf(ask({ email: email.toUpperCase(), visitor: visitor('b', '192.0.2.8') }))).toBe(
      'user_exists',
    );
    expect(await world.mails(email)).toHaveLength(1);
  });

  it('a double click signs up once: both get the same answer', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ idempotencyKey: `click-${count}` })));
    expect(answers[0]?.ok).toBe(true);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await accounts()).toHaveLength(1);
    expect(await world.mails(email)).toHaveLength(1);
  });

  it('the same key with another request, or only another password, is a conflict', async () => {
    const idempotencyKey = `key-${count}`;
    await ask({ idempotencyKey });
    expect(await codeOf(ask({ idempotencyKey, lastName: 'King' }))).toBe('idempotency_conflict');
    expect(await codeOf(ask({ idempotencyKey, password: 'another-pass-phrase' }))).toBe(
      'idempotency_conflict',
    );
    expect(await codeOf(ask({ idempotencyKey }))).toBe('signed up');
  });

  it('without a key one of two at once opens the account', async () => {
    const codes = await Promise.all([codeOf(ask()), codeOf(ask())]);
    expect(codes.toSorted()).toEqual(['signed up', 'user_exists']);
    expect(await accounts()).toHaveLength(1);
  });

  it.each([
    ['1234567', 'auth/weak-password'],
    ['x'.repeat(256), 'validation_error'],
    ['P@ssw0rd1', 'password_leaked'],
    ['qwertyuiop', 'password_leaked'],
  ])('E6 the password %s is refused as %s, and nothing is created', async (password, code) => {
    expect(await ask({ password })).toMatchObject({
      ok: false,
      error: { code, fields: { password: [expect.any(String)] } },
    });
    expect(await accounts()).toEqual([]);
  });

  it.each([`${'long passphrase with spaces '.repeat(4)}`, 'пароль-从农场-🌾🌾', 'x\u0000y z\t12345'])(
    'the password %j is fine',
    async (password) => expect(await codeOf(ask({ password }))).toBe('signed up'),
  );

  it.each([
    [{ country: 'DE' }, 'reject-signup-by-country'],
    [{ country: null, metadata: { country: 'FR' } }, 'reject-signup-by-country'],
    [{ country: null }, 'signed up'],
  ] as const)('E23 from %j: %s', async (from, code) => {
    expect(await codeOf(ask(from))).toBe(code);
    expect(await accounts()).toHaveLength(code === 'signed up' ? 1 : 0);
  });

  it('five an hour from one address', async () => {
    const from = visitor('office', '192.0.2.77');
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      codes.push(await codeOf(ask({ email: `office${index}-${email}`, visitor: from })));
    }
    expect(codes).toEqual([...Array(5).fill('signed up'), 'rate_limited']);
    world.clock.shift(60 * 60_000);
    expect(await codeOf(ask({ visitor: from }))).toBe('signed up');
  });

  it('E25 a filled honeypot creates nothing, whether or not the address is taken, after the same work', async () => {
    const hash = vi.spyOn(world.deps.passwords, 'hash');
    const deps = {
      ...world.deps,
      limits: { ...world.deps.limits, lookup: [], signUp: [] },
    };
    const tables = () =>
      world.database.one(sql`select (select count(*) from user_account) as users,
        (select count(*) from mail_message) as mails, (select count(*) from one_time_token) as tokens,
        (select count(*) from security_event) as events`);
    const asked = (honeypot: string, address: string) => ({
      email: address,
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      metadata: {},
      honeypot,
      country: null,
      idempotencyKey: null,
      visitor: visitor(),
    });
    const honest = await countStatements(() => signUp(deps, asked('', `h-${email}`)));
    const before = await tables();
    const bot = await countStatements(() => signUp(deps, asked('Acme Inc', `b-${email}`)));
    expect(bot.result).toEqual({ ok: false, error: { code: 'bot_detected' } });
    expect(await tables()).toEqual(before);
    // The same work to the very end, which is undone: nothing is left, and the clock tells nothing.
    expect(bot.statements).toBe(honest.statements);
    expect(hash).toHaveBeenCalledTimes(2);
    const elsewhere = visitor('elsewhere', '192.0.2.78');
    await ask({ visitor: elsewhere });
    expect(await codeOf(ask({ honeypot: 'x', visitor: elsewhere }))).toBe('bot_detected');
    // As much is done for an address that is taken as for one that is free.
    const counted = [];
    for (const address of [email, `free-${email}`])
      counted.push(await countStatements(() => ask({ email: address, honeypot: 'x', visitor: elsewhere })));
    expect(counted[0]).toEqual(counted[1]);
  });
});
