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
  const wallet = (await lockWallets(tx, [accountId])).get(accountId);
  if (wallet === undefined) throw new Error(`${accountId} has no wallet`);
  return wallet;
}

/** The same for several, in the order of their accounts' ids. */
export async function lockWallets(
  tx: Transaction,
  accountIds: readonly Id<'acc'>[],
): Promise<ReadonlyMap<Id<'acc'>, LockedWallet>> {
  const ids = [...new Set(accountIds)].sort();
  await tx.run(
    sql.named(
      'wallet-open',
      sql`insert into wallet (account_id) select unnest(${ids}::text[]) on conflict (account_id) do nothing`,
    ),
  );
  const rows = await tx.rows<LockedWallet & { readonly account_id: Id<'acc'> }>(
    sql.named(
      'wallet-lock',
      sql`select account_id, block_reason from wallet where account_id = any(${ids}::text[])
        order by account_id for update`,
    ),
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}
