import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok } from '@furrow/kernel/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visitor } from '../users/test-accounts.ts';
import { changePersonState, endPersonSessions } from './change-person.ts';
import { PEOPLE_A_PAGE } from './find-people.ts';
import { peopleDesk } from './people-desk.ts';
import { EVENTS_A_PAGE } from './person-record.ts';
import { type StaffWorld, staffWorld } from './test-staff.ts';

let world: StaffWorld;
let olive: Id<'user'>;
let named = 0;
beforeAll(async () => {
  world = await staffWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.clear();
  olive = await world.member('compliance');
});

const desk = () => peopleDesk({ ...world, realTime: world.clock, needsSecondFactor: true });
/** Somebody with a name of their own. */
async function investor(first = 'Ruth', last = 'Halloran'): Promise<{ id: Id<'user'>; email: string }> {
  named += 1;
  const email = `investor${named}@orchard.example`;
  const id = await world.user(email, { verified: true });
  await world.database.run(
    sql`update user_account set first_name = ${first}, last_name = ${last} where id = ${id}`,
  );
  return { id, email };
}
const logIn = (userId: Id<'user'>) =>
  world.database.transaction((tx) =>
    world.deps.startSession(tx, { userId, amr: ['pwd'], request: visitor().request, now: world.clock.now() }),
  );
const found = async (q: string) => (await desk().search(olive, { q })).data.map(({ user_id }) => user_id);

describe('the search over people', () => {
  it('finds by the beginning of a name or an address, in any case, and by id', async () => {
    const { id, email } = await investor('Zora', 'Quillfeather');
    for (const q of ['zora', 'ZORA QUILL', ' quillf', email.slice(0, 11).toUpperCase(), id])
      expect(await found(q), q).toContain(id);
    for (const q of ['ora', 'zora x', 'orchard.example', id.slice(0, -1), newId('user', new Date())])
      expect(await found(q), q).not.toContain(id);
  });

  it.each(['%', '_', '\\', "'; drop table user_account; --", '|'])('takes %j for what it is', async (q) => {
    await investor();
    expect(await found(q)).toEqual([]);
  });

  it('pages on where it was, without leaving out or repeating anybody', async () => {
    const ids = [];
    for (let at = 0; at < PEOPLE_A_PAGE + 5; at += 1) {
      ids.push((await investor('Paged', `Person ${at}`)).id);
      world.clock.shift(1);
    }
    const first = await desk().search(olive, { q: 'paged' });
    const second = await desk().search(olive, { q: 'paged', after: first.next ?? '' });
    expect([first.data.length, second.data.length, second.next]).toEqual([PEOPLE_A_PAGE, 5, null]);
    expect([...first.data, ...second.data].map(({ user_id }) => user_id)).toEqual(ids.toReversed());
    expect((await desk().search(olive, { q: 'paged', after: 'nonsense' })).data).toEqual(first.data);
  });

  it('H16 is two statements, and who was seen is on record', async () => {
    const { id } = await investor('Recorded', 'Reader');
    const { statements } = await countStatements(() => found('recorded'));
    // Two more begin and end the transaction.
    expect(statements).toBeLessThanOrEqual(4);
    const [line] = (await world.audit('people:all')).slice(-1);
    expect(line).toEqual({
      actor: `operator:${olive}`,
      action: 'identity.people.listed',
      after: { found: [id] },
    });
  });
});

describe('the record of a person', () => {
  it('H16 tells how they log in, and that it was opened is on record', async () => {
    const { id, email } = await investor();
    await logIn(id);
    await world.database.run(sql`insert into totp (user_id, secret_sealed, created_at, confirmed_at)
      values (${id}, ''::bytea, now(), now())`);
    await world.database.run(sql`insert into identity_link (issuer, subject, user_id, linked_at)
      values ('https://accounts.google.com', ${id}, ${id}, now())`);
    const record = await desk().person(olive, id);
    expect(record).toMatchObject({
      user_id: id,
      email,
      email_verified: true,
      state: 'open',
      state_since: null,
      roles: [],
      login_count: 1,
      has_password: true,
      second_factor: { required: false, app: true, passkeys: 0, recovery_codes: 0 },
      providers: ['https://accounts.google.com'],
      sessions: [{ amr: ['pwd'], ip: '203.0.113.7' }],
      sessions_total: 1,
    });
    expect((await world.audit(`user:${id}`)).at(-1)).toMatchObject({
      actor: `operator:${olive}`,
      action: 'identity.person.read',
    });
  });

  it('F11 holds nothing with which anybody could act as them', async () => {
    const { id } = await investor();
    const { loginData, cookies } = await logIn(id);
    const shown = JSON.stringify([await desk().person(olive, id), await desk().events(olive, id)]);
    for (const secret of [loginData.token, ...cookies.map(({ value }) => value)])
      expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/hash|secret|token|sealed/i);
  });

  it('is not there for an id that nobody has', async () => {
    for (const id of [newId('user', new Date()), 'user_none', ''])
      expect([await desk().person(olive, id), await desk().events(olive, id)]).toEqual([null, null]);
  });

  it('pages through the history, the latest first, with the reasons the firm gave', async () => {
    const { id } = await investor();
    for (let at = 0; at < EVENTS_A_PAGE + 2; at += 1) await logIn(id);
    await endAll(id);
    const first = await desk().events(olive, id);
    const second = await desk().events(olive, id, first?.next ?? '');
    expect(first?.data[0]).toMatchObject({ kind: 'session_ended_by_operator', reason: 'Lost phone.' });
    expect([first?.data.length, second?.data.length, second?.next]).toEqual([EVENTS_A_PAGE, 3, null]);
    const ids = [...(first?.data ?? []), ...(second?.data ?? [])].map((event) => event.id);
    expect(new Set(ids).size).toBe(EVENTS_A_PAGE + 3);
  });
});

const by = (userId: string, ...roles: string[]) => ({ userId, roles });
const setState = (
  userId: Id<'user'>,
  wanted: 'open' | 'disabled' | 'blocked',
  seen: 'open' | 'disabled' | 'blocked',
  operator = by(olive, 'compliance'),
) =>
  world.database.transaction((tx) =>
    changePersonState(tx, {
      userId,
      operator,
      wanted,
      seen,
      reason: 'Somebody else’s card.',
      now: world.clock.now(),
    }),
  );
const endAll = (userId: Id<'user'>, sessionId?: Id<'ses'>) =>
  world.database.transaction((tx) =>
    endPersonSessions(tx, {
      userId,
      operator: by(olive, 'compliance'),
      reason: 'Lost phone.',
      now: world.clock.now(),
      ...(sessionId === undefined ? {} : { sessionId }),
    }),
  );

describe('the state of a sign-in', () => {
  it('is changed with a reason that is on record; whoever is logged in is logged out', async () => {
    const { id } = await investor();
    await logIn(id);
    expect(await setState(id, 'blocked', 'open')).toEqual(ok(null));
    expect(await world.openSessionsOf(id)).toEqual([]);
    expect(await desk().person(olive, id)).toMatchObject({
      state: 'blocked',
      state_since: world.clock.now().toISOString(),
      sessions: [],
    });
    const lines = await world.audit(`user:${id}`);
    expect(lines).toContainEqual({
      actor: `operator:${olive}`,
      action: 'identity.account_blocked',
      after: { reason: 'Somebody else’s card.' },
    });
    expect(await setState(id, 'open', 'blocked')).toEqual(ok(null));
    await logIn(id);
  });

  it('of two who decide in the same moment the second is told that it changed', async () => {
    const { id } = await investor();
    const outcomes = await Promise.all([setState(id, 'blocked', 'open'), setState(id, 'disabled', 'open')]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(err('person_changed'));
  });

  it('of the firm’s people is for admins, and the last of those stays in', async () => {
    const ada = await world.member('admin');
    const editor = await world.member('editor');
    expect(await setState(editor, 'blocked', 'open')).toEqual(err('person_is_staff'));
    expect(await setState(editor, 'blocked', 'open', by(ada, 'admin'))).toEqual(ok(null));
    expect(await setState(ada, 'disabled', 'open', by(ada, 'admin'))).toEqual(err('person_is_you'));
    const ben = await world.member('admin');
    expect(await setState(ada, 'disabled', 'open', by(ben, 'admin'))).toEqual(ok(null));
    expect(await setState(ben, 'disabled', 'open', by(ada, 'admin'))).toEqual(err('last_admin'));
    expect(await setState(newId('user', new Date()), 'blocked', 'open')).toEqual(err('not_found'));
  });
});

describe('sessions of a person', () => {
  it('end one at a time or all at once, each time on record', async () => {
    const { id } = await investor();
    const [first] = [await logIn(id), await logIn(id), await logIn(id)];
    expect(await endAll(id, first.sessionId)).toEqual(ok({ ended: 1 }));
    expect(await endAll(id, first.sessionId)).toEqual(err('conflict'));
    expect(await world.openSessionsOf(id)).toHaveLength(2);
    expect(await endAll(id)).toEqual(ok({ ended: 2 }));
    expect(await endAll(id)).toEqual(ok({ ended: 0 }));
    const ends = (await world.audit(`user:${id}`)).filter(
      ({ action }) => action === 'identity.session_ended_by_operator',
    );
    expect(ends).toMatchObject([
      { actor: `operator:${olive}`, after: { reason: 'Lost phone.', ended: 1 } },
      { actor: `operator:${olive}`, after: { ended: 2 } },
    ]);
  });

  it('of somebody else are not ended by naming the wrong person', async () => {
    const [one, other] = [await investor(), await investor()];
    const { sessionId } = await logIn(other.id);
    expect(await endAll(one.id, sessionId)).toEqual(err('conflict'));
    expect(await world.openSessionsOf(other.id)).toEqual([sessionId]);
    expect(await endAll(newId('user', new Date()))).toEqual(err('not_found'));
  });
});
