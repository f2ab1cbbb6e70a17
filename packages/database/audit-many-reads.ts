import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

export interface ManyReads {
  readonly actor: string;
  /** How many different things they looked at. */
  readonly records: number;
}

/** Who has looked at so many different things since then, most first. Looking twice at the same thing is one. */
export function findManyReads(
  database: Queryable,
  { since, atLeast }: { readonly since: Date; readonly atLeast: number },
): Promise<ManyReads[]> {
  return database.rows<ManyReads>(sql`select actor, count(distinct subject)::integer as records from audit
    where at > ${since} and action like '%.read'
    group by actor having count(distinct subject) >= ${atLeast}::integer order by records desc, actor`);
}
