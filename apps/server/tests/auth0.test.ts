import { FakeTenant } from '@furrow/testing/fake-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../settings/site.ts';
import { startAppAlone, type TestApp } from './test-app.ts';

let tenant: FakeTenant;
let app: TestApp;

beforeAll(async () => {
  tenant = await FakeTenant.start();
  const env = {
    AUTH_PROVIDER: 'auth0',
    AUTH0_DOMAIN: tenant.domain,
    AUTH0_CLIENT_ID: 'app',
    AUTH0_CLIENT_SECRET: 'a-secret-of-the-tenant',
    AUTH0_AUDIENCE: 'https://api.furrow.test',
    AUTH0_SOCIAL: 'google-oauth2',
  };
  app = await startAppAlone({ env });
});

afterAll(async () => {
  await app.close();
  await tenant.close();
});

const jar = new Map<string, string>();

async function open(address: string, options: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address, app.url);
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(`${pathname}${search}`, app.url), {
    redirect: 'manual',
    ...options,
    headers: { cookie, ...options.headers },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

const post = (path: string, more: RequestInit = {}) =>
  open(path, { method: 'POST', ...more, headers: { 'x-furrow': '1', ...more.headers } });

describe('with a tenant of Auth0', () => {
  it('somebody comes in, stays in as without one, and leaves no secret in the log', async () => {
    tenant.person = { sub: 'auth0|1', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' };
    const asked = await open('/api/identity/authorize/auth0?redirect=%2Fprofile%2Fsettings');
    const back = new URL(tenant.consent(asked.headers.get('location') ?? ''));
    const landed = await open(back.href);
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/profile/settings']);

    const refreshed = await post('/api/identity/refresh');
    const { token, ...rest } = (await refreshed.json()) as { token: string };
    expect(rest).toMatchObject({ email: 'ann@example.com', isEmailVerified: true, isFirstLogin: true });
    const authorization = `Bearer ${token}`;
    const sessions = await open('/api/identity/sessions', { headers: { authorization } });
    expect(await sessions.json()).toMatchObject({ count: 1, data: [{ current: true, amr: ['auth0'] }] });

    const closed = await post('/api/identity/totp', { headers: { authorization } });
    expect([closed.status, await closed.json()]).toMatchObject([422, { code: 'auth/operation-not-allowed' }]);

    expect((await post('/api/identity/logout', { headers: { authorization } })).status).toBe(204);
    expect((await open('/api/identity/sessions', { headers: { authorization } })).status).toBe(401);

    const log = app.lines.join('');
    expect(log).toContain('/api/identity/callback/auth0?');
    for (const name of ['code', 'state']) expect(log).not.toContain(back.searchParams.get(name) ?? '');
  });

  it.each(['signup', 'login', 'reset/confirm', 'passkeys/login', 'passkeys/login/options'])(
    '%s, which would go past it, is closed',
    async (path) => {
      const answer = await fetch(`${app.url}/api/identity/${path}`, { method: 'POST' });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'auth/operation-not-allowed' },
      ]);
    },
  );

  it.each(['password', 'email', 'verification', 'totp', 'totp/confirm', 'passkeys', 'step-up'])(
    '%s tells nobody more than that who is not signed in',
    async (path) => {
      const answer = await fetch(`${app.url}/api/identity/${path}`, { method: 'POST' });
      expect(answer.status).toBe(401);
    },
  );

  it('a forgotten password is the tenant’s matter', async () => {
    const body = JSON.stringify({ email: 'Ann@Example.com' });
    const headers = { 'content-type': 'application/json' };
    expect((await post('/api/identity/reset', { body, headers })).status).toBe(204);
    expect(tenant.passwordLinks).toMatchObject([{ client_id: 'app', email: 'Ann@Example.com' }]);
    tenant.down = true;
    const away = await post('/api/identity/reset', { body, headers });
    tenant.down = false;
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('connections are linked there, and not here', async () => {
    const link = await open('/api/identity/authorize/google-oauth2?mode=popup&intent=link');
    expect([link.status, (await open('/api/identity/links')).status]).toEqual([400, 404]);
  });

  it('is described, and its pages know of it without learning a secret', async () => {
    const api = (await (await open('/api/openapi.json')).json()) as { paths: object };
    const paths = Object.keys(api.paths).filter((path) => /authorize|callback|tenant|connections/.test(path));
    expect(paths.sort()).toEqual([
      '/api/identity/authorize/{connection}',
      '/api/identity/callback/auth0',
      '/api/identity/connections',
      '/api/identity/tenant/logout',
      '/api/identity/tenant/signed-out',
    ]);
    const site = siteSettings(app.config, 'v');
    expect(site.tenant).toBe(tenant.domain);
    expect(JSON.stringify(site)).not.toContain('a-secret-of-the-tenant');
    expect(await (await open('/api/identity/connections')).json()).toMatchObject({
      data: [{ connection: 'google-oauth2' }],
    });
  });
});
