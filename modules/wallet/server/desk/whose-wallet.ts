import type { Queryable } from '@furrow/database/database';
import { findUsers } from '../../../identity/server/index.ts';
import { ACCOUNT_TYPE_LABELS } from '../../../investors/rules/index.ts';
import type { WalletFacts } from '../../../investors/server/index.ts';
import type { WalletRecord } from '../../contract/index.ts';

/** Whose wallet it is, as every record of the desk says it. */
export async function whoseWallet(
  database: Queryable,
  { id, name, type, userId }: WalletFacts,
): Promise<Pick<WalletRecord, 'account' | 'owner'>> {
  const user = (await findUsers(database, [userId])).get(userId);
  const person = user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
  return {
    account: { id, name, type: ACCOUNT_TYPE_LABELS[type].label },
    owner: { user_id: userId, name: person, email: user?.email ?? '' },
  };
}
