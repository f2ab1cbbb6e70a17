import { createSealer } from '@furrow/crypto/seal';
import { sql } from '@furrow/database/sql';
import { TEST_SECRET_KEY, type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import type { MailPreferences } from '../contract/index.ts';
import type { NoticeMailKind } from '../rules/index.ts';
import { unsubscribeLink } from '../server/preferences/unsubscribe.ts';
import { unsubscribeToken } from '../server/preferences/unsubscribe-token.ts';

const PATH = '/api/notifications/preferences';
const sealer = createSealer(TEST_SECRET_KEY);

let store: TestDatabase;
let app: TestApp;
let newPerson: () => Promise<Person>;
beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url });
  const sessions = await testSessions(store.database);
  newPerson = () => signedInPerson(store.database, sessions);
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

async function preferences(person: Person, change?: object) {
  const answer = await fetch(`${app.url}${PATH}`, {
    method: change === undefined ? 'GET' : 'PATCH',
    headers: { ...person.bearer, ...(change && { 'content-type': 'application/json' }) },
    ...(change && { body: JSON.stringify(change) }),
  });
  return { status: answer.status, body: (await answer.json()) as MailPreferences & { code?: string } };
}

const pacesOf = async (person: Person) =>
  Object.fromEntries((await preferences(person)).body.kinds.map(({ kind, pace }) => [kind, pace]));
const auditOf = ({ userId }: Person) =>
  store.database.rows<{
    actor: string;
    before: object;
    after: object;
  }>(sql`select actor, before, after from audit
    where action = 'notifications.email_preference_changed' and subject = ${`user:${userId}`} order by id`);

describe('what one is emailed about', () => {
  it('is set up with one’s own things at once and updates daily, and changes by kind', async () => {
    const ada = await newPerson();
    expect(await pacesOf(ada)).toEqual({
      security: 'at_once',
      legal: 'at_once',
      money: 'at_once',
      checks: 'at_once',
      accounts: 'at_once',
      farms: 'daily',
      watching: 'daily',
      news: 'daily',
    });
    expect((await preferences(ada, { kind: 'farms', pace: 'weekly' })).status).toBe(200);
    await preferences(ada, { kind: 'farms', pace: 'weekly' });
    expect(await pacesOf(ada)).toMatchObject({ farms: 'weekly', watching: 'daily' });
    expect(await auditOf(ada)).toEqual([
      {
        actor: ada.userId,
        before: { kind: 'farms', pace: 'daily' },
        after: { kind: 'farms', pace: 'weekly' },
      },
    ]);
    expect(await pacesOf(await newPerson())).toMatchObject({ farms: 'daily' });
  });

  it.each(['security', 'legal', 'money', 'checks'])('cannot be changed where it is %s', async (kind) => {
    const ada = await newPerson();
    expect(await preferences(ada, { kind, pace: 'off' })).toMatchObject({
      status: 409,
      body: { code: 'mail_kind_locked' },
    });
    expect(await pacesOf(ada)).toMatchObject({ [kind]: 'at_once' });
  });

  it('is answered with 400 for what there is not', async () => {
    const ada = await newPerson();
    expect((await preferences(ada, { kind: 'weather', pace: 'off' })).status).toBe(400);
    expect((await preferences(ada, { kind: 'farms', pace: 'hourly' })).status).toBe(400);
  });
});

describe('the link at the foot of an email', () => {
  const tokenOf = ({ userId }: Person, ...kinds: NoticeMailKind[]) =>
    unsubscribeToken(sealer, { userId, kinds });
  const press = (token: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/unsubscribe?${new URLSearchParams({ token })}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const linkOf = (token: string) => unsubscribeLink({ database: store.database, sealer }, token);

  it('stops what it is about by one press of a mail program, signed out, once and for this person alone', async () => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    const token = tokenOf(ada, 'farms', 'watching');
    expect(await linkOf(token)).toEqual({ state: 'sent', kinds: ['farms', 'watching'] });
    for (const _press of [1, 2]) {
      const answer = await press(token, 'List-Unsubscribe=One-Click');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await pacesOf(ada)).toMatchObject({
      accounts: 'at_once',
      farms: 'off',
      watching: 'off',
      news: 'daily',
    });
    expect(await linkOf(token)).toMatchObject({ state: 'stopped' });
    expect((await auditOf(ada)).map(({ actor }) => actor)).toEqual(['link:unsubscribe', 'link:unsubscribe']);
    expect(await pacesOf(eve)).toMatchObject({ farms: 'daily' });
  });

  it('leads back to its page from the page’s own button, which also undoes it', async () => {
    const ada = await newPerson();
    await preferences(ada, { kind: 'farms', pace: 'weekly' });
    const token = tokenOf(ada, 'farms');
    const own = { origin: LIVE_SETTINGS.FURROW_ORIGIN };
    const pressed = await press(token, 'act=unsubscribe', own);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?${new URLSearchParams({ token })}`,
    ]);
    expect(await pacesOf(ada)).toMatchObject({ farms: 'off' });
    await press(token, 'act=undo', own);
    await press(token, 'act=undo', own);
    expect(await pacesOf(ada)).toMatchObject({ farms: 'weekly' });
  });

  it('stops nothing that is always sent', async () => {
    const ada = await newPerson();
    const token = tokenOf(ada, 'money');
    expect(await linkOf(token)).toEqual({ state: 'unknown' });
    expect((await press(token, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect(await pacesOf(ada)).toMatchObject({ money: 'at_once' });
  });

  it('does nothing once it is changed, cut off or made by somebody else', async () => {
    const ada = await newPerson();
    const token = tokenOf(ada, 'farms');
    const foreign = unsubscribeToken(createSealer(Buffer.alloc(32, 7)), {
      userId: ada.userId,
      kinds: ['farms'],
    });
    const changed = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    for (const wrong of [changed, token.slice(0, 20), foreign, 'x', `${ada.userId} farms`]) {
      expect(await linkOf(wrong)).toEqual({ state: 'unknown' });
      expect((await press(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404);
    }
    expect(await pacesOf(ada)).toMatchObject({ farms: 'daily' });
  });

  it('E11 is not pressed by a page of another site, nor by a body that says something else', async () => {
    const ada = await newPerson();
    const token = tokenOf(ada, 'farms');
    const foreign = await press(token, 'act=unsubscribe', { origin: 'https://evil.example' });
    expect(foreign.status).toBe(400);
    expect((await press(token, 'act=everything')).status).toBe(400);
    expect((await press(token, '')).status).toBe(400);
    expect(await pacesOf(ada)).toMatchObject({ farms: 'daily' });
  });

  it('H1 H2 names nobody in its address, and stands in no line of the log', async () => {
    const ada = await newPerson();
    const token = tokenOf(ada, 'farms');
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(ada.userId.slice(5));
    await press(token, 'List-Unsubscribe=One-Click');
    expect(app.lines.join('\n')).toContain('/unsubscribe');
    expect(app.lines.join('\n')).not.toContain(token.slice(0, 30));
  });
});
