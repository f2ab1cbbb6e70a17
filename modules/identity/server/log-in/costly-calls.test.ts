import { createHash } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { hashRaw } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slowHashesBegun } from '../password/slow-hash.ts';
import { codeAt, type MfaApp, PASSWORD, startMfaApp } from '../second-factor/mfa-routes.fixture.ts';

/** Since this was asked last. */
let counted = 0;
function hashed(): number {
  const before = counted;
  counted = slowHashesBegun();
  return counted - before;
}

let app: MfaApp;
beforeAll(async () => {
  app = await startMfaApp(await testDatabase());
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.shift(2 * 60 * 60_000);
  hashed();
});

const at = (path: string) => `/api/identity${path}`;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;

async function signedIn() {
  const userId = await app.newUser();
  const { accessToken: token } = await app.signIn(userId);
  hashed();
  return { userId, token };
}

const confirm = (token: string, code: string) =>
  app.call('POST', at('/totp/confirm'), { token, body: { code } });
const turnOn = (token: string) => app.call('PATCH', '/api/auth/login', { token, body: { mfa: true } });
const renew = (token: string) => app.call('POST', at('/recovery-codes'), { token });

describe('J1 nothing is hashed for a call that is refused', () => {
  it('a wrong code, no secret at all, and no recent sign-in confirm nothing', async () => {
    const { token } = await signedIn();
    expect(codeOf(await confirm(token, '123456'))).toBe('mfa_invalid');
    const { secret } = (await app.call('POST', at('/totp'), { token })).body as { secret: string };
    const right = codeAt(secret, app.clock.now());
    expect(codeOf(await confirm(token, right === '000000' ? '111111' : '000000'))).toBe('mfa_invalid');
    app.clock.shift(11 * 60_000);
    expect(codeOf(await confirm(token, codeAt(secret, app.clock.now())))).toBe('auth/requires-recent-login');
    expect(hashed()).toBe(0);
  });

  it('turning the second factor on without one, and asking for codes without one', async () => {
    const { token } = await signedIn();
    expect(codeOf(await turnOn(token))).toBe('auth/operation-not-allowed');
    expect(codeOf(await renew(token))).toBe('auth/operation-not-allowed');
    expect(hashed()).toBe(0);
  });

  it('turning it on where there are codes already', async () => {
    const { token } = await app.enrolled();
    hashed();
    expect((await turnOn(token)).body).toEqual({ mfa: true });
    expect(hashed()).toBe(0);
  });

  it('a recovery code or a password of somebody who has tried too often', async () => {
    const { userId } = await app.enrolled();
    const enter = async () =>
      codeOf(
        await app.call('POST', at('/mfa'), {
          body: { mfa_token: await app.firstStep(userId), code: 'AAAAA-AAAAA' },
        }),
      );
    for (let tried = 0; tried < 10; tried += 1) expect(await enter()).toBe('mfa_invalid');
    hashed();
    expect(await enter()).toBe('too_many_attempts');
    const other = await signedIn();
    const stepUp = async (password: string) =>
      codeOf(await app.call('POST', at('/step-up'), { token: other.token, body: { password } }));
    for (let tried = 0; tried < 10; tried += 1) expect(await stepUp('wrong')).toBe('auth/wrong-password');
    hashed();
    expect(await stepUp(PASSWORD)).toBe('auth/too-many-requests');
    expect(hashed()).toBe(0);
  });
});

describe('J1 what is hashed counts for the person', () => {
  it('five sets of recovery codes an hour, whichever call makes them', async () => {
    const { userId, token } = await app.enrolled();
    const stillOn = () =>
      app.database.run(sql`update recovery_code set used_at = ${app.clock.now()} where user_id = ${userId}`);
    const answers = [await renew(token), await renew(token)];
    await stillOn();
    answers.push(await turnOn(token), await renew(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    hashed();
    await stillOn();
    const refused = [await renew(token), await turnOn(token)];
    expect(refused.map((answer) => [answer.status, codeOf(answer)])).toEqual([
      [429, 'rate_limited'],
      [429, 'rate_limited'],
    ]);
    expect(hashed()).toBe(0);
    const { token: another } = await app.enrolled();
    expect((await renew(another)).status).toBe(200);
  });

  it('of twenty at once as many are made as the limit says', async () => {
    const { token } = await app.enrolled();
    hashed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(hashed()).toBe(40);
  });

  it('codes of before are still good: how they are hashed has not changed', async () => {
    const { userId } = await app.enrolled();
    const salt = createHash('sha256').update(`recovery_code:${userId}`).digest().subarray(0, 16);
    const stored = await hashRaw('7K2QMX04TB', { salt });
    await app.database.run(sql`insert into recovery_code (user_id, hash) values (${userId}, ${stored})`);
    const body = { mfa_token: await app.firstStep(userId), code: '7k2qm-x04tb' };
    expect((await app.call('POST', at('/mfa'), { body })).status).toBe(200);
  });
});
