import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { spentLink, takeLink } from './mailed-link.ts';

/** The button behind the link of a verification mail. Whoever presses it twice is told the same both times. */
export async function verifyEmail(
  { database, clock }: Pick<AccountDeps, 'database' | 'clock'>,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<Result<{ userId: Id<'user'> }, Refusal>> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const link = await takeLink(tx, { kind: 'verify_email', secret: token, now });
    if (link === null) {
      const userId = await spentLink(tx, { kind: 'verify_email', secret: token, now });
      return userId === null ? refuse('link_expired') : ok({ userId });
    }
    const verified = await tx.run(sql`update user_account set email_verified_at = ${now}, updated_at = ${now}
      where id = ${link.userId} and email = ${link.data.email} and email_verified_at is null`);
    if (verified === 1)
      await recordAccountEvent(tx, { kind: 'email_verified', userId: link.userId, from: visitor, now });
    return ok({ userId: link.userId });
  });
}
