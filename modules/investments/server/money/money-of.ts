import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';

export interface HeldMoney {
  readonly hold_id: Id<'jrn'>;
  readonly cents: Cents;
  readonly state: 'held' | 'escrow' | 'released' | 'returned' | 'farm';
  /** The pull or wire that brought it; null where it was in the wallet. */
  readonly source: string | null;
}

/** The pull that brought it; null where none did. */
export const pulledBy = (source: string | null): Id<'pay'> | null =>
  source === null ? null : readId('pay', source);

/** What journals and transactions name as the cause of money that is paid in, or given back: each hold is its own. */
export const paidCause = (holdId: Id<'jrn'>) => ({ type: 'investment_money', id: holdId });
export const refundCause = (holdId: Id<'jrn'>) => ({ type: 'investment_refund', id: holdId });

/** All money that was ever held for an investment, in its order. */
export async function moneyOf(database: Queryable, investmentId: Id<'inv'>): Promise<HeldMoney[]> {
  return (await moneyOfAll(database, [investmentId])).get(investmentId) ?? [];
}

/** The same for several; those that never had any are missing. */
export async function moneyOfAll(
  database: Queryable,
  investmentIds: readonly Id<'inv'>[],
): Promise<ReadonlyMap<Id<'inv'>, HeldMoney[]>> {
  const rows = await database.rows<HeldMoney & { readonly investment_id: Id<'inv'> }>(
    sql.named(
      'investment-money',
      sql`select investment_id, hold_id, cents, state, source from investment_money
        where investment_id = any(${investmentIds}::text[]) order by investment_id, hold_id`,
    ),
  );
  return Map.groupBy(rows, ({ investment_id }) => investment_id);
}
