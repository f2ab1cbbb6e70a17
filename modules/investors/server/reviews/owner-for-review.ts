import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { lastFours } from '../common/secrets.ts';
import { personForReview } from '../people/person-for-review.ts';

/** Whose identity is looked at: the person of the account, as they said. The caller has it on record that this was read. */
export async function ownerForReview(database: Queryable, accountId: Id<'acc'>): Promise<string[]> {
  const account = await database.maybe<{ details: FormValues }>(
    sql`select details from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return [];
  const kept = (await lastFours(database, [accountId])).get(accountId);
  return [`person: ${personForReview(account.details, kept)}`];
}
