import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { NextPeople } from '../../../identity/server/index.ts';
import { hasListedStatus } from '../farm-row.ts';

interface WatchersOf extends NextPeople {
  readonly farmId: Id<'farm'>;
  readonly now: Date;
}

/** Who watches a farm and may see it, by id. Of a private one those who lost sight of it are left out. */
export async function watchersOf(
  database: Queryable,
  { farmId, after, limit, now }: WatchersOf,
): Promise<string[]> {
  const rows = await database.rows<{ user_id: string }>(
    sql`select distinct watch.user_id from farm_watch watch join farm on farm.id = watch.farm_id
      where watch.farm_id = ${farmId} and watch.told_at is null and watch.user_id > ${after} and ${hasListedStatus}
        and (not farm.private
          or exists (select from farm_access
            where farm_access.farm_id = farm.id and farm_access.user_id = watch.user_id)
          or exists (
            select from farm_private_grant held join farm_private_token token on token.id = held.token_id
            where held.user_id = watch.user_id and token.farm_id = farm.id and held.expires_at > ${now}
              and token.revoked_at is null and (token.expires_at is null or token.expires_at > ${now})))
      order by watch.user_id limit ${limit}`,
  );
  return rows.map(({ user_id }) => user_id);
}
