import { sql } from '@furrow/database/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IDENTITY_EVENT } from '../../contract/index.ts';
import { logIn } from '../log-in/log-in.ts';
import { recordMfaEvent } from '../second-factor/mfa-event.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { recordAccountEvent } from './account-event.ts';
import { type AccountWorld, accountWorld, PASSWORD, visitor } from './test-accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await accountWorld();
});
afterAll(() => world.close());

const events = (userId: string) =>
  world.database.rows<{ channel: string | null; user_id: string | null; data: Record<string, unknown> }>(
    sql`select channel, user_id, data from outbox
      where topic = ${IDENTITY_EVENT} and data ->> 'user_id' = ${userId} order by id`,
  );
const kinds = async (userId: string) => (await events(userId)).map(({ data }) => data.kind);
const FIELDS = ['at', 'id', 'kind', 'user_id'];

it('is told when somebody signs up: by ids alone, and not to a channel', async () => {
  const email = 'told@furrow.example';
  const signedUp = await signUp(world.deps, {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    metadata: { coming_soon: false },
    honeypot: '',
    country: 'US',
    idempotencyKey: null,
    visitor: visitor(),
  });
  const userId = signedUp.ok ? signedUp.value.user_id : '';
  const [event, ...others] = await events(userId);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ channel: null, user_id: null, data: { kind: 'sign_up', user_id: userId } });
  expect(event?.data.at).toBe(world.clock.now().toISOString());
  expect(Object.keys(event?.data ?? {}).toSorted()).toEqual(FIELDS);
  const [line] = await world.database.rows(sql`select id from security_event where user_id = ${userId}`);
  expect(line).toEqual({ id: event?.data.id });
});

it('is told of what a person hears of, and of nothing else', async () => {
  const userId = await world.user('kinds@furrow.example');
  const now = world.clock.now();
  const request = { ip: null, userAgent: null };
  await world.database.transaction(async (tx) => {
    await recordAccountEvent(tx, { kind: 'login_failed', userId, now });
    await recordAccountEvent(tx, { kind: 'profile_changed', userId, now });
    await recordAccountEvent(tx, {
      kind: 'email_changed',
      userId,
      detail: { to: 'new@furrow.example' },
      now,
    });
    await recordMfaEvent(tx, { kind: 'mfa_on', userId, request, now });
    await recordMfaEvent(tx, { kind: 'passkey_renamed', userId, request, now });
  });
  expect(await kinds(userId)).toEqual(['email_changed', 'mfa_on']);
  expect(JSON.stringify(await events(userId))).not.toContain('furrow.example');
});

it('is told if and only if its cause is committed', async () => {
  const userId = await world.user('undone@furrow.example');
  const undone = world.database.transaction(async (tx) => {
    await recordAccountEvent(tx, { kind: 'password_changed', userId, now: world.clock.now() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await kinds(userId)).toEqual([]);
});

it('is told of a browser that the person has not used before, not of the first', async () => {
  const email = 'browsers@furrow.example';
  const userId = await world.user(email, { verified: true });
  const from = (name: string) =>
    logIn(world.deps, { email, password: PASSWORD, honeypot: '', visitor: visitor(name) });
  await from('home');
  await from('home');
  expect(await kinds(userId)).toEqual([]);
  await from('office');
  expect(await kinds(userId)).toEqual(['new_browser']);
});
