import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';

/** What a person marked for themselves: handed over on request. */
export async function exportMarks(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await database.rows<{ slug: string; wants: string; created_at: Date }>(
    sql`select farm.slug, farm_watch.wants, farm_watch.created_at from farm_watch
      join farm on farm.id = farm_watch.farm_id where user_id = ${userId} order by farm_watch.created_at, farm.slug`,
  );
  const opened = await database.rows<{ slug: string; created_at: Date }>(
    sql`select farm.slug, held.created_at from farm_private_grant held
      join farm_private_token token on token.id = held.token_id join farm on farm.id = token.farm_id
      where held.user_id = ${userId} order by held.created_at, farm.slug`,
  );
  const lasting = await database.rows<{ slug: string; since: Date; cause: string }>(
    sql`select farm.slug, farm_access.since, farm_access.cause from farm_access
      join farm on farm.id = farm_access.farm_id where user_id = ${userId} order by farm_access.since, farm.slug`,
  );
  return {
    lasting_access: lasting.map(({ slug, since, cause }) => ({
      farm: slug,
      since: since.toISOString(),
      cause,
    })),
    private_offerings_opened: opened.map(({ slug, created_at }) => ({
      farm: slug,
      opened_at: created_at.toISOString(),
    })),
    watched_farms: rows.map(({ slug, wants, created_at }) => ({
      farm: slug,
      wants,
      since: created_at.toISOString(),
    })),
  };
}

export async function eraseMarks(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from farm_access where user_id = ${userId}`);
  await tx.run(sql`delete from farm_watch where user_id = ${userId}`);
  await tx.run(sql`delete from farm_document_read where user_id = ${userId}`);
  await tx.run(sql`update farm_private_grant set user_id = null where user_id = ${userId}`);
}
