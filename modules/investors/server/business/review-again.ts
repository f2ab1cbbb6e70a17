import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { AccountRow } from '../accounts/account-row.ts';
import { recordHistory } from '../history.ts';

interface Change {
  readonly actor: string;
  /** To the owner. */
  readonly reason: string;
  readonly evidence?: Readonly<Record<string, Json>>;
  readonly now: Date;
}

/** What the firm has verified is no longer so: it looks at the business or trust again. Any other state stays. */
export async function reviewAgain(
  tx: Transaction,
  { id, user_id }: Pick<AccountRow, 'id' | 'user_id'>,
  { actor, reason, evidence = {}, now }: Change,
): Promise<void> {
  const moved = await tx.run(sql`update investment_account set kyb_status = 'pending', updated_at = ${now}
    where id = ${id} and kyb_status = 'approved'`);
  if (moved === 0) return;
  await recordHistory(tx, {
    accountId: id,
    userId: user_id,
    subject: 'kyb',
    event: 'review_again',
    from: 'approved',
    to: 'pending',
    actor,
    reason,
    evidence,
    at: now,
  });
}
