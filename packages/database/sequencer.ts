import { sealAudit } from './audit-seal.ts';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** The one channel every process listens on; the triggers and platform_sequence() notify it. */
export const PLATFORM_CHANNEL = 'furrow_platform';

/** 'busy' means another session is at it and may have looked before the newest commit: ask again shortly. */
export async function placeMessages(database: Queryable): Promise<'busy' | number> {
  const { placed } = await database.one<{ placed: number }>(
    sql.named('platform-sequence', sql`select platform_sequence() as placed`),
  );
  return placed < 0 ? 'busy' : placed;
}

/** Gives committed messages their position and chains committed audit rows, each in a short transaction of its own. */
export async function sequenceCommitted(database: Database): Promise<'busy' | number> {
  const placed = await placeMessages(database);
  const sealed = await sealCommitted(database);
  return placed === 'busy' || sealed === 'busy' ? 'busy' : placed + sealed;
}

/** Without a key there is nothing to seal with; another process has it. */
export async function sealCommitted(database: Database): Promise<'busy' | number> {
  return database.auditKeys === undefined ? 0 : sealAudit(database, database.auditKeys);
}
