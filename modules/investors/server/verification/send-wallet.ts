import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import {
  isWalletUnderWay,
  type Refusal,
  refuse,
  sendWalletRefusal,
  type WalletStatus,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { hasMissingDetails } from '../accounts/account-state.ts';
import { handOver } from '../accounts/hand-over.ts';
import { askPayments, retryCustomerJob } from '../accounts/wallet-jobs.ts';
import { recordHistory } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';

/** The holder sends the details to the payments provider: the first time after it gave them back, or once more in full. */
export async function sendWallet(
  tx: Transaction,
  {
    hasPayments,
    now,
    ...asked
  }: {
    readonly userId: string;
    readonly accountId: Id<'acc'>;
    /** A payments provider is set up. */
    readonly hasPayments: boolean;
    readonly now: Date;
  },
): Promise<Result<WalletStatus, Refusal<'not_found' | NonNullable<ReturnType<typeof sendWalletRefusal>>>>> {
  const row = await lockOwnAccount(tx, asked);
  if (row === undefined) return refuse('not_found');
  const secrets = (await lastFours(tx, [row.id])).get(row.id);
  const refusal = sendWalletRefusal({
    type: row.type,
    walletStatus: row.wallet_status,
    kycStatus: row.kyc_status,
    hasMissingDetails: hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)),
    isAvailable: hasPayments,
  });
  if (refusal !== null) return refuse(refusal);
  if (isWalletUnderWay(row.wallet_status)) return ok(row.wallet_status);
  const actor = `user:${row.user_id}`;
  if (row.wallet_status === 'new')
    return (await handOver(tx, row.id, { actor, now })) ? ok('pending') : refuse('wallet_not_wanted');
  await setRetry(tx, row, 'retry_sent', { actor, reason: null, now });
  await askPayments(tx, retryCustomerJob, row.id);
  return ok('retry_sent');
}

/** The account must be held. */
export async function setRetry(
  tx: Transaction,
  row: AccountRow,
  to: 'retry' | 'retry_sent',
  { actor, reason, now }: { actor: string; reason: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`update investment_account set wallet_status = ${to}, wallet_problem = ${reason},
      updated_at = ${now} where id = ${row.id}`);
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'wallet',
    event: to === 'retry' ? 'not_taken' : 'sent_again',
    from: row.wallet_status,
    to,
    actor,
    reason,
    at: now,
  });
}
