import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';

export interface LockedWallet {
  readonly blockReason: 'return' | 'firm' | null;
  /** What is owed after a returned deposit. */
  readonly owedCents: Cents;
}

/** Wallets by account, opened where there is none, each locked before the ledger is: nobody blocks one or changes what it owes meanwhile. */
export async function lockWallets(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, LockedWallet>> {
  const sorted = accountIds.toSorted();
  await tx.run(
    sql`insert into wallet (account_id) select * from unnest(${sorted}::text[]) on conflict do nothing`,
  );
  const rows = await tx.rows<{ account_id: string; block_reason: 'return' | 'firm' | null }>(
    sql`select account_id, block_reason from wallet where account_id = any(${sorted}::text[])
      order by account_id for update`,
  );
  const owed = await tx.rows<{ owner: string; balance_cents: bigint }>(
    sql`select owner, balance_cents from ledger_account
      where kind = 'receivable' and owner = any(${sorted.map((id) => `account:${id}`)}::text[])`,
  );
  const owedBy = new Map(owed.map(({ owner, balance_cents }) => [owner, -balance_cents]));
  return new Map(
    rows.map(({ account_id, block_reason }) => [
      account_id,
      { blockReason: block_reason, owedCents: owedBy.get(`account:${account_id}`) ?? 0n },
    ]),
  );
}
