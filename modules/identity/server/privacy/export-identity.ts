import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { profileOf } from '../users/profile.ts';

/** Through JSON, so that what is handed over is what would have been answered. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** What identity knows of a person and hands over on request: nothing that could sign anybody in. */
export async function exportIdentity(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const profile = await profileOf(database, userId);
  const sessions =
    await database.rows(sql`select created_at, last_seen_at, ended_at, user_agent, ip from session
    where user_id = ${userId} order by created_at`);
  const passkeys = await database.rows(
    sql`select name, created_at, last_used_at from passkey where user_id = ${userId} order by created_at`,
  );
  const links = await database.rows(
    sql`select issuer, email, linked_at from identity_link where user_id = ${userId} order by linked_at`,
  );
  const events = await database.rows(
    sql`select at, kind, ip, user_agent from security_event where user_id = ${userId} order by at, id`,
  );
  return {
    profile: plain(profile),
    sign_in: plain({ sessions, passkeys, providers: links, history: events }),
  };
}
