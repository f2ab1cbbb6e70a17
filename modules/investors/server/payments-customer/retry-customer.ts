import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { needsWallet, type WalletStatus } from '../../rules/index.ts';
import { type AccountRow, lockAccount, lockOwnAccount } from '../accounts/account-row.ts';
import { hasMissingDetails } from '../accounts/account-state.ts';
import { implementJob } from '../declare-job.ts';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../provider-unavailable.ts';
import { lastFours } from '../secrets.ts';
import { notifyOfCheck } from '../verification/notify-owner.ts';
import { applyCustomer } from './apply-customer.ts';
import { CUSTOMER_LACKS, customerKey, customerOf } from './customer-of.ts';
import { handOver } from './hand-over.ts';
import { refusalText } from './refusal-text.ts';
import { askPayments, retryCustomerJob } from './wallet-jobs.ts';

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
): Promise<Result<WalletStatus, SendRefusal>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockOwnAccount(tx, asked);
    if (row === undefined) return err('not_found');
    if (payments === null) return err('payments_provider_is_down');
    // Pressed twice: what was sent is under way.
    if (row.wallet_status === 'pending' || row.wallet_status === 'retry_sent') return ok(row.wallet_status);
    const secrets = (await lastFours(tx, [row.id])).get(row.id);
    if (hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)))
      return err('account_incomplete');
    if (row.wallet_status === 'new' && needsWallet(row.type) && row.kyc_status !== 'success')
      return err('identity_not_confirmed');
    const actor = `user:${row.user_id}`;
    if (row.wallet_status === 'new')
      return (await handOver(tx, row.id, { actor, now })) ? ok('pending') : err('wallet_not_wanted');
    if (row.wallet_status !== 'retry') return err('wallet_not_wanted');
    await setRetry(tx, row, 'retry_sent', { actor, reason: null, now });
    await askPayments(tx, retryCustomerJob, row.id);
    return ok('retry_sent');
  });
}

export function customerRetrier(deps: InvestorDeps): Job<{ readonly accountId: Id<'acc'> }> {
  const { database, clock, sealer, payments } = deps;
  return implementJob(retryCustomerJob, async ({ accountId }) => {
    if (payments === null) throw noPayments();
    const { customers, classification } = payments;
    const now = clock.now();
    const prepared = await database.transaction(async (tx) => {
      const row = await lockAccount(tx, accountId);
      // It was answered meanwhile: nothing is to be sent any more.
      if (row?.wallet_status !== 'retry_sent' || row.customer_id === null) return null;
      const customer = await customerOf(tx, row, { sealer, classification, digits: 'all', at: now });
      if (customer.ok) return { row, customer: customer.value, key: `${await customerKey(tx, row)}-retry` };
      await giveBack(tx, row, CUSTOMER_LACKS[customer.error], now);
      return null;
    });
    if (prepared === null) return;
    const id = prepared.row.customer_id ?? '';
    const answer = await customers.retry(id, prepared.customer, prepared.key);
    // It wants no retry any more: what it does want it says itself.
    const retried = !answer.ok && answer.error.code === 'wrong_state' ? await customers.find(id) : answer;
    if (retried.ok) {
      await database.transaction((tx) => applyCustomer(tx, accountId, retried.value, { at: null, now }));
      return;
    }
    if (isTrouble(retried.error)) throw new ProviderUnavailable('sending a customer again', retried.error);
    await database.transaction(async (tx) => {
      const row = await lockAccount(tx, accountId);
      if (row?.wallet_status === 'retry_sent') await giveBack(tx, row, refusalText(retried.error), now);
    });
  });
}

async function giveBack(tx: Transaction, row: AccountRow, reason: string, now: Date): Promise<void> {
  await setRetry(tx, row, 'retry', { actor: 'provider:payments', reason, now });
  await notifyOfCheck(tx, 'wallet_not_taken', row.id, reason);
}

/** The account must be held. */
async function setRetry(
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
