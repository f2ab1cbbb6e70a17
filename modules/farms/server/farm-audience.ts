import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { holderFacts } from '../../investors/server/index.ts';
import { hasListedStatus } from './farm-row.ts';
import { holdersAt } from './holders-at.ts';

/** Whom something about a farm may be told, by user id: nobody is in it who may not see the farm. */
export interface FarmAudience {
  readonly name: string;
  readonly slug: string;
  readonly isPrivate: boolean;
  /** Who held shares when the day ended. */
  readonly holders: readonly string[];
  readonly watchers: readonly string[];
}

/** Null for a draft, which is there for the firm alone. */
export async function farmAudience(
  database: Queryable,
  farmId: Id<'farm'>,
  at: Date,
): Promise<FarmAudience | null> {
  const farm = await database.maybe<{ name: string; slug: string; private: boolean }>(
    sql`select name, slug, private from farm where id = ${farmId} and ${hasListedStatus}`,
  );
  if (farm === undefined) return null;
  const { holders } = await holdersAt(database, farmId, newYorkDay(at));
  const watching = await database.rows<{ user_id: string }>(sql`select user_id from farm_watch
    where farm_id = ${farmId} and wants = 'watch' and told_at is null order by user_id`);
  const now = await ownersOf(
    database,
    holders.map(({ accountId }) => accountId),
  );
  const watchers = watching.map(({ user_id }) => user_id);
  const guests = farm.private ? await guestsAmong(database, farmId, watchers, at) : null;
  const maySee = (userId: string) => guests === null || guests.has(userId) || now.includes(userId);
  return {
    name: farm.name,
    slug: farm.slug,
    isPrivate: farm.private,
    holders: now,
    watchers: watchers.filter(maySee),
  };
}

async function ownersOf(database: Queryable, accountIds: readonly Id<'acc'>[]): Promise<string[]> {
  const facts = await holderFacts(database, accountIds);
  const open = [...facts.values()].filter(({ isOpen }) => isOpen);
  return [...new Set(open.map(({ userId }) => userId))];
}

/** Of these people those to whom a private farm is open by a grant of theirs, or for good. */
async function guestsAmong(
  database: Queryable,
  farmId: Id<'farm'>,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ user_id: string }>(sql`
    select user_id from farm_access
      where farm_id = ${farmId} and user_id = any (${[...userIds]}::text[])
    union select held.user_id from farm_private_grant held join farm_private_token token on token.id = held.token_id
      where token.farm_id = ${farmId} and held.user_id = any (${[...userIds]}::text[]) and held.expires_at > ${now}
        and token.revoked_at is null and (token.expires_at is null or token.expires_at > ${now})`);
  return new Set(rows.map(({ user_id }) => user_id));
}
