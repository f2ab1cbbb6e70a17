import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

interface OpenDeletion {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
}

/** Requests to be deleted that nobody has carried out yet, the oldest first. */
export function listOpenDeletions(database: Queryable): Promise<OpenDeletion[]> {
  return database.rows<OpenDeletion>(sql`select id, user_id as "userId", created_at as "createdAt"
    from data_request where kind = 'deletion' and status = 'open' order by created_at`);
}
