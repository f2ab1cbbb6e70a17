import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageFor, SOCIAL_OUTCOME_MESSAGE } from '../../rules/index.ts';
import { oidcProvider } from './oidc-provider.ts';
import { FakeIssuer } from './test-issuer.ts';
import { count, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

let issuer: FakeIssuer;
let site: SocialSite;

beforeAll(async () => {
  issuer = await FakeIssuer.start();
  const provider = oidcProvider({
    issuer: issuer.issuer,
    clientId: 'client',
    clientSecret: 'a secret',
    insecure: true,
  });
  site = await startSocialSite({ providerFor: () => provider });
});

afterAll(async () => {
  await site.close();
  await issuer.close();
});

async function backWith(answer: Record<string, string>, connection = 'google-oauth2', mode = 'popup') {
  const browser = site.browser();
  const asked = await browser.follow(`/api/identity/authorize/${connection}?mode=${mode}`);
  return { browser, answer: await browser.open(issuer.back(asked, answer)) };
}

const HTML = '<img src=x onerror=alert(1)>"\'&</script><script>alert(2)</script>\u202e\u0000 sorry';

describe('E24 an error of the provider', () => {
  it('is shown in its own words, as text', async () => {
    const { answer } = await backWith({ error: 'server_error', error_description: HTML });
    const page = await answer.clone().text();
    expect(page).not.toMatch(/<img|alert\(2\)<|onerror=alert\(1\)>/);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('<p>&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/script&gt;');
    expect(await outcomeIn(answer)).toEqual({
      kind: 'refused',
      connection: 'google-oauth2',
      code: 'social_failed',
      message: '<img src=x onerror=alert(1)>"\'&</script><script>alert(2)</script> sorry',
    });
  });

  it('runs nothing that is not ours: a nonce for one script and one style, no handlers, no loading, no framing', async () => {
    const { answer } = await backWith({ error: 'server_error', error_description: HTML });
    const policy = answer.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([\w+/=]{24})'/.exec(policy)?.[1] ?? '';
    expect(policy).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    const page = await answer.text();
    expect(page.split(`nonce="${nonce}"`)).toHaveLength(3);
    const tags = page.replace(/="[^"]*"/g, '=""');
    expect(tags).not.toMatch(/<[^>]+\s(on\w+|style|src)=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const again = await backWith({ error: 'server_error' });
    expect(again.answer.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('of any length is cut, and none at all has words of ours', async () => {
    const long = await backWith({ error: 'server_error', error_description: 'x'.repeat(4_000) });
    expect(await outcomeIn(long.answer)).toMatchObject({ message: 'x'.repeat(300) });
    const none = await backWith({ error: 'temporarily_unavailable' }, 'facebook');
    expect(await outcomeIn(none.answer)).toMatchObject({
      message: messageFor('social_failed', { provider: 'Facebook' }),
    });
  });

  it('is not taken from somebody who did not begin here', async () => {
    const answer = await site
      .browser()
      .open('/api/identity/callback/google-oauth2?error=server_error&error_description=Call+555-0100');
    expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining('555-0100')]);
  });

  it.each(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])(
    '%s is a change of mind, like a closed popup, and no error',
    async (error) => {
      const { answer } = await backWith({ error });
      expect(await outcomeIn(answer)).toEqual({ kind: 'cancelled', connection: 'google-oauth2' });
    },
  );

  it('without a popup it waits at the sign-in page and is in no address', async () => {
    const { browser, answer } = await backWith(
      { error: 'server_error', error_description: HTML },
      'linkedin',
      'redirect',
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?social=linkedin']);
    const told = await browser.open('/api/identity/social-outcome', { method: 'POST' });
    expect(await told.json()).toMatchObject({ outcome: { kind: 'refused', code: 'social_failed' } });
  });

  it('signs nobody in', async () => {
    expect([await count(site, 'user_account'), await count(site, 'session')]).toEqual([0, 0]);
  });
});

describe('the page of a popup', () => {
  it('is not cut off by a policy of its own from the page that waits for it', async () => {
    const { answer } = await backWith({ error: 'server_error' });
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  /** Runs its script the way a browser would. */
  async function run(opener: object | null) {
    const { answer } = await backWith({ error: 'server_error', error_description: HTML });
    const page = await answer.clone().text();
    const script = /<script nonce="[^"]+">([\s\S]*)<\/script>/.exec(page)?.[1] ?? '';
    const outcome = await outcomeIn(answer);
    const [sent, calls]: [unknown[], string[]] = [[], []];
    class BroadcastChannel {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      postMessage(message: unknown) {
        sent.push([this.name, message]);
      }
    }
    const window = {
      opener: opener && { postMessage: (message: unknown, target: string) => sent.push([target, message]) },
      location: { origin: 'https://furrow.example' },
      setTimeout: (work: () => void) => work(),
      close: () => calls.push('closed'),
    };
    const document = {
      body: { dataset: { type: SOCIAL_OUTCOME_MESSAGE, flow: 'f-1', outcome: JSON.stringify(outcome) } },
    };
    runInNewContext(script, { window, document, BroadcastChannel, JSON });
    return { outcome, sent: JSON.parse(JSON.stringify(sent)), calls };
  }

  it('tells the opener, only if that is of this origin, and closes', async () => {
    const { outcome, sent, calls } = await run({});
    expect(sent).toEqual([
      ['https://furrow.example', { type: SOCIAL_OUTCOME_MESSAGE, flow: 'f-1', outcome }],
    ]);
    expect(calls).toEqual(['closed']);
  });

  it('that lost its opener on the way uses the channel of this origin', async () => {
    const { outcome, sent } = await run(null);
    expect(sent).toEqual([[SOCIAL_OUTCOME_MESSAGE, { type: SOCIAL_OUTCOME_MESSAGE, flow: 'f-1', outcome }]]);
  });
});
