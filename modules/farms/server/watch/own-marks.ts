import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';

/** What a person marked for themselves: handed over on request. */
export async function exportMarks(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await database.rows<{ slug: string; wants: string; created_at: Date }>(
    sql`select farm.slug, farm_watch.wants, farm_watch.created_at from farm_watch
      join farm on farm.id = farm_watch.farm_id where user_id = ${userId} order by farm_watch.created_at, farm.slug`,
  );
  return {
    watched_farms: rows.map(({ slug, wants, created_at }) => ({
      farm: slug,
      wants,
      since: created_at.toISOString(),
    })),
  };
}

export async function eraseMarks(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from farm_watch where user_id = ${userId}`);
  await tx.run(sql`delete from farm_document_read where user_id = ${userId}`);
}
