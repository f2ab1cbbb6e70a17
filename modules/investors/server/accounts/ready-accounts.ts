import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { investRefusals, type ValidityPolicy } from '../../rules/index.ts';
import { ownAccounts } from './account-row.ts';
import { accountState } from './account-state.ts';

/** The accounts of a person that nothing keeps from investing; how it is paid is asked where they do. */
export async function readyAccounts(
  database: Queryable,
  { userId, policy, now }: { readonly userId: string; readonly policy: ValidityPolicy; readonly now: Date },
): Promise<{ readonly id: Id<'acc'>; readonly name: string }[]> {
  const rows = await ownAccounts(database, userId);
  return rows
    .filter((row) => investRefusals(accountState(row, row.details, { policy, now })).length === 0)
    .map(({ id, name }) => ({ id, name }));
}
