import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type Period, TRANSACTION_STATUS_CODES, type TransactionType } from '../../rules/index.ts';

/** More fill a hundred pages, which nobody reads; the CSV file has them all. */
const MOST_MOVEMENTS = 3_000;

export interface StatementMovement {
  readonly id: string;
  readonly type: TransactionType;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly amount_cents: bigint;
  readonly ended_at: Date;
}

export interface Statement {
  readonly openingCents: Cents;
  readonly movements: readonly StatementMovement[];
  readonly closingCents: Cents;
}

const { processed } = TRANSACTION_STATUS_CODES;

/** What moved in a period, in the order it was processed in, between what there was before it and after it. */
export async function readStatement(
  database: Queryable,
  accountId: Id<'acc'>,
  { from, until }: Period,
): Promise<Result<Statement, 'statement_too_long'>> {
  const { opening } = await database.one<{ opening: bigint }>(
    sql`select coalesce(sum(amount_cents), 0)::bigint as opening from wallet_transaction
      where account_id = ${accountId} and status = ${processed} and ended_at < ${from}`,
  );
  const movements = await database.rows<StatementMovement>(
    sql`select id, type, cause_type, cause_id, amount_cents, ended_at /* never null: ended_at */ from wallet_transaction
      where account_id = ${accountId} and status = ${processed} and ended_at >= ${from} and ended_at < ${until}
      order by ended_at, ordinal limit ${MOST_MOVEMENTS + 1}`,
  );
  if (movements.length > MOST_MOVEMENTS) return err('statement_too_long');
  const closingCents = movements.reduce((sum, { amount_cents }) => sum + amount_cents, opening);
  return ok({ openingCents: opening, movements, closingCents });
}
