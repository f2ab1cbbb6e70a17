import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** Pages that were not found are asked for again when one of these changes. */
export const REDIRECTS_CHANNEL = 'content.redirects';

export interface RedirectRow {
  readonly from_path: string;
  readonly to_path: string;
  readonly cause: 'set' | 'renamed';
  readonly set_by: string;
  readonly set_at: Date;
}

export const redirectRows = (database: Queryable): Promise<RedirectRow[]> =>
  database.rows<RedirectRow>(sql`select from_path, to_path, cause, set_by, set_at from content_redirect
    order by set_at desc, from_path`);
