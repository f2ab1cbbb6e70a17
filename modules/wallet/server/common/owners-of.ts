import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { walletFactsOf } from '../../../investors/server/index.ts';

/** Whose wallet it is: nobody of the firm books in their own. */
export async function ownersOf(
  database: Queryable,
  accountId: Id<'acc'> | null,
  now: Date,
): Promise<readonly string[]> {
  const facts = accountId && (await walletFactsOf(database, { accountId, now }));
  return facts === null ? [] : [facts.userId];
}
