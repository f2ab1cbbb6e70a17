import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { keptMail } from '@furrow/providers/kept-mail';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { connect, type TestClient } from '../../../apps/server/tests/test-live-client.ts';
import {
  type Person,
  signedInPerson,
  signInAgain,
  testSessions,
} from '../../../apps/server/tests/test-people.ts';
import type { PersonRecord, StaffList } from '../contract/index.ts';
import { issueTemporaryToken, type Sessions } from '../server/index.ts';

const MINUTE = 60_000;
const STAFF = '/api/masters/identity/staff';
const PEOPLE = '/api/masters/identity/people';
const DECIDE = '/api/masters/operations/proposals';
const REASON = 'Asked for by the board.';
const clock = shiftableClock();

let store: TestDatabase;
let sessions: Sessions;
let one: TestApp;
let other: TestApp;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  store = await testDatabase();
  one = await startApp({ databaseUrl: store.url, clock });
  other = await startApp({ databaseUrl: store.url, clock });
  sessions = await testSessions(store.database, clock);
  [ada, ben] = [await person('admin'), await person('admin')];
});
afterAll(async () => {
  await one.close();
  await other.close();
  await store.drop();
});

const person = (...roles: string[]) => signedInPerson(store.database, sessions, { roles, now: clock.now() });
const emailOf = async ({ userId }: Person) =>
  (await store.database.one<{ email: string }>(sql`select email from user_account where id = ${userId}`))
    .email;
/** A token of the moment: those of the beginning end after some minutes. */
const again = ({ userId }: Person) =>
  signInAgain(store.database, sessions, userId, clock.now(), ['pwd', 'otp']);

type Answer = { readonly code?: string; readonly proposal_id?: string; readonly fields?: object } & Record<
  string,
  unknown
>;
async function call(
  who: Person,
  method: string,
  path: string,
  body?: object,
  key: string | null = randomUUID(),
) {
  const response = await fetch(one.url + path, {
    method,
    headers: {
      ...who.bearer,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
}
const post = (who: Person, path: string, body: object, key?: string | null) =>
  call(who, 'POST', path, body, key === undefined ? randomUUID() : key);
const staffOf = async (who: Person) => (await call(who, 'GET', STAFF)).body as unknown as StaffList;
const propose = (who: Person, about: Person, roles: string[], roles_seen: string[]) =>
  post(who, `${STAFF}/${about.userId}/roles`, { roles, roles_seen, reason: REASON });
const decide = (who: Person, proposalId: unknown, approve = true) =>
  post(who, `${DECIDE}/${proposalId}/decide`, { approve, reason: 'Seen.' });

describe('roles', () => {
  it('F10 are proposed by one admin and decided by another, and count on the next call', async () => {
    const cleo = await person('editor');
    const made = await propose(ada, cleo, ['compliance'], ['editor']);
    expect(made.status).toBe(201);
    expect((await staffOf(ben)).waiting).toContainEqual(
      expect.objectContaining({
        proposal_id: made.body.proposal_id,
        user_id: cleo.userId,
        now: ['editor'],
        after: ['compliance'],
        is_own: false,
      }),
    );
    expect((await decide(ada, made.body.proposal_id)).body.code).toBe('proposal_is_your_own');
    expect((await call(cleo, 'GET', PEOPLE)).status).toBe(404);
    expect((await decide(ben, made.body.proposal_id)).body).toEqual({ outcome: 'approved' });
    expect((await call(cleo, 'GET', PEOPLE)).status).toBe(200);
  });

  it('J15 are decided by another person with a second factor: another sign-in of the same person is nobody else', async () => {
    const cleo = await person('editor');
    const made = await propose(ada, cleo, ['auditor'], ['editor']);
    const elsewhere = await again(ada);
    expect((await decide(elsewhere, made.body.proposal_id)).body.code).toBe('proposal_is_your_own');
    const withPasswordAlone = await signInAgain(store.database, sessions, ben.userId, clock.now(), ['pwd']);
    expect(await decide(withPasswordAlone, made.body.proposal_id)).toMatchObject({
      status: 422,
      body: { code: 'second_factor_required' },
    });
    expect((await staffOf(ben)).members).toContainEqual(
      expect.objectContaining({ user_id: cleo.userId, roles: ['editor'] }),
    );
    expect((await decide(ben, made.body.proposal_id)).body).toEqual({ outcome: 'approved' });
  });

  it('E18 ask for a proof of the last ten minutes, when proposed and when decided', async () => {
    const cleo = await person('editor');
    const [stale, fresh] = [await person('admin'), await person('admin')];
    const made = await propose(fresh, cleo, ['auditor'], ['editor']);
    clock.shift(10 * MINUTE);
    const late = 'auth/requires-recent-login';
    expect((await propose(stale, cleo, [], ['editor'])).body.code).toBe(late);
    expect((await decide(stale, made.body.proposal_id)).body.code).toBe(late);
    const removal = { roles_seen: ['editor'], reason: REASON };
    expect((await post(stale, `${STAFF}/${cleo.userId}/remove`, removal)).body.code).toBe(late);
    expect((await decide(await again(stale), made.body.proposal_id)).status).toBe(200);
    [ada, ben] = [await again(ada), await again(ben)];
  });

  it.each([
    ['an empty reason', { roles: [], roles_seen: ['editor'], reason: '  ' }, 'reason'],
    ['a reason that is too long', { roles: [], roles_seen: [], reason: 'x'.repeat(2_001) }, 'reason'],
    ['a role that is none', { roles: ['king'], roles_seen: [], reason: REASON }, 'roles'],
  ])('are refused with %s, beside the field', async (_what, body, field) => {
    const cleo = await person('editor');
    const answer = await post(ada, `${STAFF}/${cleo.userId}/roles`, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).join()).toContain(field);
  });

  it('F14 are refused with a field that nobody asked for, and without a key', async () => {
    const cleo = await person('editor');
    const body = { roles: [], roles_seen: ['editor'], reason: REASON };
    const path = `${STAFF}/${cleo.userId}/roles`;
    expect((await post(ada, path, { ...body, decided: true })).status).toBe(400);
    expect((await post(ada, path, body, null)).body.code).toBe('idempotency_key_required');
  });

  it('C2 are proposed once under one key', async () => {
    const cleo = await person('editor');
    const key = randomUUID();
    const body = { roles: ['auditor'], roles_seen: ['editor'], reason: REASON };
    const path = `${STAFF}/${cleo.userId}/roles`;
    const [first, second] = [await post(ada, path, body, key), await post(ada, path, body, key)];
    expect(second).toEqual(first);
    expect((await post(ada, path, body)).body.code).toBe('roles_proposed_already');
  });

  it('are not changed from a list that is out of date', async () => {
    const cleo = await person('editor');
    expect((await propose(ada, cleo, ['auditor'], ['treasury'])).body.code).toBe('person_changed');
    expect((await propose(ada, cleo, ['editor'], ['editor'])).body.code).toBe('roles_unchanged');
    const nobody = { ...cleo, userId: newId('user', new Date()) };
    expect((await propose(ada, nobody, ['auditor'], [])).status).toBe(404);
  });
});

describe('F10 a role that is taken away', () => {
  const socketOf = async ({ userId, sessionId }: Person, app: TestApp): Promise<TestClient> => {
    const token = await store.database.transaction((tx) =>
      issueTemporaryToken(tx, { userId, sessionId, now: clock.now() }),
    );
    return connect(`${app.url.replace('http', 'ws')}/live?token=${token}`);
  };
  const follows = async (client: TestClient) => {
    client.send({ command: 'subscribe', channels: ['masters'] });
    await client.until(() => client.frames.some(({ type }) => type === 'ack' || type === 'error'));
    return client.frames.some(({ type }) => type === 'ack');
  };

  it('tells open consoles and sends their sockets away, on every process; who lost all follows nothing', async () => {
    const cleo = await person('editor');
    const [clients, others] = [
      [await socketOf(cleo, one), await socketOf(cleo, other)],
      [await socketOf(ben, one), await socketOf(ben, other)],
    ];
    for (const client of [...clients, ...others]) expect(await follows(client)).toBe(true);
    const made = await propose(ada, cleo, [], ['editor']);
    expect((await decide(ben, made.body.proposal_id)).body).toEqual({ outcome: 'approved' });
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
    for (const client of clients)
      expect(client.messages().map(({ channel }) => channel)).toContain('masters');
    for (const client of others) expect(client.socket.readyState).toBe(client.socket.OPEN);
    // The session goes on: this person is an investor now.
    expect((await call(cleo, 'GET', STAFF)).status).toBe(404);
    const back = await socketOf(cleo, other);
    expect(await follows(back)).toBe(false);
    for (const client of [...others, back]) client.socket.close();
  });

  it('leaves a socket without a second factor outside from the start', async () => {
    const weak = await signedInPerson(store.database, sessions, {
      roles: ['admin'],
      amr: ['pwd'],
      now: clock.now(),
    });
    const client = await socketOf(weak, one);
    expect(await follows(client)).toBe(false);
    client.socket.close();
  });

  it('with all others ends the sessions of whoever is removed, and their sockets', async () => {
    const cleo = await person('editor', 'treasury');
    const client = await socketOf(cleo, other);
    expect(await follows(client)).toBe(true);
    const removal = { roles_seen: ['treasury', 'editor'], reason: REASON };
    const removed = await post(ada, `${STAFF}/${cleo.userId}/remove`, removal);
    expect(removed.body).toEqual({ ended: 1 });
    expect([1012, 4401]).toContain(await client.closed);
    expect((await call(cleo, 'GET', '/api/auth/login')).status).toBe(401);
    expect((await post(ada, `${STAFF}/${cleo.userId}/remove`, removal)).body.code).toBe('person_changed');
  });

  it('never takes the last admin, also when that is oneself', async () => {
    const all = (await staffOf(ada)).members.filter(({ roles }) => roles.includes('admin'));
    for (const { user_id, roles } of all.filter(({ user_id }) => user_id !== ada.userId)) {
      const removal = { roles_seen: roles, reason: REASON };
      expect((await post(ada, `${STAFF}/${user_id}/remove`, removal)).status).toBe(200);
    }
    const own = { roles_seen: ['admin'], reason: REASON };
    expect((await post(ada, `${STAFF}/${ada.userId}/remove`, own)).body.code).toBe('last_admin');
    ben = await person('admin');
  });
});

describe('an invitation', () => {
  it('lets somebody in who signed up with its address, and is listed until then', async () => {
    const cleo = await person();
    const email = await emailOf(cleo);
    const made = await post(ada, `${STAFF}/invitations`, { email, roles: ['treasury'], reason: REASON });
    expect(made.status).toBe(201);
    expect((await decide(ben, made.body.proposal_id)).body).toEqual({ outcome: 'approved' });
    const [open] = (await staffOf(ada)).invitations;
    expect(open).toMatchObject({ email, roles: ['treasury'] });
    const [mail] = await keptMail(store.database, { to: email, limit: 1 });
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const accept = (who: Person) => post(who, '/api/identity/staff-invitation/accept', { token });
    expect((await accept(await person())).status).toBe(404);
    expect((await accept(cleo)).body.code).toBe('email_not_verified');
    await store.database.run(
      sql`update user_account set email_verified_at = now() where id = ${cleo.userId}`,
    );
    expect((await accept(cleo)).status).toBe(204);
    const { members, invitations } = await staffOf(ada);
    expect(invitations).toEqual([]);
    expect(members.find(({ user_id }) => user_id === cleo.userId)).toMatchObject({ roles: ['treasury'] });
    const late = await post(ada, `${STAFF}/invitations/${open?.id}/withdraw`, { reason: REASON });
    expect(late.body.code).toBe('invitation_over');
  });

  it('needs a role and an address', async () => {
    const asked = { email: 'new@firm.example', roles: ['editor'], reason: REASON };
    for (const wrong of [{ roles: [] }, { email: 'nowhere' }])
      expect((await post(ada, `${STAFF}/invitations`, { ...asked, ...wrong })).status).toBe(400);
    expect((await post(ada, `${STAFF}/invitations`, { ...asked, email: await emailOf(ben) })).body.code).toBe(
      'already_staff',
    );
  });
});

describe('a person’s sign-in', () => {
  it('is disabled by somebody of compliance: the open session ends on every process', async () => {
    const [olive, ruth] = [await person('compliance'), await person()];
    const record = (await call(olive, 'GET', `${PEOPLE}/${ruth.userId}`)).body as unknown as PersonRecord;
    expect(record).toMatchObject({ state: 'open', sessions_total: 1 });
    const state = { state: 'disabled', state_seen: 'open', reason: REASON };
    expect((await post(olive, `${PEOPLE}/${ruth.userId}/state`, state)).status).toBe(204);
    for (const app of [one, other])
      expect((await fetch(`${app.url}/api/auth/login`, { headers: ruth.bearer })).status).toBe(403);
    expect((await post(olive, `${PEOPLE}/${ruth.userId}/state`, state)).body.code).toBe('person_changed');
    const events = await call(olive, 'GET', `${PEOPLE}/${ruth.userId}/events`);
    expect(events.body).toMatchObject({
      data: [{ kind: 'account_disabled', reason: REASON }, { kind: 'login' }],
    });
  });

  it('loses one session or all of them', async () => {
    const [olive, ruth] = [await person('compliance'), await person()];
    const phone = await signInAgain(store.database, sessions, ruth.userId, clock.now());
    const path = `${PEOPLE}/${ruth.userId}/sessions`;
    const end = (which: string) => post(olive, `${path}${which}/end`, { reason: REASON });
    expect((await end(`/${phone.sessionId}`)).body).toEqual({ ended: 1 });
    expect((await end(`/${phone.sessionId}`)).body.code).toBe('conflict');
    expect((await call(ruth, 'GET', '/api/auth/login')).status).toBe(200);
    expect((await end('')).body).toEqual({ ended: 1 });
    expect((await call(ruth, 'GET', '/api/auth/login')).status).toBe(401);
  });

  it('F11 is never lent: with every role and every act nobody of the firm is that person', async () => {
    const [all, ruth] = [
      await person('admin', 'compliance', 'treasury', 'offerings', 'editor', 'auditor'),
      await person(),
    ];
    const before = await store.database.rows(sql`select id from session where user_id = ${ruth.userId}`);
    await call(all, 'GET', `${PEOPLE}/${ruth.userId}`);
    await call(all, 'GET', `${PEOPLE}?q=${ruth.userId}`);
    for (const [state, state_seen] of [
      ['blocked', 'open'],
      ['open', 'blocked'],
    ])
      await post(all, `${PEOPLE}/${ruth.userId}/state`, { state, state_seen, reason: REASON });
    expect(await store.database.rows(sql`select id from session where user_id = ${ruth.userId}`)).toEqual(
      before,
    );
    // Whoever asks, the person's own services answer for the person who asks.
    const profile = await call(all, 'GET', '/api/user/profile');
    expect(profile.body).toMatchObject({ user_id: all.userId });
    for (const name of ['x-user-id', 'x-impersonate', 'x-act-as']) {
      const answer = await fetch(`${one.url}/api/user/profile`, {
        headers: { ...all.bearer, [name]: ruth.userId },
      });
      expect(await answer.json()).toMatchObject({ user_id: all.userId });
    }
  });

  it('F2 of nobody is not there', async () => {
    const olive = await person('compliance');
    const nobody = newId('user', new Date());
    expect((await call(olive, 'GET', `${PEOPLE}/${nobody}`)).status).toBe(404);
    expect((await call(olive, 'GET', `${PEOPLE}/${nobody}/events`)).status).toBe(404);
    const state = { state: 'blocked', state_seen: 'open', reason: REASON };
    expect((await post(olive, `${PEOPLE}/${nobody}/state`, state)).status).toBe(404);
    expect((await call(olive, 'GET', `${PEOPLE}/acc_1`)).status).toBe(400);
  });
});
