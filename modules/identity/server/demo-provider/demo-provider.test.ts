import { createHash } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTIONS, connectionLabel } from '../../rules/index.ts';
import { mountSocial } from '../social/mount-social.ts';
import type { TestBrowser } from '../social/test-browser.ts';
import { count, outcomeIn, type SocialSite, startSite } from '../social/test-social-site.ts';

let site: SocialSite;

beforeAll(async () => {
  // As the demonstration runs: no address of its own, and no clients registered anywhere.
  site = await startSite(
    (app, deps) => mountSocial(app, { ...deps, settings: { clients: {}, demo: true } }),
    { origin: null },
  );
});

afterAll(() => site.close());

const mount = '/api/identity/demo-provider';

async function choose(browser: TestBrowser, page: string, choice: string): Promise<string> {
  const link = linksIn(await (await browser.open(page)).text()).find((href) => href.endsWith(`as=${choice}`));
  return browser.follow(link ?? '');
}

const linksIn = (page: string) =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));

describe.each(CONNECTIONS)('the stand-in for %s', (connection) => {
  const begin = `/api/identity/authorize/${connection}?mode=popup`;

  it('shows who one can be, says what it is, and runs no script', async () => {
    const browser = site.browser();
    const answer = await browser.open(await browser.follow(begin));
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors 'none'$/,
    );
    expect(page).toContain(`stands in for ${connectionLabel(connection)}`);
    expect(page.match(/Continue as /g)).toHaveLength(5);
    expect(page).toMatch(/>Cancel<\/a>.*>Provider error<\/a>/);
    expect(page).not.toMatch(/<script|<form|\son\w+=/);
  });

  it('signs in whoever is chosen, by the same code as a real provider', async () => {
    const browser = site.browser();
    const back = await choose(browser, await browser.follow(begin), 'tomas-ibarra');
    expect(new URL(back).origin).toBe(site.url);
    const outcome = await outcomeIn(await browser.open(back));
    // The second and third find the address: checked at LinkedIn as well, never at Facebook (E13).
    expect(outcome).toMatchObject(
      connection === 'facebook'
        ? { kind: 'refused', code: 'user_exists' }
        : { kind: 'signed_in', connection },
    );
  });

  it('cancels and fails', async () => {
    const browser = site.browser();
    const outcomeOf = async (choice: string) =>
      outcomeIn(await browser.open(await choose(browser, await browser.follow(begin), choice)));
    expect(await outcomeOf('cancel')).toEqual({ kind: 'cancelled', connection });
    expect(await outcomeOf('error')).toMatchObject({
      code: 'social_failed',
      message: expect.stringMatching(/told to fail/),
    });
  });

  it('E12 refuses every address to return to but the registered one, without going there', async () => {
    const asked = new URL(await site.browser().follow(begin));
    const own = asked.searchParams.get('redirect_uri') ?? '';
    const tricks = [
      '',
      `${own}/`,
      `${own}?x=1`,
      `${own}#x`,
      `${own}/../../../evil`,
      own.replace('http:', 'https:'),
      own.replace('127.0.0.1', '127.0.0.1.evil.example'),
      own.replace('127.0.0.1', 'evil.example@127.0.0.1'),
      own.replace('127.0.0.1', 'localhost'),
      own.replace('/callback', '/Callback'),
      own.replace('/callback/', '/%63allback/'),
      own.replace(connection, 'other'),
      'https://evil.example/',
      `https://evil.example/?${own}`,
      'javascript:alert(1)',
      'data:text/html,x',
    ];
    for (const trick of tricks) {
      for (const path of ['authorize', 'decide']) {
        const url = new URL(asked.href.replace('/authorize', `/${path}`));
        url.searchParams.set('redirect_uri', trick);
        url.searchParams.set('as', 'lena-hart');
        const answer = await site.browser().open(url.href);
        expect([trick, answer.status, answer.headers.get('location')]).toEqual([trick, 400, null]);
      }
    }
    asked.searchParams.append('redirect_uri', 'https://evil.example/');
    expect((await site.browser().open(asked.href)).status).toBe(400);
  });

  it.each([
    ['code_challenge', ''],
    ['code_challenge', 'short'],
    ['code_challenge_method', ''],
    ['code_challenge_method', 'plain'],
    ['response_type', 'token'],
    ['response_type', 'code id_token'],
    ['state', ''],
  ])('E12 refuses %s=%s (downgrade)', async (name, value) => {
    const asked = new URL(await site.browser().follow(begin));
    if (value === '') asked.searchParams.delete(name);
    else asked.searchParams.set(name, value);
    const back = new URL(await site.browser().follow(asked.href));
    expect(back.searchParams.get('error')).toBe('invalid_request');
    expect(back.searchParams.has('code')).toBe(false);
    const decide = new URL(asked.href.replace('/authorize', '/decide'));
    decide.searchParams.set('as', 'lena-hart');
    expect((await site.browser().open(decide.href)).status).toBe(400);
  });
});

describe('E12 the token endpoint of the stand-in', () => {
  const begin = '/api/identity/authorize/google-oauth2?mode=popup';
  const token = (form: Record<string, string>, connection = 'google-oauth2') =>
    site.app.inject({
      method: 'POST',
      url: `${mount}/${connection}/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(site.url).host },
      payload: new URLSearchParams(form).toString(),
    });

  it('is for the one client alone', async () => {
    const answer = await token({
      grant_type: 'authorization_code',
      client_id: 'furrow',
      client_secret: 'guess',
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_client' }]);
  });

  it('knows nobody by a token that is not its own', async () => {
    const headers = { authorization: 'Bearer x.y.z' };
    expect((await site.browser().open(`${mount}/google-oauth2/userinfo`, { headers })).status).toBe(401);
  });

  it('a code is good once, in the browser that asked for it', async () => {
    const [browser, thief] = [site.browser(), site.browser()];
    const back = await choose(browser, await browser.follow(begin), 'lena-hart');
    const theirs = new URL(await choose(thief, await thief.follow(begin), 'mabel-quist'));
    theirs.searchParams.set('code', new URL(back).searchParams.get('code') ?? '');
    expect(await outcomeIn(await thief.open(theirs.href))).toMatchObject({ code: 'social_failed' });
    expect(await outcomeIn(await browser.open(back))).toMatchObject({ code: 'social_failed' });
  });

  it('stores hashes of codes only', async () => {
    const browser = site.browser();
    const back = new URL(await choose(browser, await browser.follow(begin), 'sora'));
    const code = back.searchParams.get('code') ?? '';
    const found = await site.deps.database.one<{ n: bigint }>(
      sql`select count(*) as n from one_time_token where kind = 'demo_code' and hash = ${createHash('sha256').update(code).digest()}`,
    );
    expect(found.n).toBe(1n);
    expect(await outcomeIn(await browser.open(back.href))).toMatchObject({ kind: 'signed_in', is_new: true });
    const sora = await site.deps.database.one(
      sql`select first_name, last_name from user_account where email_normal = 'sora@people.furrow.test'`,
    );
    expect(sora).toEqual({ first_name: 'Sora', last_name: 'Sora' });
  });
});

describe('outside the demonstration', () => {
  it('there is no stand-in, and a connection without a client is not offered', async () => {
    const real = await startSite((app, deps) =>
      mountSocial(app, {
        ...deps,
        settings: {
          clients: { facebook: { clientId: '12345', clientSecret: 'a secret' } },
          demo: false,
        },
      }),
    );
    try {
      const browser = real.browser();
      expect((await browser.open(`${mount}/google-oauth2/authorize`)).status).toBe(404);
      expect((await browser.open('/api/identity/authorize/google-oauth2')).status).toBe(422);
      expect(await (await browser.open('/api/identity/connections')).json()).toMatchObject({
        data: [{ connection: 'facebook' }],
      });
      const asked = new URL(await browser.follow('/api/identity/authorize/facebook'));
      expect(`${asked.origin}${asked.pathname}`).toBe('https://www.facebook.com/v23.0/dialog/oauth');
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        client_id: '12345',
        scope: 'public_profile email',
        redirect_uri: 'https://furrow.example/api/identity/callback/facebook',
        code_challenge_method: 'S256',
      });
      expect(await count(real, 'user_account')).toBe(0);
    } finally {
      await real.close();
    }
  });
});
