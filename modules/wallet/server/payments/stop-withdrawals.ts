import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { followPaymentJob } from './follow-payment-job.ts';
import { PENDING } from './payment-row.ts';

export interface StoppedWallet {
  readonly accountId: Id<'acc'>;
  readonly actor: string;
  /** Why nothing leaves any more. */
  readonly reason: string;
  readonly now: Date;
}

/**
 * A wallet is blocked: what still can be kept from leaving it is called off, each withdrawal by the job that follows it.
 * Called in the transaction that blocks, with the wallet locked, so that none is asked for meanwhile.
 */
export async function stopWithdrawals(
  tx: Transaction,
  { accountId, actor, reason, now }: StoppedWallet,
): Promise<void> {
  const waiting = await tx.rows<{ id: Id<'pay'> }>(sql`update payment set next_look_at = ${now}
    where account_id = ${accountId} and direction = 'push' and status = ${PENDING}
      and (sending <> 'known' or cancel_until > ${now}) returning id`);
  for (const { id: paymentId } of waiting) {
    const subject = `payment:${paymentId}`;
    await appendAudit(tx, {
      actor,
      action: 'wallet.withdrawal_stopped',
      subject,
      after: { reason },
      at: now,
    });
    await enqueue(tx, followPaymentJob, { paymentId }, { key: `${followPaymentJob.name}:${paymentId}` });
  }
}
