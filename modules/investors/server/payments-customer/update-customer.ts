import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import type { CustomerChanges } from '@furrow/providers/customers';
import { type AccountRow, anyAccount } from '../accounts/account-row.ts';
import { implementJob } from '../declare-job.ts';
import type { InvestorDeps } from '../deps.ts';
import { recordHistory } from '../history.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../provider-unavailable.ts';
import { textIn } from '../text-answers.ts';
import { refusalText } from './refusal-text.ts';
import { askPayments, updateCustomerJob } from './wallet-jobs.ts';

/** Where somebody can be reached may change without another verification at the provider; names and numbers may not. */
const REACH = new Set(['phone', 'address', 'address2', 'city', 'state', 'zip_code']);

export const changesReach = (fields: readonly string[]) => fields.some((field) => REACH.has(field));

/** The provider is told once what it was told before is no longer so. */
export async function queueCustomerUpdate(tx: Transaction, row: AccountRow): Promise<void> {
  if (row.customer_id === null) return;
  await askPayments(tx, updateCustomerJob, row.id);
}

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
