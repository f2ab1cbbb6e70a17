import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Clock, fixedClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import type { SessionMethod } from '../../rules/index.ts';
import { openSessions, type Sessions } from './open-sessions.ts';
import type { SessionRequest, StartedSession } from './start-session.ts';

export const START = new Date('2026-03-02T15:00:00.000Z');
export const after = (ms: number) => new Date(START.getTime() + ms);
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const SECRET_KEY = Buffer.from('dGVzdHMgb25seTogMDEyMzQ1Njc4OWFiY2RlZmdoaWo', 'base64url');

export const BROWSER: SessionRequest = {
  ip: '198.51.100.7',
  userAgent: 'Mozilla/5.0 (tests)',
  deviceId: null,
};

export function testSessions(database: Database, clock: Clock = fixedClock(START)): Promise<Sessions> {
  return openSessions({ database, clock, secretKey: SECRET_KEY, origin: 'https://furrow.example' });
}

let users = 0;

export interface TestUser {
  roles?: readonly string[];
  mfaRequired?: boolean;
}

export async function newUser(database: Database, user: TestUser = {}): Promise<Id<'user'>> {
  const id = newId('user', START);
  users += 1;
  const email = `person${users}@furrow.example`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, first_name, roles, mfa_required, created_at, updated_at)
    values (${id}, ${email}, ${email}, 'Ada', ${[...(user.roles ?? [])]}, ${user.mfaRequired ?? false},
      ${START}, ${START})`);
  return id;
}

export function signIn(
  database: Database,
  sessions: Sessions,
  userId: Id<'user'>,
  {
    now = START,
    request = BROWSER,
    amr = ['pwd'],
  }: {
    now?: Date;
    request?: SessionRequest;
    amr?: readonly SessionMethod[];
  } = {},
): Promise<StartedSession> {
  return database.transaction((tx) => sessions.start(tx, { userId, amr, request, now }));
}

export function refreshTokenIn({ cookies }: Pick<StartedSession, 'cookies'>): string {
  const found = cookies.find(({ name }) => name === 'furrow_refresh');
  if (found === undefined) throw new Error('no refresh cookie was set');
  return found.value;
}
