import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { findWork } from '@furrow/database/work-find';
import { closeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockPayment, paymentById } from '../payments/payment-row.ts';
import { RETURNS_QUEUE } from '../returns/returns-queue-name.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';

export interface ClosedReturn {
  readonly paymentId: Id<'pay'>;
  readonly reason: string;
  /** Somebody of the firm. */
  readonly userId: string;
  readonly now: Date;
}

/** Somebody has seen to a return. While something is owed it stays: it closes by itself with the last cent. */
export async function closeReturn(
  tx: Transaction,
  { paymentId, reason, userId, now }: ClosedReturn,
): Promise<Result<null, Refusal<'not_found' | 'return_not_waiting' | 'return_owed'>>> {
  const found = await paymentById(tx, paymentId);
  if (found === undefined) return refuse('not_found');
  const { account_id: accountId } = await lockPayment(tx, found);
  const [waiting] = await findWork(tx, { queues: [RETURNS_QUEUE], subjects: [paymentId] });
  if (waiting === undefined) return refuse('return_not_waiting');
  const { owedCents } = await walletFunds(tx, { accountId, now });
  if (owedCents > 0n) return refuse('return_owed');
  const actor = `operator:${userId}`;
  await closeWork(tx, { queue: RETURNS_QUEUE, subject: paymentId, actor, outcome: 'handled', now });
  await appendAudit(tx, {
    actor,
    action: 'wallet.return_closed',
    subject: `payment:${paymentId}`,
    after: { reason },
    at: now,
  });
  return ok(null);
}
