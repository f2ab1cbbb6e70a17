import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { findUser } from '../../../identity/server/index.ts';
import { type AccountType, proposedStatement } from '../../rules/index.ts';

/** Of what the owner of an account has said about themselves (A3), what fits it. */
export async function statementProposedFor(
  database: Queryable,
  accountId: Id<'acc'>,
): Promise<number | null> {
  const account = await database.maybe<{ type: AccountType; user_id: string }>(
    sql`select type, user_id from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return null;
  const { financialSituation } = await findUser(database, account.user_id);
  return proposedStatement(account.type, financialSituation);
}
