import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface FoundWork {
  readonly queue: string;
  readonly since: Date;
  readonly takenBy: string | null;
}

/** In which of these queues one of these things waits, the oldest first. */
export function findWork(
  database: Queryable,
  asked: { readonly queues: readonly string[]; readonly subjects: readonly string[] },
): Promise<FoundWork[]> {
  return database.rows<FoundWork>(sql`select queue, since, taken_by as "takenBy" from work_item
    where queue = any(${[...asked.queues]}::text[]) and subject = any(${[...asked.subjects]}::text[])
    order by since, queue`);
}
