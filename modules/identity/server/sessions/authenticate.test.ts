import type { Database } from '@furrow/database/database';
import { countStatements } from '@furrow/database/statement-count';
import { viewerOf } from '@furrow/http/viewer';
import { fixedClock } from '@furrow/kernel/clock';
import { newId } from '@furrow/kernel/ids';
import { testDatabase } from '@furrow/testing/database';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authentication } from './authenticate.ts';
import { endSession } from './end-session.ts';
import type { Sessions } from './open-sessions.ts';
import { after, DAY, MINUTE, newUser, START, signIn, testSessions } from './session.fixture.ts';

const HOUR = 60 * MINUTE;
let database: Database;
let drop: () => Promise<void>;
let sessions: Sessions;

beforeAll(async () => {
  ({ database, drop } = await testDatabase());
  sessions = await testSessions(database);
});
afterAll(() => drop());

const requestWith = (authorization?: string) =>
  ({ headers: authorization === undefined ? {} : { authorization }, viewer: null }) as FastifyRequest;

async function ask(token: string, now = after(MINUTE)) {
  const request = requestWith(`Bearer ${token}`);
  const { tokens } = sessions;
  const checks = authentication({ database, tokens, clock: fixedClock(now), needsSecondFactor: true });
  return { refusal: await checks['signed-in'](request), request };
}

it('tells a handler who calls, as the database knows them', async () => {
  const userId = await newUser(database, { roles: ['auditor'] });
  const started = await signIn(database, sessions, userId, { amr: ['pwd', 'otp'] });
  const { refusal, request } = await ask(started.accessToken);
  expect(refusal).toBeNull();
  expect(viewerOf(request)).toEqual({
    userId,
    sessionId: started.sessionId,
    roles: ['auditor'],
    amr: ['pwd', 'otp'],
    authTime: START,
  });
});

it('E7 asks one question a call, and none for a token that is not ours', async () => {
  const { accessToken } = await signIn(database, sessions, await newUser(database));
  expect((await countStatements(() => ask(accessToken))).statements).toBe(1);
  const forged = `${accessToken.slice(0, -4)}AAAA`;
  const { result, statements } = await countStatements(() => ask(forged));
  expect([result.refusal, statements]).toEqual(['unauthenticated', 0]);
});

it('E7 a good token of an ended, foreign or unknown session is refused', async () => {
  const [userId, strangerId] = [await newUser(database), await newUser(database)];
  const started = await signIn(database, sessions, userId);
  const subject = { amr: [], authTime: START, sessionExpiresAt: after(DAY) };
  const foreign = { ...subject, userId: strangerId, sessionId: started.sessionId };
  const unknown = { ...subject, userId, sessionId: newId('ses', START) };
  for (const odd of [foreign, unknown]) {
    const { token } = await sessions.tokens.sign(odd, START);
    expect((await ask(token)).refusal).toBe('unauthenticated');
  }
  await database.transaction((tx) =>
    endSession(tx, { sessionId: started.sessionId, reason: 'logout', now: START }),
  );
  const { refusal, request } = await ask(started.accessToken);
  expect(refusal).toBe('unauthenticated');
  expect(() => viewerOf(request)).toThrow('Authentication problem');
});

it('E26 a token does not outlive its session’s idle time', async () => {
  const { sessionId, loginData } = await signIn(database, sessions, await newUser(database));
  const claims = await sessions.tokens.verify(loginData.token, START);
  const late = after(HOUR - MINUTE);
  const subject = { userId: claims?.userId ?? '', sessionId, amr: [], authTime: START };
  const { token } = await sessions.tokens.sign({ ...subject, sessionExpiresAt: after(30 * DAY) }, late);
  expect((await ask(token, late)).refusal).toBeNull();
  expect((await ask(token, after(HOUR))).refusal).toBe('unauthenticated');
});
