import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type AccountType, proposedStatement } from '../../rules/index.ts';

/** Of what the owner of an account has said about themselves (A3), what fits it. */
export async function statementProposedFor(
  database: Queryable,
  accountId: Id<'acc'>,
): Promise<number | null> {
  const found = await database.maybe<{ type: AccountType; stated: number[] }>(
    sql`select account.type, owner.financial_situation as stated
      from investment_account account join user_account owner on owner.id = account.user_id
      where account.id = ${accountId}`,
  );
  return found === undefined ? null : proposedStatement(found.type, found.stated);
}
