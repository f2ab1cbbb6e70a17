import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type SettableState, type StateRefusal, stateRefusal } from '../../rules/index.ts';
import { endSession, endSessionsOf } from '../sessions/end-session.ts';
import { recordAccountEvent } from '../users/account-event.ts';
import { setAccountState } from '../users/account-state.ts';
import { lockAdmins, lockedMember, otherAdmins } from './staff-member.ts';

interface Act {
  readonly userId: Id<'user'>;
  readonly operator: { readonly userId: string; readonly roles: readonly string[] };
  readonly reason: string;
  readonly now: Date;
}

/** Disables, blocks or reopens somebody's sign-in. Whoever is logged in to a closed one is logged out at once (A8). */
export async function changePersonState(
  tx: Transaction,
  {
    userId,
    operator,
    wanted,
    seen,
    reason,
    now,
  }: Act & { readonly wanted: SettableState; readonly seen: SettableState },
): Promise<Result<null, StateRefusal | 'not_found'>> {
  await lockAdmins(tx);
  const person = await lockedMember(tx, userId);
  if (person === undefined) return err('not_found');
  const refusal = stateRefusal({
    current: person.state,
    seen,
    wanted,
    roles: person.roles,
    otherAdmins: await otherAdmins(tx, userId),
    isOwn: operator.userId === userId,
    byAdmin: operator.roles.includes('admin'),
  });
  if (refusal !== null) return err(refusal);
  await setAccountState(tx, { userId, state: wanted, actor: `operator:${operator.userId}`, reason, now });
  return ok(null);
}

/** Ends one session of somebody, or all of them. Answers how many there were; none is no refusal where all should end. */
export async function endPersonSessions(
  tx: Transaction,
  { userId, operator, sessionId, reason, now }: Act & { readonly sessionId?: Id<'ses'> },
): Promise<Result<{ ended: number }, 'not_found' | 'conflict'>> {
  if ((await lockedMember(tx, userId)) === undefined) return err('not_found');
  const actor = `operator:${operator.userId}`;
  const how = { userId, reason: 'ended_by_operator', actor, now } as const;
  const ended =
    sessionId === undefined
      ? await endSessionsOf(tx, how)
      : Number(await endSession(tx, { ...how, sessionId }));
  if (ended === 0 && sessionId !== undefined) return err('conflict');
  if (ended > 0)
    await recordAccountEvent(tx, {
      kind: 'session_ended_by_operator',
      userId,
      actor,
      detail: { reason, ended },
      now,
    });
  return ok({ ended });
}
