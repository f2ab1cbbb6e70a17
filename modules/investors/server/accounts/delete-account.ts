import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { deleteAccountRefusal, type Refusal, refuse } from '../../rules/index.ts';
import type { UseElsewhere } from '../common/account-usage.ts';
import { recordHistory } from '../common/history.ts';
import { lockOwnAccount } from './account-row.ts';
import { usesOf } from './account-use.ts';
import { eraseSecrets } from './forget-closed.ts';
import { queueCustomerClosing } from './wallet-jobs.ts';

interface DeleteAccount {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
  readonly useElsewhere: UseElsewhere;
}

/**
 * The row stays for its history. What was secret in it is gone for good, unless somebody was checked with it: that is
 * kept as long as the law asks (forget-closed.ts), and the provider closes the wallet.
 */
export async function deleteAccount(
  tx: Transaction,
  { userId, accountId, now, useElsewhere }: DeleteAccount,
): Promise<Result<void, Refusal<'not_found' | 'account_in_use' | 'account_under_review'>>> {
  const row = await lockOwnAccount(tx, { userId, accountId });
  if (row === undefined) return refuse('not_found');
  const use = (await usesOf(tx, [accountId], useElsewhere)).get(accountId);
  if (use === undefined) return refuse('not_found');
  const refusal = deleteAccountRefusal(use);
  if (refusal !== null) return refuse(refusal);
  if (!row.was_checked) await eraseSecrets(tx, accountId);
  await queueCustomerClosing(tx, row);
  await tx.run(
    sql`update investment_account set deleted_at = ${now}, updated_at = ${now} where id = ${accountId}`,
  );
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'account',
    event: 'deleted',
    from: row.type,
    actor: `user:${userId}`,
    evidence: { records_kept: row.was_checked },
    at: now,
  });
  return ok(undefined);
}
