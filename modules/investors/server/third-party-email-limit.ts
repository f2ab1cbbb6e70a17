import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { mailboxOf, STRANGER_MAILS } from '../../identity/rules/index.ts';
import { scopeOf, takeAttempt } from '../../identity/server/index.ts';

export type StrangerRefusal = 'email_not_verified' | 'recipient_written_to';

interface Writer {
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email_normal: string;
  readonly email_verified_at: Date | null;
}

/** Who has us write to somebody; held, so that their own limits are counted one after the other. */
export function lockWriter(tx: Transaction, userId: string): Promise<Writer> {
  return tx.one<Writer>(sql`select first_name, last_name, email_normal, email_verified_at
    from user_account where id = ${userId} for update`);
}

/**
 * Why we do not write to somebody who has not asked for it: we cannot write to whoever wants it themselves, or others
 * have had us write there today. Asked last, because it counts.
 */
export async function strangerRefusal(
  tx: Transaction,
  { email_verified_at: verified }: Writer,
  email: string,
  now: Date,
): Promise<StrangerRefusal | null> {
  if (verified === null) return 'email_not_verified';
  const scope = scopeOf('stranger', mailboxOf(email));
  const counted = await takeAttempt(tx, [{ scope, budget: STRANGER_MAILS }], now);
  return counted.ok ? null : 'recipient_written_to';
}
