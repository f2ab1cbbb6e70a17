import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ownerReadsReason } from '../../rules/index.ts';

/** What the owner may be told of a line in the history of their account. */
export interface LineForOwner {
  readonly userId: string;
  readonly accountName: string;
  /** Null where there is none, or where it stays in the firm. */
  readonly reason: string | null;
  /** Of an approval: the first day on which it no longer holds. */
  readonly validUntil: string | null;
  /** As the account stands now, its identity check is to be taken again. */
  readonly mustReverify: boolean;
}

/** Null once the account is deleted: there is nobody left to tell. */
export async function lineForOwner(database: Queryable, id: Id<'ahs'>): Promise<LineForOwner | null> {
  const row = await database.maybe<{
    user_id: string;
    name: string;
    reverify: boolean;
    subject: string;
    actor: string;
    reason: string | null;
    valid_until: string | null;
  }>(sql`select account.user_id, account.name, account.reverify_account_info as reverify, line.subject, line.actor,
      line.reason, line.evidence ->> 'valid_until' as valid_until
    from account_history line join investment_account account on account.id = line.account_id
    where line.id = ${id} and account.deleted_at is null`);
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    accountName: row.name,
    reason: ownerReadsReason(row) ? row.reason : null,
    validUntil: row.valid_until,
    mustReverify: row.reverify,
  };
}
