import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import type { SocialOutcome } from '../../contract/social.ts';
import type { SessionMethod } from '../../rules/index.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { oidcProvider } from './oidc-provider.ts';
import type { TestBrowser } from './test-browser.ts';
import { FakeIssuer } from './test-issuer.ts';
import { addUser, count, outcomeIn, type SocialSite, startSocialSite } from './test-social-site.ts';

export interface Person {
  readonly userId: Id<'user'>;
  readonly email: string;
  readonly browser: TestBrowser;
  readonly session: StartedSession;
}

/** A site with Google and LinkedIn, and people who are signed in to it and go to them. */
export async function startConnectSite() {
  const [google, linkedin] = await Promise.all([FakeIssuer.start(), FakeIssuer.start()]);
  const clientOf = ({ issuer }: FakeIssuer) =>
    oidcProvider({ issuer, clientId: 'client', clientSecret: 'a secret', insecure: true });
  const providers = new Map([
    ['google-oauth2', clientOf(google)],
    ['linkedin', clientOf(linkedin)],
  ]);
  const site: SocialSite = await startSocialSite({
    providerFor: (name) => providers.get(name) ?? null,
    offered: [...providers.keys()],
  });
  const { database } = site.deps;
  let rounds = 0;

  const request = { ip: '203.0.113.7', userAgent: 'TestBrowser/1', deviceId: null };
  const start = (userId: Id<'user'>, amr: readonly SessionMethod[] = ['pwd']) =>
    database.transaction((tx) => site.sessions.start(tx, { userId, amr, request, now: site.clock.now() }));

  /** Somebody who signed in a moment ago. */
  async function signedIn({ password = true, mfa = false } = {}): Promise<Person> {
    const email = `connect-${await count(site, 'user_account')}@example.com`;
    const userId = await addUser(site, { email, mfa });
    const hash = password ? 'a hash' : null;
    await database.run(sql`update user_account set password_hash = ${hash} where id = ${userId}`);
    const session = await start(userId, mfa ? ['pwd', 'otp'] : ['pwd']);
    const browser = site.browser();
    browser.keep(session.cookies);
    return { userId, email, browser, session };
  }

  const addressOf = (issuer: FakeIssuer, query: string) =>
    `/api/identity/authorize/${issuer === google ? 'google-oauth2' : 'linkedin'}?${query}`;

  /** What a browser sends along when another site leads it here: no Strict cookie. */
  async function comeBack(browser: TestBrowser, address: string): Promise<Response> {
    const fromOutside = site.browser();
    fromOutside.steal(browser, 'furrow_oauth_');
    fromOutside.steal(browser, 'furrow_page');
    const answer = await fromOutside.open(address, { headers: { 'sec-fetch-site': 'cross-site' } });
    browser.steal(fromOutside, 'furrow_');
    return answer;
  }

  async function call({ session }: Person, path: string, method: 'GET' | 'DELETE' = 'GET') {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const answer = await fetch(`${site.url}/api/identity${path}`, { method, headers });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  return {
    google,
    linkedin,
    site,
    start,
    signedIn,
    addressOf,
    comeBack,
    call,

    /** Other people at the providers than before. */
    nextPeople(): void {
      rounds += 1;
      google.person = { sub: `g-${rounds}`, email: `at-google-${rounds}@example.com` };
      linkedin.person = { sub: `l-${rounds}`, email: `at-linkedin-${rounds}@example.com` };
    },

    async connect(
      { browser }: Person,
      issuer = google,
      query = 'mode=popup&intent=link',
    ): Promise<SocialOutcome> {
      const answer = await browser.open(addressOf(issuer, query));
      const location = answer.headers.get('location');
      return outcomeIn(location === null ? answer : await comeBack(browser, issuer.consent(location)));
    },

    async disconnect(person: Person, connection = 'google-oauth2'): Promise<string> {
      const { status, body } = await call(person, `/links/${connection}`, 'DELETE');
      return status === 204 ? 'done' : (body as { code: string }).code;
    },

    async connectedTo(person: Person): Promise<string[]> {
      const { body } = await call(person, '/links');
      const { data } = body as { data: { connection: string; connected: boolean }[] };
      return data.filter(({ connected }) => connected).map(({ connection }) => connection);
    },

    async historyOf({ userId }: Person): Promise<string[]> {
      const rows = await database.rows<{ kind: string }>(
        sql`select kind from security_event where user_id = ${userId} and kind <> 'login' order by at, id`,
      );
      return rows.map(({ kind }) => kind);
    },

    auditOf: ({ userId }: Person) =>
      database.rows(
        sql`select action, after from audit
          where subject = ${`user:${userId}`} and action like 'identity.social%' order by action`,
      ),

    async mailsTo({ email }: Person): Promise<string[]> {
      return (await keptMail(database, { to: email, limit: 10 })).map(({ subject }) => subject);
    },

    async close(): Promise<void> {
      await site.close();
      await Promise.all([google.close(), linkedin.close()]);
    },
  };
}

export type ConnectSite = Awaited<ReturnType<typeof startConnectSite>>;
