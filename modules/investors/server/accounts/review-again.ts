import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { isWithFirm, KYB_STATES } from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import type { AccountRow } from './account-row.ts';

interface Change {
  readonly actor: string;
  /** To the owner. */
  readonly reason?: string;
  readonly evidence?: Readonly<Record<string, Json>>;
  readonly now: Date;
}

const CHANGED = {
  approved: 'What was verified has been changed.',
  pending: 'It was changed during our review. We are reviewing the new version.',
} as const;

/**
 * What the firm has verified, or is looking at, is no longer so: it looks at the business or trust as it is now, and
 * nobody approves what was there before. Any other state stays, and so does what its owner was asked to change: they send
 * it again. The account must be held.
 */
export async function reviewAgain(
  tx: Transaction,
  { id, user_id }: Pick<AccountRow, 'id' | 'user_id'>,
  { actor, reason, evidence = {}, now }: Change,
): Promise<void> {
  const moved = await tx.maybe<{
    before: 'approved' | 'pending';
    version: number;
  }>(sql`update investment_account account
    set kyb_status = 'pending', kyb_version = account.kyb_version + 1, updated_at = ${now}
    from (select id, kyb_status as before from investment_account where id = ${id}) found
    where account.id = found.id and not account.kyb_asked
      and account.kyb_status = any(${KYB_STATES.filter(isWithFirm)})
    returning found.before /* never null: before */, account.kyb_version as version`);
  if (moved === undefined) return;
  await recordHistory(tx, {
    accountId: id,
    userId: user_id,
    subject: 'kyb',
    event: moved.before === 'approved' ? 'review_again' : 'changed',
    from: moved.before,
    to: 'pending',
    actor,
    reason: reason ?? CHANGED[moved.before],
    evidence: { ...evidence, review: moved.version },
    at: now,
  });
}
