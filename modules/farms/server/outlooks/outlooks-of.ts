import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Outlook } from '../../rules/index.ts';

/** What the firm said about a farm on a day, in the words for its investors. */
export interface FarmOutlook {
  readonly outlook: Outlook;
  readonly day: string;
  readonly reason: string;
}

/** The outlook of each farm that stands; a farm without one is not in the answer. */
export async function outlooksOf(
  database: Queryable,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, FarmOutlook>> {
  const rows = await database.rows<FarmOutlook & { readonly farm_id: Id<'farm'> }>(
    sql`select distinct on (farm_id) farm_id, outlook, day, reason from farm_outlook
      where farm_id = any(${[...farmIds]}::text[]) order by farm_id, ordinal desc`,
  );
  return new Map(rows.map(({ farm_id, ...outlook }) => [farm_id, outlook]));
}

const MOST_SHOWN = 24;

/** What was said about a farm, the latest first. */
export function outlookHistory(database: Queryable, farmId: Id<'farm'>): Promise<FarmOutlook[]> {
  return database.rows<FarmOutlook>(sql`select outlook, day, reason from farm_outlook
    where farm_id = ${farmId} order by ordinal desc limit ${MOST_SHOWN}`);
}
