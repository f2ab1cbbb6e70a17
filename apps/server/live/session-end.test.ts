import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { newId } from '@furrow/kernel/ids';
import {
  endSession,
  endSessionsOf,
  issueTemporaryToken,
  type Sessions,
} from '@furrow/modules/identity/server';
import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, TestClient } from '../tests/test-live-client.ts';
import { type Person, signedInPerson, signInAgain, testSessions } from '../tests/test-people.ts';
import { startTestLive, type TestLive } from './live-test-server.ts';
import { SessionSockets } from './session-sockets.ts';

let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;
let servers: [TestLive, TestLive];

beforeAll(async () => {
  const opened = await testDatabase();
  ({ database, drop } = opened);
  sessions = await testSessions(database);
  const start = () => startTestLive({ database, databaseUrl: opened.url });
  servers = [await start(), await start()];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await drop();
});

const tokenOf = ({ userId, sessionId }: Person) =>
  database.transaction((tx) => issueTemporaryToken(tx, { userId, sessionId, now: new Date() }));
const socketOf = async (person: Person, server = servers[0]) =>
  connect(`${server.url}?token=${await tokenOf(person)}`);

describe('D2 when a session ends while sockets are open', () => {
  it('they hear system/logout and are closed, on every process; nobody else is', async () => {
    const user = await signedInPerson(database, sessions);
    const phone = await signInAgain(database, sessions, user.userId);
    const stranger = await signedInPerson(database, sessions);
    const own = [await socketOf(user, servers[0]), await socketOf(user, servers[1])];
    const others = [await socketOf(phone), await socketOf(stranger), await connect(servers[0].url)];
    for (const client of [...own, ...others]) await client.subscribe(['system']);

    await database.transaction((tx) =>
      endSession(tx, { sessionId: user.sessionId, reason: 'ended_by_user', now: new Date() }),
    );
    expect(await Promise.all(own.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const client of own) {
      expect(client.messages()).toMatchObject([
        { channel: 'system', data: { action: 'logout', reason: 'ended_by_user' } },
      ]);
    }
    await database.transaction((tx) => publish(tx, { topic: 't', channel: 'system', data: 'still here' }));
    for (const client of others) {
      await client.until(() => client.messages().length === 1);
      expect(client.messages()[0]?.data).toBe('still here');
      client.socket.close();
    }
  });

  it('all of them end when all sessions do', async () => {
    const user = await signedInPerson(database, sessions);
    const phone = await signInAgain(database, sessions, user.userId);
    const clients = [await socketOf(user, servers[0]), await socketOf(phone, servers[1])];
    await database.transaction((tx) =>
      endSessionsOf(tx, { userId: user.userId, reason: 'disabled', now: new Date() }),
    );
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });

  it('a session that goes on under a new id is no logout: the browser comes back', async () => {
    const user = await signedInPerson(database, sessions);
    const client = await socketOf(user);
    await client.subscribe(['system']);
    const request = { ip: null, userAgent: null, deviceId: null };
    const asked = { sessionId: user.sessionId, amr: ['otp'], request, now: new Date() } as const;
    await database.transaction((tx) => sessions.renew(tx, asked));
    expect(await client.closed).toBe(1012);
    expect(client.messages()).toEqual([]);
  });

  it('nothing of it is found in the archive by whoever signs in next', async () => {
    const user = await signedInPerson(database, sessions);
    await database.transaction((tx) =>
      endSession(tx, { sessionId: user.sessionId, reason: 'logout', now: new Date() }),
    );
    const again = await socketOf(await signInAgain(database, sessions, user.userId));
    await again.subscribe(['system'], { numMessagesFromArchive: 50 });
    expect(JSON.stringify(again.messages())).not.toContain('logout');
    again.socket.close();
  });
});

it('D1 a token of a session that is over opens nothing', async () => {
  const user = await signedInPerson(database, sessions);
  const token = await tokenOf(user);
  await database.transaction((tx) =>
    endSession(tx, { sessionId: user.sessionId, reason: 'logout', now: new Date() }),
  );
  expect(await new TestClient(`${servers[0].url}?token=${token}`).refused).toBe(401);
});

it('D2 a socket that was still being opened when its session ended is closed as well', () => {
  const sessionId = newId('ses', new Date());
  const closed: number[] = [];
  const socket = { sessionId, send() {}, close: (code: number) => void closed.push(code) };
  const sockets = new SessionSockets<typeof socket>();
  const data = { user_id: 'user_1', session_ids: [sessionId], reason: 'logout' };
  const sent = {
    position: 1n,
    topic: 'identity.sessions.ended',
    channel: null,
    userId: null,
    at: new Date(),
  };
  sockets.hear({ ...sent, data });
  sockets.add(socket);
  expect(closed).toEqual([4401]);
});
