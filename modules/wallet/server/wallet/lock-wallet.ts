import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { BlockReason } from '../../rules/index.ts';

export interface LockedWallet {
  readonly block_reason: BlockReason | null;
}

/**
 * The wallet of an account, opened where there is none. Whoever moves its money locks it first and the ledger's
 * accounts after it, so that two who do never wait for each other in a circle.
 */
export async function lockWallet(tx: Transaction, accountId: Id<'acc'>): Promise<LockedWallet> {
  await tx.run(
    sql.named(
      'wallet-open',
      sql`insert into wallet (account_id) values (${accountId}) on conflict (account_id) do nothing`,
    ),
  );
  return tx.one<LockedWallet>(
    sql.named('wallet-lock', sql`select block_reason from wallet where account_id = ${accountId} for update`),
  );
}
