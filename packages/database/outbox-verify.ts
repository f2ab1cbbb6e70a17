import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface OutboxProblem {
  /** I25: committed over five minutes ago and still without a position, so no process has seen it. */
  readonly rule: 'I25';
  readonly id: bigint;
  readonly detail: string;
}

export function verifyOutbox(database: Queryable): Promise<OutboxProblem[]> {
  return database.rows<OutboxProblem>(sql`
    select 'I25' as rule, id, topic || ' waiting since ' || created_at as detail
    from outbox where position is null and created_at < clock_timestamp() - interval '5 minutes'
    order by id`);
}
