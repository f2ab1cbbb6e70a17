import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { lacksReason, type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { verifyBank } from './apply-source.ts';
import { findBank, lockBank } from './bank-row.ts';
import { endBank } from './end-bank.ts';
import { noteBank } from './note-bank.ts';
import { BANK_OWNER_QUEUE } from './owner-queue-name.ts';

export interface OwnerReview {
  readonly bankId: Id<'bank'>;
  readonly decision: 'accept' | 'refuse';
  /** The names that the reviewer read: others are another question. */
  readonly seen: readonly string[];
  readonly reason: string;
  /** Somebody of the firm, as the audit names them. */
  readonly actor: string;
  /** Whoever decides: nobody decides about a bank of their own. */
  readonly userId: string;
  readonly now: Date;
}

export type OwnerReviewRefusal =
  | 'not_found'
  | 'reason_required'
  | 'bank_own'
  | 'review_not_waiting'
  | 'review_changed';

/** J11: a person of the firm decides whether a bank account under another name may be used. */
export async function reviewOwnerName(
  tx: Transaction,
  review: OwnerReview,
): Promise<Result<null, Refusal<OwnerReviewRefusal>>> {
  const { bankId, decision, seen, reason, actor, now } = review;
  const found = await findBank(tx, bankId);
  const facts = found && (await lockWalletFactsOf(tx, { accountId: found.account_id, now }));
  const bank = await lockBank(tx, bankId);
  if (!facts || bank === undefined) return refuse('not_found');
  if (lacksReason(reason)) return refuse('reason_required');
  if (facts.userId === review.userId) return refuse('bank_own');
  if (bank.status !== 'pending' || bank.owner_check !== 'differs') return refuse('review_not_waiting');
  if (seen.join('\n') !== bank.owner_names.join('\n')) return refuse('review_changed');
  const event = decision === 'accept' ? 'owner_accepted' : 'owner_refused';
  const note = { bankId, accountId: facts.id, event, actor, now } as const;
  await noteBank(tx, { ...note, after: { reason: reason.trim() } });
  if (decision === 'refuse') {
    await endBank(tx, bank, { to: 'failed', reason: 'owner_refused', actor, now });
    return ok(null);
  }
  await tx.run(sql`update bank set owner_check = 'accepted' where id = ${bankId}`);
  await closeWork(tx, { queue: BANK_OWNER_QUEUE, subject: bankId, actor, outcome: 'accepted', now });
  // The payment service may not have answered yet: then its answer verifies the bank.
  await verifyBank(tx, { ...bank, owner_check: 'accepted' }, { actor, now });
  return ok(null);
}
