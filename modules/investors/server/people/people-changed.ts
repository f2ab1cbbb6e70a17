import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { AccountRow } from '../accounts/account-row.ts';
import { reviewAgain } from '../accounts/review-again.ts';
import { askToRecertify } from './recertify.ts';

interface Change {
  readonly personId: Id<'per'>;
  readonly actor: string;
  readonly now: Date;
}

/** Whoever certified or verified the people of an account, certified and verified others. The account is held. */
export async function peopleChanged(
  tx: Transaction,
  account: Pick<AccountRow, 'id' | 'user_id'>,
  { personId, actor, now }: Change,
): Promise<void> {
  await askToRecertify(tx, account, { actor, now });
  const reason = 'The people of the business or trust have changed.';
  await reviewAgain(tx, account, { actor, reason, evidence: { person: personId }, now });
}
