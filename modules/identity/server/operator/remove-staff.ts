import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { rolesRefusal, sameRoles } from '../../rules/index.ts';
import { endSessionsOf } from '../sessions/end-session.ts';
import { lockAdmins, lockedMember, otherAdmins } from './staff-member.ts';
import { writeRoles } from './write-roles.ts';

export interface Removal {
  readonly userId: Id<'user'>;
  /** The roles that were shown when it was decided. */
  readonly rolesSeen: readonly string[];
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

export type RemovalRefusal = 'not_found' | 'person_changed' | 'last_admin';

/**
 * Takes all roles from somebody and logs them out everywhere. One admin does it alone: whoever must go cannot wait for
 * a second one, and it opens nothing to anybody.
 */
export async function removeStaff(
  tx: Transaction,
  { userId, rolesSeen, reason, actor, now }: Removal,
): Promise<Result<{ ended: number }, RemovalRefusal>> {
  await lockAdmins(tx);
  const member = await lockedMember(tx, userId);
  if (member === undefined || member.state === 'erased') return err('not_found');
  if (member.roles.length === 0 || !sameRoles(member.roles, rolesSeen)) return err('person_changed');
  const change = { state: member.state, now: member.roles, after: [] };
  if (rolesRefusal({ ...change, otherAdmins: await otherAdmins(tx, userId) }) === 'last_admin')
    return err('last_admin');
  await writeRoles(tx, { userId, before: member.roles, roles: [], actor, reason, now });
  const ended = await endSessionsOf(tx, { userId, reason: 'ended_by_operator', actor, now });
  return ok({ ended });
}
