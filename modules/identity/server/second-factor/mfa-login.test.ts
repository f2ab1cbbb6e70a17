import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, type MfaApp, startMfaApp } from './mfa-routes.fixture.ts';

let app: MfaApp;
beforeAll(async () => {
  app = await startMfaApp(await testDatabase({ acquireTimeoutMs: 15_000 }));
});
afterAll(() => app.close());

const step = (mfa_token: string, code: string, cookie?: string) =>
  app.call('POST', '/api/identity/mfa', { body: { mfa_token, code }, ...(cookie ? { cookie } : {}) });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const sessionsOf = (userId: Id<'user'>) =>
  app.database.rows<{ amr: string[] }>(
    sql`select amr from session where user_id = ${userId} and ended_at is null and 'otp' = any(amr)`,
  );

describe('the second step of signing in', () => {
  it('takes a code of the authenticator and signs in', async () => {
    const { userId, secret } = await app.enrolled();
    const answer = await step(await app.firstStep(userId), codeAt(secret, app.clock.now()));
    expect(answer).toMatchObject({
      status: 200,
      body: { userData: { user_id: userId, first_name: 'Ann' }, loginData: { mfa: true } },
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      'furrow_refresh',
      'furrow_page',
      'furrow_device',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await sessionsOf(userId)).toEqual([{ amr: ['pwd', 'otp'] }]);
  });

  it('E16 takes a code once, of twenty at the same time too, whichever first step they come from', async () => {
    const { userId, secret } = await app.enrolled();
    const code = codeAt(secret, app.clock.now());
    const tokens = await Promise.all(Array.from({ length: 20 }, () => app.firstStep(userId)));
    const answers = await Promise.all(tokens.map((token) => step(token, code)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  it('E16 takes a first step once, with twenty right answers at the same time', async () => {
    const { userId, recoveryCodes } = await app.enrolled();
    const token = await app.firstStep(userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => step(token, recoveryCodes[index % 10] ?? '')),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(codeOf(await step(token, recoveryCodes[9] ?? ''))).toBe('auth_timeout');
  });

  it('E16 takes codes one step early or late, not two, and none twice', async () => {
    const { userId, secret } = await app.enrolled();
    const at = (steps: number) => codeAt(secret, new Date(app.clock.now().getTime() + steps * 30_000));
    const tries: [number, number][] = [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [-1, 400],
      [1, 200],
      [0, 400],
    ];
    for (const [steps, status] of tries) {
      expect([steps, (await step(await app.firstStep(userId), at(steps))).status]).toEqual([steps, status]);
    }
  });

  it('E17 takes a recovery code once, of twenty at the same time too', async () => {
    const { userId, recoveryCodes } = await app.enrolled();
    const [code = ''] = recoveryCodes;
    const tokens = await Promise.all(Array.from({ length: 20 }, () => app.firstStep(userId)));
    const answers = await Promise.all(tokens.map((token) => step(token, code.toLowerCase())));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await app.events(userId)).toContain('recovery_code_used');
  });

  it('E17 nobody gets in with the recovery code of another', async () => {
    const [one, other] = [await app.enrolled(), await app.enrolled()];
    expect(codeOf(await step(await app.firstStep(one.userId), other.recoveryCodes[0] ?? ''))).toBe(
      'mfa_invalid',
    );
  });
});

describe('E17 guessing', () => {
  it('five wrong codes use up the first step, right ones come too late then', async () => {
    const { userId, secret } = await app.enrolled();
    const token = await app.firstStep(userId);
    for (let count = 0; count < 5; count += 1)
      expect(codeOf(await step(token, 'AAAAA-AAAAA'))).toBe('mfa_invalid');
    expect(codeOf(await step(token, codeAt(secret, app.clock.now())))).toBe('auth_timeout');
  });

  it('ten wrong codes lock for a quarter of an hour, against right ones too, and the person is told', async () => {
    const { userId, secret, recoveryCodes } = await app.enrolled();
    const tokens = await Promise.all(Array.from({ length: 30 }, () => app.firstStep(userId)));
    const answers = await Promise.all(tokens.map((token) => step(token, 'AAAAA-AAAAA')));
    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(10);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(20);
    expect(codeOf(await step(await app.firstStep(userId), recoveryCodes[0] ?? ''))).toBe('too_many_attempts');
    expect((await app.events(userId)).filter((kind) => kind === 'mfa_locked')).toHaveLength(1);
    expect(app.told).toContainEqual({ kind: 'mfa_locked', userId });
    app.clock.shift(15 * 60_000);
    expect((await step(await app.firstStep(userId), codeAt(secret, app.clock.now()))).status).toBe(200);
  });

  it('fifty wrong codes lock for the day', async () => {
    const { userId, secret } = await app.enrolled();
    for (let count = 0; count < 50; count += 1) {
      if (count % 10 === 0) app.clock.shift(15 * 60_000);
      await step(await app.firstStep(userId), 'wrong');
    }
    app.clock.shift(15 * 60_000);
    expect((await step(await app.firstStep(userId), codeAt(secret, app.clock.now()))).status).toBe(429);
    app.clock.shift(24 * 60 * 60_000);
    expect((await step(await app.firstStep(userId), codeAt(secret, app.clock.now()))).status).toBe(200);
  });

  it('a hundred wrong codes in a month are all that strangers have for one password', async () => {
    const { userId, secret } = await app.enrolled();
    for (let count = 0; count < 100; count += 1) {
      if (count % 10 === 0) app.clock.shift(count === 50 ? 24 * 60 * 60_000 : 15 * 60_000);
      expect(codeOf(await step(await app.firstStep(userId), 'wrong'))).toBe('mfa_invalid');
    }
    app.clock.shift(2 * 24 * 60 * 60_000);
    const right = () => codeAt(secret, app.clock.now());
    expect((await step(await app.firstStep(userId), right())).status).toBe(429);
    await app.database.run(
      sql`update user_account set password_changed_at = ${app.clock.now()} where id = ${userId}`,
    );
    expect((await step(await app.firstStep(userId), right())).status).toBe(200);
  });

  it('E4 others’ wrong codes do not lock a browser the person has used before', async () => {
    const { userId, secret } = await app.enrolled();
    const first = await step(await app.firstStep(userId), codeAt(secret, app.clock.now()));
    const device = first.cookies.find(({ name }) => name === 'furrow_device')?.value ?? '';
    for (let count = 0; count < 10; count += 1) await step(await app.firstStep(userId), 'wrong');
    app.clock.shift(60_000);
    const code = codeAt(secret, app.clock.now());
    expect((await step(await app.firstStep(userId), code)).status).toBe(429);
    expect((await step(await app.firstStep(userId), code, `furrow_device=${device}`)).status).toBe(200);
  });
});

describe('E15 the token between the steps', () => {
  it('opens nothing else', async () => {
    const { userId } = await app.enrolled();
    const token = await app.firstStep(userId);
    for (const { method, url, config } of app.routes) {
      if (config?.access !== 'signed-in' || typeof method !== 'string') continue;
      const answer = await app.call(method as 'GET', url.replace(':id', 'psk_1'), { token, body: {} });
      expect([method, url, answer.status]).toEqual([method, url, 401]);
    }
  });

  it('is good for five minutes', async () => {
    const { userId, recoveryCodes } = await app.enrolled();
    const token = await app.firstStep(userId);
    app.clock.shift(299_999);
    expect((await step(token, recoveryCodes[0] ?? '')).status).toBe(200);
    const late = await app.firstStep(userId);
    app.clock.shift(300_000);
    expect(codeOf(await step(late, recoveryCodes[1] ?? ''))).toBe('auth_timeout');
  });

  it('dies with the password it stands for', async () => {
    const { userId, recoveryCodes } = await app.enrolled();
    const token = await app.firstStep(userId);
    app.clock.shift(1_000);
    await app.database.run(
      sql`update user_account set password_changed_at = ${app.clock.now()} where id = ${userId}`,
    );
    expect(codeOf(await step(token, recoveryCodes[0] ?? ''))).toBe('auth_timeout');
    expect((await step(await app.firstStep(userId), recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201)])('is not %j', async (token) => {
    expect((await step(token, '123456')).status).toBeGreaterThanOrEqual(400);
  });

  it('is no other kind of one-time token', async () => {
    const { userId, recoveryCodes } = await app.enrolled();
    const token = await app.firstStep(userId);
    await app.database.run(
      sql`update one_time_token set kind = 'reset_password' where user_id = ${userId} and kind = 'mfa_login'`,
    );
    expect(codeOf(await step(token, recoveryCodes[0] ?? ''))).toBe('auth_timeout');
  });

  it('leaves no secret in the database', async () => {
    const { userId, secret, recoveryCodes } = await app.enrolled();
    const token = await app.firstStep(userId);
    const rows = await app.database.rows<{ row: string }>(
      sql`select t::text as row from one_time_token t where user_id = ${userId}
        union all select r::text from recovery_code r where user_id = ${userId}
        union all select o::text from totp o where user_id = ${userId}
        union all select a::text from audit a where subject = ${`user:${userId}`}
        union all select s::text from security_event s where user_id = ${userId}`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    for (const hidden of [
      token,
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ]) {
      expect(text).not.toContain(hidden);
    }
  });
});

describe('E15 no first factor alone starts a session', () => {
  it.each(['pwd', 'google-oauth2', 'linkedin', 'facebook', 'auth0'] as const)('%s', async (method) => {
    const { userId } = await app.enrolled();
    await expect(app.signIn(userId, [method])).rejects.toMatchObject({ code: 'mfa_required' });
  });

  it('E23 and a second factor does not help a disabled or blocked person', async () => {
    for (const [column, code] of [
      [sql`disabled_at`, 'auth/user-disabled'],
      [sql`blocked_at`, 'blocked_user'],
    ] as const) {
      const { userId, secret } = await app.enrolled();
      const token = await app.firstStep(userId);
      await app.database.run(
        sql`update user_account set ${column} = ${app.clock.now()} where id = ${userId}`,
      );
      expect(codeOf(await step(token, codeAt(secret, app.clock.now())))).toBe(code);
    }
  });
});
