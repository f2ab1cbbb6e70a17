import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import { retryCustomerJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { notifyOfCheck } from '../verification/notify-owner.ts';
import { setRetry } from '../verification/send-wallet.ts';
import { applyCustomer } from './apply-customer.ts';
import { CUSTOMER_LACKS, customerKey, customerOf } from './customer-of.ts';
import { refusalText } from './refusal-text.ts';

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
      await giveBack(tx, row, CUSTOMER_LACKS[customer.error.code], now);
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
