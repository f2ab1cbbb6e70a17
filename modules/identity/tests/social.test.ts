import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppAlone, type TestApp } from '../../../apps/server/tests/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  // The demonstration as it is started: under whatever address it is asked.
  app = await startAppAlone({ env: { FURROW_DEMO: 'on', FURROW_ORIGIN: '' } });
});

afterAll(() => app.close());

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
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return answer;
}

describe('social sign-in in the demonstration', () => {
  it('goes from the button through the stand-in to a session, and leaves nothing in the log', async () => {
    const authorize = await open('/api/identity/authorize/google-oauth2?redirect=/portfolio');
    const page = await open(authorize.headers.get('location') ?? '');
    expect(page.status).toBe(200);
    const links = [...(await page.text()).matchAll(/href="([^"]+as=lena-hart)"/g)];
    const decided = await open((links[0]?.[1] ?? '').replaceAll('&amp;', '&'));
    const back = new URL(decided.headers.get('location') ?? '');
    const landed = await open(back.href);
    expect([landed.status, landed.headers.get('location')]).toEqual([303, '/portfolio']);

    const refreshed = await open('/api/identity/refresh', {
      method: 'POST',
      headers: { origin: app.url, 'x-furrow': '1' },
    });
    expect(refreshed.status).toBe(200);
    expect(await refreshed.json()).toMatchObject({
      email: 'lena.hart@people.furrow.test',
      isEmailVerified: true,
      isFirstLogin: true,
      mfa: false,
    });

    const log = app.lines.join('');
    expect(log).toContain('/api/identity/callback/google-oauth2?');
    for (const name of ['code', 'state']) {
      const secret = back.searchParams.get(name) ?? '';
      expect(secret).toHaveLength(43);
      expect(log).not.toContain(secret);
    }
  });

  it('is described, without its stand-in', async () => {
    const api = (await (await open('/api/openapi.json')).json()) as { paths: object };
    const paths = Object.keys(api.paths).filter((path) =>
      /authorize|callback|social|connections|links|demo-provider/.test(path),
    );
    expect(paths.sort()).toEqual([
      '/api/identity/authorize/{connection}',
      '/api/identity/callback/{connection}',
      '/api/identity/connections',
      '/api/identity/links',
      '/api/identity/links/{connection}',
      '/api/identity/social-outcome',
    ]);
  });
});
