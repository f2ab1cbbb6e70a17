import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { StaffInvitation } from '../../contract/index.ts';
import { orderedRoles } from '../../rules/index.ts';
import { hashSecret } from '../sessions/session-secret.ts';
import { findUser, lockUser } from '../users/users.ts';
import { recordInvitation } from './staff-invitation.ts';
import { writeRoles } from './write-roles.ts';

interface Brought {
  readonly token: string;
  readonly now: Date;
}

interface Row {
  id: Id<'stinv'>;
  email: string;
  email_normal: string;
  roles: string[];
  expires_at: Date;
  end_reason: string | null;
  ended_by: string | null;
}

const COLUMNS = sql`id, email, email_normal, roles, expires_at, end_reason, ended_by`;

/** What the page of the link shows. It only reads: mail filters open every link before people do (J3). */
export async function readStaffInvitation(
  database: Queryable,
  { token, userId, now }: Brought & { readonly userId: string | null },
): Promise<StaffInvitation> {
  const row = await database.maybe<Row>(
    sql`select ${COLUMNS} from staff_invitation where secret_hash = ${hashSecret(token)}`,
  );
  if (row === undefined) return { state: 'over' };
  if (row.end_reason === 'accepted' && row.ended_by === userId) return { state: 'accepted' };
  if (row.end_reason !== null || row.expires_at <= now) return { state: 'over' };
  const reader = userId === null ? null : await findUser(database, userId);
  return {
    state: 'open',
    email: row.email,
    roles: orderedRoles(row.roles),
    expiresAt: row.expires_at.toISOString(),
    reader: readerOf(reader, row),
  };
}

function readerOf(
  reader: { readonly emailNormal: string; readonly isEmailVerified: boolean } | null,
  invitation: Row,
): 'nobody' | 'another' | 'unverified' | 'invited' {
  if (reader === null) return 'nobody';
  if (reader.emailNormal !== invitation.email_normal) return 'another';
  return reader.isEmailVerified ? 'invited' : 'unverified';
}

export type AcceptRefusal = 'not_found' | 'invitation_over' | 'email_not_verified';

/**
 * Takes up the roles, for whoever is signed in with the very address and has proved that it is theirs: somebody else may
 * have signed up with it first. Accepted twice by the same person, it is accepted.
 */
export async function acceptStaffInvitation(
  tx: Transaction,
  { token, userId, now }: Brought & { readonly userId: Id<'user'> },
): Promise<Result<null, AcceptRefusal>> {
  const row = await tx.maybe<Row>(
    sql`select ${COLUMNS} from staff_invitation where secret_hash = ${hashSecret(token)} for update`,
  );
  const me = await lockUser(tx, userId);
  if (row === undefined || me === undefined || me.emailNormal !== row.email_normal) return err('not_found');
  if (row.end_reason === 'accepted' && row.ended_by === userId) return ok(null);
  if (row.end_reason !== null || row.expires_at <= now) return err('invitation_over');
  if (!me.isEmailVerified) return err('email_not_verified');
  await tx.run(sql`update staff_invitation set ended_at = ${now}, end_reason = 'accepted', ended_by = ${userId}
    where id = ${row.id}`);
  await recordInvitation(tx, { id: row.id, event: 'accepted', actor: userId, after: { user: userId }, now });
  await writeRoles(tx, {
    userId,
    before: me.roles,
    roles: [...me.roles, ...row.roles],
    actor: userId,
    reason: `Accepted ${row.id}`,
    now,
  });
  return ok(null);
}
