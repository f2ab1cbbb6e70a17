import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { accountRefusals, type ValidityPolicy } from '../../rules/index.ts';
import { ownAccounts } from './account-row.ts';
import { accountState } from './account-state.ts';

/** The accounts of a person whose status line says that they are ready to invest. */
export async function readyAccounts(
  database: Queryable,
  { userId, policy, now }: { readonly userId: string; readonly policy: ValidityPolicy; readonly now: Date },
): Promise<{ readonly id: Id<'acc'>; readonly name: string }[]> {
  const rows = await ownAccounts(database, userId);
  return rows
    .filter((row) => accountRefusals(accountState(row, row.details, { policy, now })).length === 0)
    .map(({ id, name }) => ({ id, name }));
}
