import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { AccountRow } from '../accounts/account-row.ts';
import { implementJob } from '../declare-job.ts';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { isTrouble, ProviderUnavailable } from '../provider-unavailable.ts';
import { askPayments, closeCustomerJob } from './wallet-jobs.ts';

/** An account is deleted: the provider is told to close what it has of it. */
export async function queueCustomerClosing(tx: Transaction, row: AccountRow): Promise<void> {
  if (row.customer_id === null || row.wallet_status === 'deactivated') return;
  await askPayments(tx, closeCustomerJob, row.id);
}

interface Closed {
  readonly user_id: string;
  readonly customer_id: string;
  readonly wallet_status: string;
}

export function customerCloser({
  database,
  clock,
  payments,
}: InvestorDeps): Job<{ readonly accountId: Id<'acc'> }> {
  return implementJob(closeCustomerJob, async ({ accountId }) => {
    if (payments === null)
      throw new ProviderUnavailable('no payments provider is set up', { code: 'misconfigured' });
    const row = await database.maybe<Closed>(sql`select user_id, customer_id, wallet_status
        /* never null: customer_id */ from investment_account
      where id = ${accountId} and deleted_at is not null and customer_id is not null
        and wallet_status <> 'deactivated'`);
    if (row === undefined) return;
    const closed = await payments.customers.deactivate(row.customer_id);
    if (!closed.ok && isTrouble(closed.error))
      throw new ProviderUnavailable('closing a wallet', closed.error);
    const now = clock.now();
    await database.transaction(async (tx) => {
      // One that is suspended or closed there already can be used by nobody either.
      await tx.run(sql`update investment_account set wallet_status = 'deactivated', updated_at = ${now}
        where id = ${accountId}`);
      await recordHistory(tx, {
        accountId,
        userId: row.user_id,
        subject: 'wallet',
        event: 'deactivated',
        from: row.wallet_status,
        to: 'deactivated',
        actor: 'provider:payments',
        evidence: { answer: closed.ok ? closed.value.status : closed.error.code },
        at: now,
      });
    });
  });
}
