import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';

export interface PulledBy {
  readonly accountId: Id<'acc'>;
  readonly until: Date;
}

/**
 * When the last pull landed that may be part of what a wallet had until then, whatever it was pulled for: what an
 * investment gave back is balance too. Null where none is that its bank has not taken back.
 */
export async function lastPull(database: Queryable, { accountId, until }: PulledBy): Promise<Date | null> {
  const { at } = await database.one<{ at: Date | null }>(sql`select max(processed_at) as at from payment
    where account_id = ${accountId} and direction = 'pull' and status = ${TRANSACTION_STATUS_CODES.processed}
      and return_journal_id is null and processed_at <= ${until}`);
  return at;
}
