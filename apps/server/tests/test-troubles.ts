import { type Database, openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { startAppAlone } from './test-app.ts';
import { type Answer, TestVisitor } from './test-visitor.ts';

export const PASSWORD = 'maple-tractor-77';

export interface Known {
  readonly password?: string | null;
  readonly state?: 'disabled_at' | 'blocked_at';
  readonly mfa?: boolean;
}

/** The address a provider sends the browser back to. */
type Back = (asked: URL, from: TestVisitor) => string | Promise<string>;

/** The demonstration, behind a proxy that names the country of its visitors, and people with every kind of trouble. */
export async function startTroubles() {
  const env = {
    FURROW_DEMO: 'on',
    FURROW_ORIGIN: '',
    TRUST_PROXY: 'loopback',
    FURROW_COUNTRY_HEADER: 'x-country',
  };
  const app = await startAppAlone({ env });
  const database: Database = openDatabase({
    url: app.databaseUrl,
    poolMax: 2,
    applicationName: 'test',
    auditKeys: TEST_AUDIT_KEYS,
  });
  const passwords = await createPasswordHasher();
  let people = 0;

  const visitor = () => new TestVisitor(app.url);

  async function account({ password = PASSWORD, state, mfa = false }: Known = {}) {
    people += 1;
    const now = new Date();
    const [id, email] = [newId('user', now), `known${people}@furrow.example`];
    const hash = password === null ? null : await passwords.hash(password, { name: 'test' });
    await database.run(sql`insert into user_account
        (id, email, email_normal, password_hash, mfa_required, created_at, updated_at, disabled_at, blocked_at)
      values (${id}, ${email}, ${email}, ${hash}, ${mfa}, ${now}, ${now},
        ${state === 'disabled_at' ? now : null}, ${state === 'blocked_at' ? now : null})`);
    return { id, email };
  }

  const signIn = (email: string, password = PASSWORD, from = visitor()) =>
    from.call('/api/identity/login', { body: { email, password } });

  return {
    url: app.url,
    database,
    visitor,
    account,
    signIn,

    signUp(more: object, headers: Record<string, string> = {}): Promise<Answer> {
      people += 1;
      const email = `new${people}@furrow.example`;
      const body = { email, password: PASSWORD, first_name: 'A', last_name: 'B', ...more };
      return visitor().call('/api/identity/signup', { body, headers });
    },

    /** Somebody signed in, and how they call. */
    async inside() {
      const { id, email } = await account();
      const from = visitor();
      const { loginData } = (await signIn(email, PASSWORD, from)).body as { loginData: { token: string } };
      const call = (path: string, body: object | undefined, method = 'POST') =>
        from.call(path, { body, method, token: loginData.token });
      return { id, email, call, from };
    },

    /** A round trip to a provider; ends as the sign-in page would hear of it. */
    async fromProvider(
      connection: string,
      back: Back,
      { from = visitor(), intent = 'login' } = {},
    ): Promise<Answer> {
      const asked = await from.follow(`/api/identity/authorize/${connection}?intent=${intent}`);
      await from.call(await back(asked, from));
      const answer = await from.call('/api/identity/social-outcome', { body: {} });
      return { ...answer, body: answer.body.outcome as Answer['body'] };
    },

    async close() {
      await database.close();
      await app.close();
    },
  };
}

/** Whoever the stand-in for a provider knows by this name is that user. */
export const linking = (database: Database, connection: string, person: string, userId: string) =>
  database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
    values (${`demo-provider:${connection}`}, ${`${connection}.${person}`}, ${userId}, now())`);

export const refusing =
  (answer: Record<string, string>): Back =>
  ({ href, searchParams }) => {
    const more = { state: searchParams.get('state') ?? '', iss: href.replace(/\/authorize\?.*$/, '') };
    return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ ...answer, ...more })}`;
  };

/** The rules of a tenant answer so. */
export const saying = (code: string) => refusing({ error: 'access_denied', error_description: code });

export const choosing =
  (person: string): Back =>
  async ({ href }, from) =>
    (await from.follow(`${href.replace('/authorize?', '/decide?')}&as=${person}`)).href;
