import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { LINK_LIFETIMES, type LinkKind } from '../../rules/index.ts';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';

export interface LinkData {
  /** The address the link was made for: it is dead once the account has another. */
  readonly email: string;
  /** Of a change of address: the session that asked for it, and may go on when it is done. */
  readonly session?: string;
}

export interface TakenLink {
  readonly userId: Id<'user'>;
  readonly data: LinkData;
}

/** A secret for a link in a mail. Earlier ones of the kind stop working: the newest mail is the one that counts. */
export async function issueLink(
  tx: Transaction,
  { kind, userId, data, now }: { kind: LinkKind; userId: Id<'user'>; data: LinkData; now: Date },
): Promise<string> {
  const secret = newSecret();
  await killLinks(tx, { userId, kinds: [kind], now });
  await tx.run(sql`insert into one_time_token (hash, kind, user_id, data, created_at, expires_at)
    values (${hashSecret(secret)}, ${kind}, ${userId}, ${sql.json(data)}::jsonb, ${now},
      ${new Date(now.getTime() + LINK_LIFETIMES[kind])})`);
  return secret;
}

/** For the first who brings it in time. The conditional update is what makes it good once. */
export async function takeLink(
  tx: Transaction,
  { kind, secret, now }: { kind: LinkKind; secret: string; now: Date },
): Promise<TakenLink | null> {
  const taken = await tx.maybe<{ user_id: Id<'user'>; data: LinkData }>(
    sql`update one_time_token set used_at = ${now}
      where hash = ${hashSecret(secret)} and kind = ${kind} and used_at is null and expires_at > ${now}
        and user_id is not null
      returning user_id /* never null: user_id */, data`,
  );
  return taken ? { userId: taken.user_id, data: taken.data } : null;
}

/** What could still be taken, without taking it: for pages that show a button, and before something slow is done. */
export async function readLink(
  database: Queryable,
  { kind, secret, now }: { kind: LinkKind; secret: string; now: Date },
): Promise<TakenLink | null> {
  const found = await database.maybe<{ user_id: Id<'user'>; data: LinkData }>(
    sql`select user_id /* never null: user_id */, data from one_time_token
      where hash = ${hashSecret(secret)} and kind = ${kind} and used_at is null and expires_at > ${now}
        and user_id is not null`,
  );
  return found ? { userId: found.user_id, data: found.data } : null;
}

export async function killLinks(
  tx: Transaction,
  { userId, kinds, now }: { userId: Id<'user'>; kinds: readonly LinkKind[]; now: Date },
): Promise<void> {
  await tx.run(sql`update one_time_token set used_at = ${now}
    where user_id = ${userId} and kind = any(${[...kinds]}) and used_at is null`);
}

/**
 * For buttons that are pressed twice. Whose link it was that has done its work, as long as it would still be good and
 * its address is the account's verified one; null otherwise.
 */
export async function spentLink(
  tx: Queryable,
  { kind, secret, now }: { kind: LinkKind; secret: string; now: Date },
): Promise<Id<'user'> | null> {
  const found = await tx.maybe<{ id: Id<'user'> }>(
    sql`select u.id from one_time_token t join user_account u on u.id = t.user_id
      where t.hash = ${hashSecret(secret)} and t.kind = ${kind} and t.expires_at > ${now}
        and u.email = t.data->>'email' and u.email_verified_at is not null`,
  );
  return found?.id ?? null;
}
