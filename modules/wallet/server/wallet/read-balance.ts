import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Balance } from '../../contract/index.ts';
import { type BlockReason, TRANSACTION_STATUS_CODES, withdrawableCents } from '../../rules/index.ts';

/** A wallet as its figures are read, all on one snapshot. */
export interface WalletFigures {
  readonly availableCents: Cents;
  readonly pendingCents: Cents;
  readonly heldCents: Cents;
  readonly owedCents: Cents;
  /** Pulled from a bank into the wallet and landed, but not long enough ago to leave again. */
  readonly settlingCents: Cents;
  readonly transactions: number;
  readonly pendingTransactions: number;
  readonly blockReason: BlockReason | null;
}

/** One statement, whether there is a wallet already or not. */
export function walletFigures(database: Queryable, accountId: Id<'acc'>, now: Date): Promise<WalletFigures> {
  return database.one<WalletFigures>(
    sql.named(
      'wallet-figures',
      sql`with account as (
          select coalesce(sum(balance_cents) filter (where kind = 'wallet_available'), 0)::bigint as available,
            coalesce(sum(balance_cents) filter (where kind = 'wallet_pending'), 0)::bigint as pending,
            coalesce(sum(balance_cents) filter (where kind = 'wallet_held'), 0)::bigint as held,
            coalesce(-sum(balance_cents) filter (where kind = 'receivable'), 0)::bigint as owed
          from ledger_account where owner = ${`account:${accountId}`}
        )
        select available as "availableCents", pending as "pendingCents", held as "heldCents", owed as "owedCents",
          (select coalesce(sum(amount_cents - used_cents), 0)::bigint from payment
            where account_id = ${accountId} and direction = 'pull' and status = ${TRANSACTION_STATUS_CODES.processed}
              and return_journal_id is null and withdrawable_on > ${newYorkDay(now)}::date) as "settlingCents",
          coalesce((select transactions from wallet where account_id = ${accountId}), 0) as transactions,
          coalesce((select pending_transactions from wallet where account_id = ${accountId}), 0)
            as "pendingTransactions",
          (select block_reason from wallet where account_id = ${accountId}) as "blockReason"
        from account`,
    ),
  );
}

/** Held money is counted once, where it is held: the three add up to the total. */
export function presentBalance(figures: WalletFigures): Balance {
  const { availableCents, pendingCents, heldCents, owedCents, blockReason } = figures;
  return {
    value: toDollarString(availableCents),
    pending: toDollarString(pendingCents),
    pending_investments: toDollarString(heldCents),
    total: toDollarString(availableCents + pendingCents + heldCents),
    owed: toDollarString(owedCents),
    withdrawable: toDollarString(blockReason === null ? withdrawableCents(figures) : 0n),
    transactions: figures.transactions,
    pending_transactions: figures.pendingTransactions,
  };
}
