import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { closeCustomerJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { isTrouble, ProviderUnavailable } from '../common/provider-unavailable.ts';

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
