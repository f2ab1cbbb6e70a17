import { ok, type Result } from '@furrow/kernel/result';
import type { AccountDeps } from './account-deps.ts';
import { recordAccountEvent } from './account-event.ts';
import { accountById } from './account-row.ts';
import { takeAttempt } from './attempts.ts';
import { type Refusal, refuse } from './refusal.ts';
import { sendVerification } from './send-verification.ts';
import { addressKey, type Visitor } from './visitor.ts';

/** `sent: false`: the address is confirmed already. */
export async function resendVerification(
  deps: AccountDeps,
  { userId, visitor }: { userId: string; visitor: Visitor },
): Promise<Result<{ sent: boolean }, Refusal>> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const account = await accountById(tx, userId);
    if (account === undefined) return refuse('unauthenticated');
    if (account.email_verified_at !== null) return ok({ sent: false });
    const room = await takeAttempt(
      tx,
      [
        { scope: `verification:user:${userId}`, budget: deps.limits.verification },
        { scope: `verification:address:${addressKey(visitor.ip)}`, budget: deps.limits.verification },
      ],
      now,
    );
    if (!room.ok) return room;
    await recordAccountEvent(tx, { kind: 'verification_sent', userId, from: visitor, now });
    await sendVerification(deps, tx, account, now);
    return ok({ sent: true });
  });
}
