import type { Queryable } from './queryable.ts';
import { type Sql, sql } from './sql.ts';

/** Something that is in a queue and does not wait, or waits and is in none. */
export interface WorkDifference {
  readonly queue: string;
  readonly subject: string;
  readonly isInQueue: boolean;
}

/** Where these queues differ from what waits by the tables of a module; `waiting` is a relation of queue and subject. */
export function compareWork(
  database: Queryable,
  queues: readonly string[],
  waiting: Sql,
): Promise<WorkDifference[]> {
  return database.rows<WorkDifference>(sql`select queue, subject, item.since is not null as "isInQueue"
    from (select queue, subject, since from work_item where queue = any(${[...queues]}::text[])) item
      full join (select queue, subject, true as waits from (${waiting}) found) waiting using (queue, subject)
    where item.since is null or waiting.waits is null
    order by 1, 2`);
}
