import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import type { CustomerChanges } from '@furrow/providers/customers';
import { type AccountRow, anyAccount } from '../accounts/account-row.ts';
import { updateCustomerJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { textIn } from '../common/text-answers.ts';
import { refusalText } from './refusal-text.ts';

export function customerUpdater({
  database,
  clock,
  payments,
}: InvestorDeps): Job<{ readonly accountId: Id<'acc'> }> {
  return implementJob(updateCustomerJob, async ({ accountId }) => {
    if (payments === null) throw noPayments();
    const row = await anyAccount(database, accountId);
    // Elsewhere the whole form goes there again.
    if (row === undefined || row.customer_id === null || row.wallet_status !== 'verified') return;
    const told = await payments.customers.update(row.customer_id, reachOf(row));
    if (!told.ok && isTrouble(told.error))
      throw new ProviderUnavailable('telling of a new address', told.error);
    await database.transaction((tx) =>
      recordHistory(tx, {
        accountId,
        userId: row.user_id,
        subject: 'wallet',
        event: told.ok ? 'updated' : 'not_updated',
        actor: 'provider:payments',
        reason: told.ok ? null : refusalText(told.error),
        at: clock.now(),
      }),
    );
  });
}

function reachOf({ details }: AccountRow): CustomerChanges {
  const text = textIn(details);
  const phone = text('phone');
  return {
    ...(phone === '' ? {} : { phone }),
    address: {
      line1: text('address'),
      line2: text('address2') || null,
      city: text('city'),
      region: text('state'),
      postalCode: text('zip_code'),
      country: 'US',
    },
  };
}
