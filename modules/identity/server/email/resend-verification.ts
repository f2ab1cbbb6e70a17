import { addressGroup } from '@furrow/http/address-group';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { takeAttempt } from '../log-in/attempts.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { accountById } from '../users/account-row.ts';
import { sendVerification } from './send-verification.ts';

/** `sent: false`: the address is confirmed already. */
export async function resendVerification(
  deps: AccountDeps,
  { userId, visitor }: { userId: Id<'user'>; visitor: Visitor },
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
        { scope: `verification:address:${addressGroup(visitor.ip)}`, budget: deps.limits.verification },
      ],
      now,
    );
    if (!room.ok) return room;
    await recordAccountEvent(tx, { kind: 'verification_sent', userId, from: visitor, now });
    await sendVerification(deps, tx, account, now);
    return ok({ sent: true });
  });
}
