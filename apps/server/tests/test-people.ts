import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import type { SessionMethod } from '@furrow/modules/identity/rules';
import { openSessions, type Sessions, type StartedSession } from '@furrow/modules/identity/server';
import { LIVE_SETTINGS } from './test-app.ts';

/** Sessions as the process on the same database opens them: with its key and under its origin. */
export function testSessions(database: Database, clock: Clock = systemClock): Promise<Sessions> {
  const secretKey = Buffer.from(LIVE_SETTINGS.FURROW_SECRET_KEY, 'base64url');
  return openSessions({ database, clock, secretKey, origin: LIVE_SETTINGS.FURROW_ORIGIN });
}

export interface Person extends StartedSession {
  readonly userId: Id<'user'>;
  /** What a call of theirs carries. */
  readonly bearer: { readonly authorization: string };
  /** All their cookies as one header. */
  readonly cookie: string;
}

export interface NewPerson {
  readonly roles?: readonly string[];
  /** The firm's people need a second factor, so they have one unless a test says otherwise. */
  readonly amr?: readonly SessionMethod[];
  readonly now?: Date;
}

let people = 0;

export async function signedInPerson(
  database: Database,
  sessions: Sessions,
  { roles = [], now = new Date(), amr = roles.length > 0 ? ['pwd', 'otp'] : ['pwd'] }: NewPerson = {},
): Promise<Person> {
  const userId = newId('user', now);
  people += 1;
  const email = `person${people}-${process.pid}@furrow.example`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, first_name, roles, created_at, updated_at)
    values (${userId}, ${email}, ${email}, 'Ada', ${[...roles]}, ${now}, ${now})`);
  return signInAgain(database, sessions, userId, now, amr);
}

export async function signInAgain(
  database: Database,
  sessions: Sessions,
  userId: Id<'user'>,
  now = new Date(),
  amr: readonly SessionMethod[] = ['pwd'],
): Promise<Person> {
  const request = { ip: '198.51.100.7', userAgent: 'tests', deviceId: null };
  const started = await database.transaction((tx) => sessions.start(tx, { userId, amr, request, now }));
  return {
    ...started,
    userId,
    bearer: { authorization: `Bearer ${started.accessToken}` },
    cookie: started.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}
