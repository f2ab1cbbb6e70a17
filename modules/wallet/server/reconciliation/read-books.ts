import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';
import { type Movement, type PaymentProvider, providerAccount } from '../../rules/index.ts';

export interface ClearingBooks {
  readonly movements: readonly Movement[];
  readonly balanceCents: Cents;
  readonly otherCents: Cents;
  /** How many entries the clearing account had: what the balance followed from. */
  readonly entries: bigint;
}

/**
 * What one settlement account should have by our books, and what of it moved since a time. Payments carry the names of
 * their transfers; everything else, such as a wire, moved without the payment service. In one statement, so on one snapshot.
 */
export async function readClearing(
  database: Queryable,
  provider: PaymentProvider,
  since: Date,
): Promise<ClearingBooks> {
  const { owner, kind } = providerAccount(provider, 'bank_clearing');
  const rows = await database.rows<{
    transfer_id: string | null;
    correlation_id: string | null;
    amount_cents: bigint | null;
    at: Date | null;
    balance_cents: bigint;
    entries: bigint;
    other_cents: bigint;
  }>(sql`
    with clearing as (
      select id, balance_cents, entries from ledger_account where owner = ${owner} and kind = ${kind}
    ), moved as materialized (
      select journal.cause_type, journal.cause_id, journal.at, -entry.amount_cents as amount_cents
      from clearing join ledger_entry entry on entry.account_id = clearing.id
        join journal on journal.id = entry.journal_id
    ), totals as (
      select coalesce((select -balance_cents from clearing), 0) as balance_cents,
        coalesce((select entries from clearing), 0) as entries,
        coalesce((select sum(amount_cents) from moved where cause_type <> 'payment'), 0)::bigint as other_cents
    )
    select payment.transfer_id, moved.cause_id as correlation_id, moved.amount_cents, moved.at, totals.balance_cents,
      totals.entries, totals.other_cents
    from totals left join moved on moved.cause_type = 'payment' and moved.at >= ${since}
      left join payment on payment.id = moved.cause_id`);
  const [first] = rows;
  if (first === undefined) throw new Error('a row of totals is always there');
  return {
    movements: rows.flatMap(({ transfer_id, correlation_id, amount_cents, at }) =>
      amount_cents === null || at === null
        ? []
        : [{ transferId: transfer_id, correlationId: correlation_id, amountCents: amount_cents, at }],
    ),
    balanceCents: first.balance_cents,
    otherCents: first.other_cents,
    entries: first.entries,
  };
}
