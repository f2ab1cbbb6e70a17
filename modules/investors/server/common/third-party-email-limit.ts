import type { Transaction } from '@furrow/database/database';
import { mailboxOf, STRANGER_MAILS } from '../../../identity/rules/index.ts';
import { lockUser, scopeOf, takeAttempt, type User } from '../../../identity/server/index.ts';

export type StrangerRefusal = 'email_not_verified' | 'recipient_written_to';

/** Who has us write to somebody; held, so that their own limits are counted one after the other. */
export async function lockWriter(tx: Transaction, userId: string): Promise<User> {
  const writer = await lockUser(tx, userId);
  if (writer === undefined) throw new Error(`whoever writes has gone: ${userId}`);
  return writer;
}

/**
 * Why we do not write to somebody who has not asked for it: we cannot write to whoever wants it themselves, or others
 * have had us write there today. Asked last, because it counts.
 */
export async function strangerRefusal(
  tx: Transaction,
  { isEmailVerified }: User,
  email: string,
  now: Date,
): Promise<StrangerRefusal | null> {
  if (!isEmailVerified) return 'email_not_verified';
  const scope = scopeOf('stranger', mailboxOf(email));
  const counted = await takeAttempt(tx, [{ scope, budget: STRANGER_MAILS }], now);
  return counted.ok ? null : 'recipient_written_to';
}
