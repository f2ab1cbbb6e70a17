import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';

export interface ReinvestmentRow {
  readonly account_id: Id<'acc'>;
  readonly user_id: Id<'user'>;
  readonly farm_id: Id<'farm'> | null;
  readonly since: Date;
}

export function reinvestmentsOf(database: Queryable, userId: string): Promise<ReinvestmentRow[]> {
  return database.rows<ReinvestmentRow>(
    sql`select account_id, user_id, farm_id, since from reinvestment where user_id = ${userId} order by account_id`,
  );
}

/** Nobody else prepares from it or changes it until this transaction ends. */
export function lockReinvestment(
  tx: Transaction,
  accountId: Id<'acc'>,
): Promise<ReinvestmentRow | undefined> {
  return tx.maybe<ReinvestmentRow>(
    sql`select account_id, user_id, farm_id, since from reinvestment where account_id = ${accountId} for update`,
  );
}

/** What was collected and not used, by account. */
export async function collectedCents(
  database: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await database.rows<{ account_id: string; cents: Cents }>(
    sql`select account_id, sum(cents)::bigint as cents from reinvestment_payment
      where account_id = any(${[...accountIds]}::text[]) and investment_id is null and dropped_at is null
      group by account_id`,
  );
  return new Map(rows.map(({ account_id, cents }) => [account_id, cents]));
}
