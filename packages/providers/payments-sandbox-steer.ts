import { randomUUID } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';

/** A line of the firm's statement that we know nothing of: by hand, in tests and for the demonstration; answers its id. */
export async function plantSandboxLine(
  database: Queryable,
  line: {
    /** One of the firm's own funding sources. */
    readonly sourceId: string;
    /** Above zero into it, below zero out of it. */
    readonly amountCents: Cents;
    readonly at: Date;
    readonly correlationId?: string;
  },
): Promise<string> {
  const { sourceId, amountCents, at, correlationId = null } = line;
  const id = randomUUID();
  const [from, to] = amountCents < 0n ? [sourceId, null] : [null, sourceId];
  await database.run(sql`insert into sandbox_transfer (id, source_id, destination_id, amount_cents, correlation_id, status,
      created_at, exported_at, due_at, processed_at)
    values (${id}, ${from}, ${to}, ${amountCents < 0n ? -amountCents : amountCents}, ${correlationId}, 'processed',
      ${at}, ${at}, ${at}, ${at})`);
  return id;
}
