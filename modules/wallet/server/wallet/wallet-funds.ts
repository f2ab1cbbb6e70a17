import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { TRANSACTION_STATUS_CODES } from '../../rules/index.ts';

export interface WalletFunds {
  readonly availableCents: Cents;
  /** Pulled from a bank into the wallet and landed, but not long enough ago to leave again. */
  readonly settlingCents: Cents;
  readonly owedCents: Cents;
}

/** What can be used of a wallet, and what is owed; under the wallet's lock it stays so until the transaction ends. */
export async function walletFunds(
  database: Queryable,
  { accountId, now }: { readonly accountId: Id<'acc'>; readonly now: Date },
): Promise<WalletFunds> {
  const funds = (await fundsOfWallets(database, [accountId], now)).get(accountId);
  if (funds === undefined) throw new Error(`the funds of ${accountId} were not read`);
  return funds;
}

/** The same for several. */
export async function fundsOfWallets(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
  now: Date,
): Promise<ReadonlyMap<Id<'acc'>, WalletFunds>> {
  const rows = await database.rows<WalletFunds & { readonly accountId: Id<'acc'> }>(
    sql.named(
      'wallet-funds',
      sql`select asked.id as "accountId",
          coalesce((select balance_cents from ledger_account
            where owner = 'account:' || asked.id and kind = 'wallet_available'), 0) as "availableCents",
          coalesce((select -balance_cents from ledger_account
            where owner = 'account:' || asked.id and kind = 'receivable'), 0) as "owedCents",
          coalesce((select sum(amount_cents - used_cents) from payment
            where account_id = asked.id and direction = 'pull' and status = ${TRANSACTION_STATUS_CODES.processed}
              and return_journal_id is null and withdrawable_on > ${newYorkDay(now)}::date), 0)::bigint
            as "settlingCents"
        from unnest(${[...accountIds]}::text[]) as asked (id)`,
    ),
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}
