import { sql } from '@furrow/database/sql';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeIssuer } from '../social/test-issuer.ts';
import { addUser } from '../social/test-social-site.ts';
import { AUDIENCE, COOLDOWN_MS, startTenantSite, type TenantSite } from './test-tenant-site.ts';

let site: TenantSite;
let tenant: TenantSite['tenant'];

beforeAll(async () => {
  site = await startTenantSite();
  ({ tenant } = site);
});

afterAll(() => site.close());

afterEach(() => {
  tenant.down = false;
});

const good = (more: JWTPayload = {}): JWTPayload => ({ sub: 'auth0|1', aud: AUDIENCE, ...more });

async function ask(token: string, path = '/me') {
  const answer = await site.browser().open(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a token of the tenant', () => {
  it('stands for the user its subject is linked to; one nobody knows is asked for once', async () => {
    tenant.person = { sub: 'auth0|1', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' };
    const token = await tenant.accessToken(good({ aud: [AUDIENCE, `${tenant.issuer}userinfo`] }));
    const first = await ask(token);
    expect(first).toMatchObject({
      status: 200,
      body: {
        userId: expect.stringMatching(/^user_/),
        amr: ['auth0'],
        roles: [],
        authTime: '1970-01-01T00:00:00.000Z',
      },
    });
    const asked = tenant.profileRequests;
    expect((await ask(await tenant.accessToken(good()))).body.userId).toBe(first.body.userId);
    expect(tenant.profileRequests).toBe(asked);
    const link = await site.deps.database.one(sql`select issuer, subject from identity_link`);
    expect(link).toEqual({ issuer: tenant.issuer, subject: 'auth0|1' });
  });

  it('E13 whose address the tenant has not checked does not open the account that has it', async () => {
    await addUser(site, { email: 'taken@example.com' });
    tenant.person = { sub: 'auth0|2', email: 'taken@example.com', email_verified: false };
    expect(await ask(await tenant.accessToken(good({ sub: 'auth0|2' })))).toMatchObject({ status: 401 });
    tenant.person = { sub: 'auth0|other', email: 'x@example.com', email_verified: true };
    expect(await ask(await tenant.accessToken(good({ sub: 'auth0|3' })))).toMatchObject({ status: 401 });
  });

  it('E23 of somebody disabled is refused as such', async () => {
    const userId = await addUser(site, { email: 'gone@example.com' });
    tenant.person = { sub: 'auth0|4', email: 'gone@example.com', email_verified: true };
    const token = await tenant.accessToken(good({ sub: 'auth0|4' }));
    expect((await ask(token)).body.userId).toBe(userId);
    await site.deps.database.run(sql`update user_account set disabled_at = now() where id = ${userId}`);
    expect((await ask(token)).body).toEqual({ code: 'auth/user-disabled' });
  });

  it('E15 of somebody with a second factor counts only if the tenant asked for one', async () => {
    await addUser(site, { email: 'two@example.com', mfa: true });
    tenant.person = { sub: 'auth0|5', email: 'two@example.com', email_verified: true };
    expect((await ask(await tenant.accessToken(good({ sub: 'auth0|5' })))).body).toEqual({
      code: 'mfa_required',
    });
    const both = await tenant.accessToken(good({ sub: 'auth0|5', amr: ['pwd', 'mfa'] }));
    expect((await ask(both)).body).toMatchObject({ amr: ['auth0', 'mfa'] });
  });

  it('opens the office to operators by our own roles, whatever it claims', async () => {
    const claims = good({ roles: ['admin'], permissions: ['admin'] });
    const token = await tenant.accessToken({ ...claims, amr: ['pwd', 'mfa'] });
    expect((await ask(token, '/office')).body).toEqual({ code: 'not_found' });
    await site.deps.database.run(
      sql`update user_account set roles = '{admin}' where email_normal = 'ann@example.com'`,
    );
    expect(await ask(token, '/office')).toMatchObject({ status: 200, body: { roles: ['admin'] } });
    const password = await tenant.accessToken(claims);
    expect((await ask(password, '/office')).body).toEqual({ code: 'second_factor_required' });
    expect((await ask('nonsense', '/office')).body).toEqual({ code: 'not_found' });
  });
});

describe('E22 a token', () => {
  const seconds = Math.floor(Date.now() / 1_000);
  it.each([
    ['for another API', good({ aud: 'https://other.example' })],
    ['for our client (an ID token)', good({ aud: 'client' })],
    ['for nobody', { sub: 'auth0|1' }],
    ['of another issuer', good({ iss: 'https://evil.example/' })],
    ['of an issuer that starts the same', good({ iss: 'http://127.0.0.1' })],
    ['that is over', good({ exp: seconds - 10 })],
    ['that has not begun', good({ nbf: seconds + 600 })],
    ['about nobody', { aud: AUDIENCE }],
  ])('%s is refused', async (_what, claims) => {
    expect(await ask(await tenant.accessToken(claims))).toEqual({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('without an end is refused', async () => {
    const token = await tenant.sign({ ...good(), iss: tenant.issuer, iat: seconds });
    expect((await ask(token)).status).toBe(401);
  });

  it('signed by nobody, with the public key as a secret, by another key or changed afterwards is refused', async () => {
    const token = await tenant.accessToken(good());
    const [head = '', , signature = ''] = token.split('.');
    const claims = { ...good(), iss: tenant.issuer, iat: seconds, exp: seconds + 600 };
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: tenant.publicJwk.kid ?? '' })
      .sign(Buffer.from(JSON.stringify(tenant.publicJwk)));
    const stranger = await FakeIssuer.start();
    const foreign = await stranger.sign(claims);
    await stranger.close();
    const admin = Buffer.from(JSON.stringify({ ...claims, sub: 'auth0|admin' })).toString('base64url');
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${new UnsecuredJWT(claims).encode()}x`,
      confused,
      foreign,
      `${head}.${admin}.${signature}`,
      `${token.slice(0, -4)}AAAA`,
      `${token}.x`,
      'x.y.z',
      'a'.repeat(9_000),
    ];
    for (const each of forged) expect((await ask(each)).status).toBe(401);
  });
});

describe('the keys of the tenant', () => {
  // How soon keys are read again goes by the wall clock; this one stands still until it is told to move.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  const later = () => vi.setSystemTime(Date.now() + COOLDOWN_MS + 1);

  it('are kept, read again after a rotation, and not for every stranger with a key of his own', async () => {
    await ask(await tenant.accessToken(good()));
    const before = tenant.keyRequests;
    const old = await tenant.accessToken(good());
    for (let n = 0; n < 5; n += 1) expect((await ask(old)).status).toBe(200);
    expect(tenant.keyRequests).toBe(before);

    later();
    await tenant.rotate();
    expect((await ask(await tenant.accessToken(good()))).status).toBe(200);
    expect(tenant.keyRequests).toBe(before + 1);
    expect((await ask(old)).status).toBe(401);

    const stranger = await FakeIssuer.start();
    const foreign = await stranger.sign({ ...good(), iss: tenant.issuer, iat: 0, exp: 4e9 });
    await stranger.close();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(foreign)));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect(tenant.keyRequests).toBe(before + 1);
  });

  it('out of reach, nobody is logged out: 503', async () => {
    later();
    await tenant.rotate();
    tenant.down = true;
    expect((await ask(await tenant.accessToken(good()))).status).toBe(503);
  });
});
