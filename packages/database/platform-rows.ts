import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** How many lines the audit chain has. */
export async function auditLength(database: Queryable): Promise<number> {
  const { seq } = await database.one<{ seq: bigint }>(sql`select seq from audit_head`);
  return Number(seq);
}

/** How many messages are kept. */
export async function outboxLength(database: Queryable): Promise<number> {
  const { rows } = await database.one<{ rows: bigint }>(sql`select count(*) as rows from outbox`);
  return Number(rows);
}
