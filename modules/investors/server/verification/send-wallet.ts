import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { needsWallet, type Refusal, refuse, type WalletStatus } from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { hasMissingDetails } from '../accounts/account-state.ts';
import { handOver } from '../accounts/hand-over.ts';
import { askPayments, retryCustomerJob } from '../accounts/wallet-jobs.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';

export type SendRefusal =
  | 'not_found'
  | 'account_incomplete'
  | 'identity_not_confirmed'
  | 'wallet_not_wanted'
  | 'payments_provider_is_down';

/** The holder sends the details to the payments provider: the first time after it gave them back, or once more in full. */
export async function sendWallet(
  { database, clock, payments }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<Result<WalletStatus, Refusal<SendRefusal>>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockOwnAccount(tx, asked);
    if (row === undefined) return refuse('not_found');
    if (payments === null) return refuse('payments_provider_is_down');
    // Pressed twice: what was sent is under way.
    if (row.wallet_status === 'pending' || row.wallet_status === 'retry_sent') return ok(row.wallet_status);
    const secrets = (await lastFours(tx, [row.id])).get(row.id);
    if (hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)))
      return refuse('account_incomplete');
    if (row.wallet_status === 'new' && needsWallet(row.type) && row.kyc_status !== 'success')
      return refuse('identity_not_confirmed');
    const actor = `user:${row.user_id}`;
    if (row.wallet_status === 'new')
      return (await handOver(tx, row.id, { actor, now })) ? ok('pending') : refuse('wallet_not_wanted');
    if (row.wallet_status !== 'retry') return refuse('wallet_not_wanted');
    await setRetry(tx, row, 'retry_sent', { actor, reason: null, now });
    await askPayments(tx, retryCustomerJob, row.id);
    return ok('retry_sent');
  });
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
