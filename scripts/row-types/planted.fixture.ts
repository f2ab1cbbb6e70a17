import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly shares: bigint;
  readonly tags: readonly string[];
  readonly closed_at: Date | null;
}

export const whole = (database: Queryable) => database.rows<Row>(sql`select * from planted`);

export const marked = (database: Queryable) =>
  database.maybe<{ closed_at: Date }>(
    sql`select closed_at /* never null: closed_at */ from planted where closed_at is not null`,
  );

export const joinedOn = (database: Queryable) =>
  database.one<{ other: string }>(
    sql`select other.id as other from planted left join planted other on other.id = planted.name`,
  );

export async function inferred(database: Queryable): Promise<{ id: string }> {
  return database.one(sql`select id from planted`);
}

export const changed = (database: Queryable) => database.run(sql`update planted set name = name`);
