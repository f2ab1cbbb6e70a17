import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { endSessionsOf } from '../sessions/end-session.ts';
import { recordAccountEvent } from './account-event.ts';

export type AccountState = 'open' | 'disabled' | 'blocked';

const EVENTS = {
  open: 'account_reopened',
  disabled: 'account_disabled',
  blocked: 'account_blocked',
} as const;

/** An operator closes an account or opens it again. Whoever is signed in to a closed one is signed out at once. */
export async function setAccountState(
  tx: Transaction,
  { userId, state, actor, now }: { userId: string; state: AccountState; actor: string; now: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`update user_account set updated_at = ${now},
      disabled_at = ${state === 'disabled' ? now : null}, blocked_at = ${state === 'blocked' ? now : null}
    where id = ${userId}`);
  if (changed === 0) return false;
  if (state !== 'open') await endSessionsOf(tx, { userId, reason: state, now, actor });
  await recordAccountEvent(tx, { kind: EVENTS[state], userId, actor, now });
  return true;
}
