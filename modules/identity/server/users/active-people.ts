import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** The next of a list that is read in portions: those behind `after`, or its beginning. */
export interface NextPeople {
  readonly after: string;
  readonly limit: number;
}

const ACTIVE = sql`email_verified_at is not null and disabled_at is null and blocked_at is null`;

/** Everybody who may be written to, by id. */
export async function activePeople(database: Queryable, { after, limit }: NextPeople): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    sql`select id from user_account where id > ${after} and ${ACTIVE} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function countActivePeople(database: Queryable): Promise<number> {
  const { people } = await database.one<{ people: number }>(
    sql`select count(*)::int as people from user_account where ${ACTIVE}`,
  );
  return people;
}
