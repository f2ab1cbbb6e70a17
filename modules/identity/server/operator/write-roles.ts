import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { ROLES_CHANGED, type RolesChangedMessage } from '../../contract/index.ts';
import { orderedRoles } from '../../rules/index.ts';
import { recordAccountEvent } from '../users/account-event.ts';

export interface NewRoles {
  readonly userId: string;
  /** As they were read: whoever changed them meanwhile was first. */
  readonly before: readonly string[];
  readonly roles: readonly string[];
  /** `operator:…`, or the person who accepted an invitation. */
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** The one place where roles change, so that open consoles and sockets hear of it each time. Answers whether they did. */
export async function writeRoles(tx: Transaction, change: NewRoles): Promise<boolean> {
  const { userId, before, actor, reason, now } = change;
  const roles = orderedRoles(change.roles);
  const written = await tx.run(sql`update user_account set roles = ${roles}, updated_at = ${now}
    where id = ${userId} and roles = ${[...before]}`);
  if (written === 0) return false;
  const detail = { from: [...before], to: roles, reason };
  await recordAccountEvent(tx, { kind: 'roles_changed', userId, actor, detail, now });
  const data: RolesChangedMessage = { user_id: userId };
  await publish(tx, { topic: ROLES_CHANGED, channel: WORK_CHANNEL, userId, data });
  return true;
}
