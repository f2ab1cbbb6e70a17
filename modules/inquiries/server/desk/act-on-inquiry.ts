import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type DeliveryState, type InquiryKind, isAnsweredKind } from '../../rules/index.ts';
import { queueDelivery } from '../deliver/deliver-job.ts';
import { INQUIRY_QUEUE, recordAct } from '../receive/store-inquiry.ts';

/** Who of the firm acts on a record, and when. */
export interface ActOn {
  readonly id: Id<'inq'>;
  readonly userId: string;
  readonly now: Date;
}

/** Passes it on once more, from the first attempt on, whatever the service said before. */
export async function deliverAgain(
  tx: Transaction,
  { id, userId, reason, now }: ActOn & { readonly reason: string },
): Promise<Result<null, 'not_found' | 'inquiry_delivered'>> {
  const row = await tx.maybe<{ delivery: DeliveryState }>(
    sql`select delivery from inquiry where id = ${id} for update`,
  );
  if (row === undefined) return err('not_found');
  if (row.delivery === 'delivered') return err('inquiry_delivered');
  await tx.run(sql`update inquiry set version = version + 1, delivery = ${'queued'}, attempts = 0, next_attempt_at = ${now},
      settled_at = null, claimed_until = null, refusals = '{}' where id = ${id}`);
  await recordAct(tx, { id, act: 'asked_again', actor: `operator:${userId}`, after: { reason }, now });
  await queueDelivery(tx);
  return ok(null);
}

/** Says how it was answered; a second word about it comes beside the first, and the last one stands. */
export async function markAnswered(
  tx: Transaction,
  { id, userId, version, note, now }: ActOn & { readonly version: number; readonly note: string },
): Promise<Result<null, 'not_found' | 'inquiry_changed' | 'inquiry_needs_no_answer'>> {
  const row = await tx.maybe<{ kind: InquiryKind; version: number }>(
    sql`select kind, version from inquiry where id = ${id} for update`,
  );
  if (row === undefined) return err('not_found');
  if (!isAnsweredKind(row.kind)) return err('inquiry_needs_no_answer');
  if (row.version !== version) return err('inquiry_changed');
  await tx.run(sql`update inquiry set version = version + 1, answered_at = ${now}, answered_by = ${userId},
      answer_note = ${note} where id = ${id}`);
  const actor = `operator:${userId}`;
  await recordAct(tx, { id, act: 'answered', actor, after: { note }, now });
  await closeWork(tx, { queue: INQUIRY_QUEUE, subject: id, actor, outcome: 'answered', now });
  return ok(null);
}
