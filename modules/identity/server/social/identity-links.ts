import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ProfileSource } from './profile-source.ts';
import type { SocialProfile } from './provider.ts';
import { recordSocialEvent } from './record-social-event.ts';

type ProviderPerson = Pick<SocialProfile, 'issuer' | 'subject'>;

/** Two tabs that come back at once as the same person of a provider must not both find that nobody knows them. */
export async function lockProviderPerson(
  tx: Transaction,
  { issuer, subject }: ProviderPerson,
): Promise<void> {
  const person = JSON.stringify([issuer, subject]);
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
}

export async function linkedUser(
  database: Queryable,
  { issuer, subject }: ProviderPerson,
): Promise<Id<'user'> | null> {
  const found = await database.maybe<{ user_id: Id<'user'> }>(
    sql`select user_id from identity_link where issuer = ${issuer} and subject = ${subject}`,
  );
  return found?.user_id ?? null;
}

export async function link(tx: Transaction, userId: Id<'user'>, source: ProfileSource): Promise<void> {
  const { profile, now } = source;
  await tx.run(sql`insert into identity_link (issuer, subject, user_id, email, linked_at)
    values (${profile.issuer}, ${profile.subject}, ${userId}, ${profile.email}, ${now})`);
  await recordSocialEvent(tx, 'social_linked', userId, source);
}

export interface LinkRow {
  issuer: string;
  email: string | null;
  linked_at: Date;
}

export function linksOf(database: Queryable, userId: Id<'user'>): Promise<LinkRow[]> {
  return database.rows<LinkRow>(
    sql`select issuer, email, linked_at from identity_link where user_id = ${userId} order by linked_at, issuer, subject`,
  );
}
