import { verifyAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import type { Id } from '@furrow/kernel/ids';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicError } from '../../rules/index.ts';
import { confirmReset } from '../password/confirm-reset.ts';
import { createPasswordHasher } from '../password/password-hash.ts';
import { setAccountState } from '../users/account-state.ts';
import { type AccountWorld, accountWorld, PASSWORD, tokenIn, visitor } from '../users/test-accounts.ts';
import { logIn } from './log-in.ts';

let world: AccountWorld;
let count = 0;
let email: string;
let userId: Id<'user'>;

beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Every test has its own person and a quarter of an hour of its own.
  count += 1;
  world.clock.shift(16 * 60_000);
  email = `person${count}@furrow.example`;
  userId = await world.user(email);
});

const tryWith = (password: string, from = visitor(), address = email) =>
  logIn(world.deps, { email: address, password, honeypot: '', visitor: from });
const codeOf = async (attempt: ReturnType<typeof logIn>) => {
  const result = await attempt;
  return result.ok ? result.value.kind : result.error.code;
};

describe('signing in with email and password', () => {
  it('starts a session, whatever the spelling of the address', async () => {
    const result = await tryWith(PASSWORD, visitor(), ` ${email.toUpperCase()} `);
    if (!result.ok || result.value.kind !== 'signed_in') throw new Error('not signed in');
    expect(result.value).toMatchObject({ userId });
    expect(result.value.session.loginData).toMatchObject({
      email,
      isFirstLogin: true,
      isEmailVerified: false,
    });
    expect(await world.openSessionsOf(userId)).toEqual([result.value.session.sessionId]);
    expect(await world.kinds(userId)).toEqual(['login']);
  });

  // How long each takes is measured by `npm run attack`; here they do the same work, the slow hash once each.
  it('E1 says and does the same for a wrong password, an unknown address and an account without a password', async () => {
    await world.user(`social${count}@furrow.example`, { password: null });
    const verify = vi.spyOn(world.deps.passwords, 'verify');
    const seen = [];
    for (const address of [email, `nobody${count}@furrow.example`, `social${count}@furrow.example`]) {
      seen.push(await countStatements(() => tryWith('a wrong password', visitor(), address)));
    }
    expect(seen.map(({ result }) => result)).toEqual(
      Array(3).fill({ ok: false, error: { code: 'access_denied' } }),
    );
    expect(new Set(seen.map(({ statements }) => statements)).size).toBe(1);
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('E2 stops guessing at one account after ten, in parallel too, and the right password does not help then', async () => {
    const codes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        codeOf(tryWith(`guess ${index}`, visitor(`guesser ${index}`, `198.51.100.${index}`))),
      ),
    );
    expect(codes.filter((code) => code === 'access_denied')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(90);
    expect(await codeOf(tryWith(PASSWORD, visitor('stranger', '192.0.2.1')))).toBe('too_many_attempts');
    world.clock.shift(15 * 60_000);
    expect(await codeOf(tryWith(PASSWORD, visitor('stranger', '192.0.2.1')))).toBe('signed_in');
  });

  it('E2 patience does not pay: after a hundred in a month a stranger needs a new password, and the owner is told', async () => {
    const home = visitor(`home of ${email}`, '203.0.113.51');
    expect(await codeOf(tryWith(PASSWORD, home))).toBe('signed_in');
    const ghost = `ghost${count}@furrow.example`;
    for (let index = 0; index < 100; index += 1) {
      if (index % 10 === 0) world.clock.shift(15 * 60_000);
      const from = visitor(`guesser ${index}`, `198.51.100.${index}`);
      expect(await codeOf(tryWith(`guess ${index}`, from))).toBe('access_denied');
      expect(await codeOf(tryWith(`guess ${index}`, from, ghost))).toBe('access_denied');
    }
    world.clock.shift(24 * 60 * 60_000);
    const stranger = visitor('stranger', '192.0.2.2');
    expect(await codeOf(tryWith(PASSWORD, stranger))).toBe('too_many_attempts');
    expect(await codeOf(tryWith('guess', stranger, ghost))).toBe('too_many_attempts');
    // The owner is not kept out where they are known, and their signing in gives nobody new guesses.
    expect(await codeOf(tryWith(PASSWORD, home))).toBe('signed_in');
    expect(await codeOf(tryWith(PASSWORD, stranger))).toBe('too_many_attempts');
    await eventually(async () =>
      expect((await world.mails(email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/guessing your password/),
      ]),
    );
    expect((await world.kinds(userId)).filter((kind) => kind === 'login_locked')).toHaveLength(1);
    world.clock.shift(30 * 24 * 60 * 60_000);
    expect(await codeOf(tryWith(PASSWORD, stranger))).toBe('signed_in');
  });

  it('E1 E2 an address nobody has is locked in the same way', async () => {
    const codes = [];
    for (let index = 0; index < 12; index += 1)
      codes.push(await codeOf(tryWith('x', visitor(), 'ghost@furrow.example')));
    expect(codes).toEqual([...Array(10).fill('access_denied'), ...Array(2).fill('too_many_attempts')]);
  });

  it('E3 stops spraying one password over many accounts after a hundred from one address', async () => {
    const codes = [];
    for (let index = 0; index < 110; index += 1) {
      codes.push(
        await codeOf(
          tryWith('spring2026x', visitor('sprayer', '198.51.100.200'), `s${index}@furrow.example`),
        ),
      );
    }
    expect(codes.filter((code) => code === 'access_denied')).toHaveLength(100);
    expect(codes.slice(100)).toEqual(Array(10).fill('too_many_attempts'));
    expect(await codeOf(tryWith(PASSWORD, visitor('home', '203.0.113.9')))).toBe('signed_in');
  });

  it('E4 a browser that signed in before is not locked out by others, and has ten guesses of its own', async () => {
    const home = visitor(`home of ${email}`, '203.0.113.50');
    expect(await codeOf(tryWith(PASSWORD, home))).toBe('signed_in');
    for (let index = 0; index < 12; index += 1) await tryWith('x', visitor('attacker', '203.0.113.50'));
    expect(await codeOf(tryWith(PASSWORD, visitor('attacker', '203.0.113.50')))).toBe('too_many_attempts');
    expect(await codeOf(tryWith(PASSWORD, home))).toBe('signed_in');
    for (let index = 0; index < 10; index += 1)
      expect(await codeOf(tryWith('x', home))).toBe('access_denied');
    expect(await codeOf(tryWith(PASSWORD, home))).toBe('too_many_attempts');
  });

  it('E4 a try that found no place in the line counts for nothing', async () => {
    const busy = () => Promise.reject(publicError('unavailable'));
    const deps = { ...world.deps, passwords: { ...world.deps.passwords, verify: busy } };
    for (let index = 0; index < 12; index += 1) {
      const asked = { email, password: PASSWORD, honeypot: '', visitor: visitor() };
      await expect(logIn(deps, asked)).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect(await codeOf(tryWith(PASSWORD))).toBe('signed_in');
  });

  it('E4 being known to one account opens no budget at another', async () => {
    const attacker = visitor('attacker with an account', '198.51.100.77');
    const other = `victim${count}@furrow.example`;
    await world.user(other);
    expect(await codeOf(tryWith(PASSWORD, attacker))).toBe('signed_in');
    for (let index = 0; index < 10; index += 1) await tryWith('x', attacker, other);
    expect(await codeOf(tryWith('x', attacker, other))).toBe('too_many_attempts');
  });

  it('a sign-in from another browser than before is told by mail, the first one and known ones are not', async () => {
    const [home, thief] = [visitor(`home of ${email}`), visitor(`thief of ${email}`, '198.51.100.44')];
    await tryWith(PASSWORD, home);
    await tryWith(PASSWORD, home);
    expect(await world.mails(email)).toEqual([]);
    await tryWith(PASSWORD, thief);
    await tryWith(PASSWORD, thief);
    await tryWith(PASSWORD, home);
    const [mail, ...more] = await world.mails(email);
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^New login/), []]);
    expect(mail?.text).toContain('198.51.100.44');
    expect(mail?.text).not.toContain('Test browser');
    for (let index = 0; index < 8; index += 1) await tryWith(PASSWORD, visitor(`thief ${index} of ${email}`));
    expect(await world.mails(email)).toHaveLength(5);
  });

  it('E6 a leaked password is refused although it is right, and the way out is in the mail', async () => {
    const leaked = `leaked${count}@furrow.example`;
    const id = await world.user(leaked, { password: 'Sunshine123!' });
    expect(await codeOf(tryWith('Sunshine123?', visitor(), leaked))).toBe('access_denied');
    expect(await codeOf(tryWith('Sunshine123!', visitor(), leaked))).toBe('password_leaked');
    expect(await world.openSessionsOf(id)).toEqual([]);
    const [mail] = await world.mails(leaked);
    expect(mail?.subject).toMatch(/data breach/);
    const reset = await confirmReset(world.deps, {
      token: tokenIn(mail),
      password: PASSWORD,
      visitor: visitor(),
    });
    expect(reset.ok).toBe(true);
    expect(await codeOf(tryWith(PASSWORD, visitor(), leaked))).toBe('signed_in');
  });

  it.each([
    ['disabled', 'auth/user-disabled'],
    ['blocked', 'blocked_user'],
  ] as const)(
    'E23 a %s user is told so with the right password only, and their sessions end',
    async (state, code) => {
      await tryWith(PASSWORD);
      expect(await world.openSessionsOf(userId)).toHaveLength(1);
      const close = (to: typeof state | 'open') =>
        world.database.transaction((tx) =>
          setAccountState(tx, {
            userId,
            state: to,
            actor: 'operator:user_olive',
            reason: 'Asked by phone.',
            now: world.clock.now(),
          }),
        );
      await close(state);
      expect(await world.openSessionsOf(userId)).toEqual([]);
      expect(await codeOf(tryWith('a wrong password'))).toBe('access_denied');
      expect(await codeOf(tryWith(PASSWORD))).toBe(code);
      await close('open');
      expect(await codeOf(tryWith(PASSWORD))).toBe('signed_in');
    },
  );

  it('E15 somebody with a second factor gets a token for the second step and no session', async () => {
    const guarded = `guarded${count}@furrow.example`;
    const id = await world.user(guarded, { mfa: true });
    const result = await tryWith(PASSWORD, visitor(), guarded);
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'mfa_required', challenge: { mfaToken: expect.any(String) } },
    });
    expect(await world.openSessionsOf(id)).toEqual([]);
  });

  it.each(['a wrong password', PASSWORD])(
    'E25 a filled honeypot with %s takes the steps of a failed try, and nothing is noted or opened',
    async (password) => {
      const verify = vi.spyOn(world.deps.passwords, 'verify');
      const person = { email, password: 'a wrong password', honeypot: '', visitor: visitor() };
      const honest = await countStatements(() => logIn(world.deps, person));
      const bot = await countStatements(() => logIn(world.deps, { ...person, password, honeypot: 'x' }));
      expect(bot.result).toEqual({ ok: false, error: { code: 'bot_detected' } });
      expect(bot.texts).toEqual(honest.texts);
      expect(verify).toHaveBeenCalledTimes(2);
      expect(await world.kinds(userId)).toEqual(['login_failed']);
      expect(await world.openSessionsOf(userId)).toEqual([]);
    },
  );

  it.each(['not an address', 'a@b', '@furrow.example', `${'a'.repeat(250)}@furrow.example`])(
    '%j, which cannot be an address, is auth/invalid-email and counts against nobody',
    async (address) => {
      const { result, statements } = await countStatements(() => tryWith(PASSWORD, visitor(), address));
      expect(result).toEqual({ ok: false, error: { code: 'auth/invalid-email' } });
      expect(statements).toBe(0);
    },
  );

  it('a hash of another cost is renewed on the way', async () => {
    const old = await createPasswordHasher({ memoryCost: 512, timeCost: 1, parallelism: 1 });
    await world.database.run(
      sql`update user_account set password_hash = ${await old.hash(PASSWORD, { name: 'test' })} where id = ${userId}`,
    );
    expect(await codeOf(tryWith(PASSWORD))).toBe('signed_in');
    const { hash } = await world.database.one<{ hash: string }>(
      sql`select password_hash as hash from user_account where id = ${userId}`,
    );
    expect(world.deps.passwords.isOutdated(hash)).toBe(false);
    expect(await codeOf(tryWith(PASSWORD))).toBe('signed_in');
  });

  it('failures are in the history and in the audit, which holds no password and no address', async () => {
    await tryWith('hunter2hunter2');
    expect(await world.kinds(userId)).toEqual(['login_failed']);
    const rows = await world.database.rows<{ row: string }>(
      sql`select a::text as row from audit a where action = 'identity.login_failed'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|@furrow/);
    await eventually(async () =>
      expect(await verifyAudit(world.database, { keys: TEST_AUDIT_KEYS })).toEqual([]),
    );
  });
});
