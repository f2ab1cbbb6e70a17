import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { PageReportKind } from '../rules/index.ts';

export interface PageReport {
  readonly path: string;
  readonly times: bigint;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
}

/** The most frequent first. */
export function pageReports(
  database: Queryable,
  { kind, limit }: { kind: PageReportKind; limit: number },
): Promise<PageReport[]> {
  return database.rows<PageReport>(
    sql`select path, times, first_seen as "firstSeen", last_seen as "lastSeen" from page_report
      where kind = ${kind} order by times desc, last_seen desc, path limit ${limit}`,
  );
}
