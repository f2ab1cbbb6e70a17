import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';

/** The last day of offerings that have one, by farm. The firm may bring it forward, so nobody keeps it. */
export async function closingDays(
  database: Queryable,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, CalendarDay>> {
  const rows = await database.rows<{ id: string; closes_at: Date }>(sql`
    select id, closes_at /* never null: closes_at */ from farm
    where id = any(${[...farmIds]}::text[]) and closes_at is not null`);
  // What closes at midnight has its last moment on the day before.
  return new Map(rows.map(({ id, closes_at }) => [id, newYorkDay(new Date(closes_at.getTime() - 1))]));
}
