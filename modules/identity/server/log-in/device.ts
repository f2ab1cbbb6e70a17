import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { IDENTITY_API } from '../../contract/services.ts';
import { DEVICE_COOKIE_MS } from '../../rules/index.ts';
import { type Cookie, readCookie } from '../sessions/cookies.ts';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';

export const DEVICE_COOKIE = 'furrow_device';

const SECRET = /^[\w-]{43}$/;

export interface Device {
  /** A hash of what the cookie holds: whoever reads the database cannot pass for the browser. */
  readonly id: string;
  /** To be set with the next sign-in; it is renewed each time. */
  readonly cookie: Cookie;
}

/**
 * The browser a call comes from. The cookie is 256 random bits and counts only where a sign-in has noted its hash, so
 * one that somebody made up is simply a browser nobody knows.
 */
export function deviceOf(cookieHeader: string | undefined, { secure }: { secure: boolean }): Device {
  const brought = readCookie(cookieHeader, DEVICE_COOKIE);
  const secret = brought !== null && SECRET.test(brought) ? brought : newSecret();
  return {
    id: Buffer.from(hashSecret(secret)).toString('base64url'),
    cookie: {
      name: DEVICE_COOKIE,
      value: secret,
      path: IDENTITY_API,
      maxAgeSeconds: Math.floor(DEVICE_COOKIE_MS / 1_000),
      sameSite: 'Lax',
      secure,
    },
  };
}

/**
 * After a full sign-in, or a reset by mail: others' failures no longer keep this browser out. Answers whether it is
 * another one than those the person has used so far.
 */
export async function rememberDevice(
  tx: Transaction,
  { userId, deviceId, now }: { userId: Id<'user'>; deviceId: string; now: Date },
): Promise<boolean> {
  const { others } = await tx.one<{ others: boolean }>(
    sql`select bool_or(true) is true and bool_and(device_id <> ${deviceId}) as others
      from known_device where user_id = ${userId}`,
  );
  await tx.run(sql`insert into known_device (user_id, device_id, created_at, last_seen_at)
    values (${userId}, ${deviceId}, ${now}, ${now})
    on conflict (user_id, device_id) do update set last_seen_at = excluded.last_seen_at`);
  return others;
}

export async function isKnownDevice(
  database: Queryable,
  { userId, deviceId, now }: { userId: Id<'user'> | null; deviceId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - DEVICE_COOKIE_MS);
  const found = await database.rows(
    sql`select from known_device
      where user_id = ${userId ?? ''} and device_id = ${deviceId} and last_seen_at > ${since}`,
  );
  return found.length > 0;
}
