import type { Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { implementJob, ProviderUnavailable } from '../../../investors/server/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { isUnanswered } from '../common/is-unanswered.ts';
import { removeSourceJob } from './bank-jobs.ts';
import { findBank } from './bank-row.ts';

/** Has the payment service forget a bank that ended here. */
export function sourceRemover({
  database,
  payments,
}: Pick<WalletDeps, 'database' | 'payments'>): Job<{ readonly bankId: Id<'bank'> }> {
  return implementJob(removeSourceJob, async ({ bankId }) => {
    const bank = await findBank(database, bankId);
    // Linked again in the meantime, the source is another bank's now.
    if (bank === undefined || bank.source_id === null || bank.ended_at === null) return;
    if (payments === null)
      throw new ProviderUnavailable('no payments provider is set up', { code: 'misconfigured' });
    const removed = await payments.removeFundingSource(bank.source_id);
    // One that is gone or removed there already is what was asked for.
    if (!removed.ok && isUnanswered(removed.error))
      throw new ProviderUnavailable('removing a bank', removed.error);
  });
}
