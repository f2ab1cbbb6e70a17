import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** The one channel every process listens on; the triggers and platform_sequence() notify it. */
export const PLATFORM_CHANNEL = 'furrow_platform';

/**
 * Gives committed messages their position and seals committed audit rows, in one short transaction of its own.
 * 'busy' means another session is at it and may have looked before the newest commit: ask again shortly.
 */
export async function sequenceCommitted(database: Queryable): Promise<'busy' | number> {
  const { placed } = await database.one<{ placed: number }>(
    sql.named('platform-sequence', sql`select platform_sequence() as placed`),
  );
  return placed < 0 ? 'busy' : placed;
}
