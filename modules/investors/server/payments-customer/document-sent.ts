import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { documentsWanted } from '../../rules/index.ts';
import { lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { documentsSent } from './apply-customer.ts';

/** Once everything the provider wants is on its way, the turn is the provider's. */
export async function documentSent(
  tx: Transaction,
  accountId: Id<'acc'>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  const row = await lockAccount(tx, accountId);
  if (row?.wallet_status !== 'document') return;
  const sent = await documentsSent(tx, accountId);
  if (!documentsWanted('document', row.wallet_wants).every((document) => sent.includes(document))) return;
  await tx.run(sql`update investment_account set wallet_status = 'document_sent', wallet_problem = null,
      updated_at = ${now} where id = ${accountId}`);
  await recordHistory(tx, {
    accountId,
    userId: row.user_id,
    subject: 'wallet',
    event: 'document_sent',
    from: 'document',
    to: 'document_sent',
    actor,
    at: now,
  });
}
