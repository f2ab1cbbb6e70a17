import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { SettableState } from '../../rules/index.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { recordAccountEvent } from './account-event.ts';

const EVENTS = {
  open: 'account_reopened',
  disabled: 'account_disabled',
  blocked: 'account_blocked',
} as const;

export interface NewState {
  readonly userId: string;
  readonly state: SettableState;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** An operator closes an account or opens it again. Whoever is signed in to a closed one is signed out at once. */
export async function setAccountState(
  tx: Transaction,
  { userId, state, actor, reason, now }: NewState,
): Promise<boolean> {
  const changed = await tx.run(sql`update user_account set updated_at = ${now},
      disabled_at = ${state === 'disabled' ? now : null}, blocked_at = ${state === 'blocked' ? now : null}
    where id = ${userId}`);
  if (changed === 0) return false;
  if (state !== 'open') await endSessionsOf(tx, { userId, reason: state, now, actor });
  await recordAccountEvent(tx, { kind: EVENTS[state], userId, actor, detail: { reason }, now });
  return true;
}
