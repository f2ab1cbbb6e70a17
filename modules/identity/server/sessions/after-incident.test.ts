import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endAllSessions, replaceSigningKeys } from './after-incident.ts';
import type { Sessions } from './open-sessions.ts';
import { newUser, SECRET_KEY, START, signIn, testSessions } from './session.fixture.ts';

let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;

const open = () => testSessions(database);

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  sessions = await open();
});
afterAll(() => drop());

it('E7 E23 everybody is signed out, once, and it is told to the sockets and to the audit', async () => {
  for (let index = 0; index < 3; index += 1) await signIn(database, sessions, await newUser(database));
  expect(await endAllSessions(database, START)).toBe(3);
  expect(await endAllSessions(database, START)).toBe(0);
  expect(await database.rows(sql`select from session where ended_at is null`)).toEqual([]);
  const told = await database.rows(sql`select from outbox where topic = 'identity.sessions.ended'`);
  const noted = await database.rows(
    sql`select from audit where action = 'identity.sessions.ended' and actor = 'operator:command-line'`,
  );
  expect([told.length, noted.length]).toEqual([3, 3]);
});

it('E22 tokens of the old key are worth nothing to a process that starts afterwards', async () => {
  const { accessToken } = await signIn(database, sessions, await newUser(database));
  expect(await (await open()).tokens.verify(accessToken, START)).not.toBeNull();
  const kid = await replaceSigningKeys(database, SECRET_KEY, START);
  const fresh = await open();
  expect(await fresh.tokens.verify(accessToken, START)).toBeNull();
  expect(fresh.keys.published().keys.map((key) => key.kid)).toEqual([kid]);
});
