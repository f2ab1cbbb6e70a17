import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** Both sides of a grant, for whoever tells them of it. */
export interface AdvisorAccess {
  readonly clientId: string;
  /** Null while nobody has accepted. */
  readonly advisorUserId: string | null;
  /** Where the invitation was sent, as long as it can be accepted. */
  readonly invitedEmail: string | null;
  readonly endedBy: 'client' | 'advisor' | 'erased' | null;
}

export async function advisorAccess(database: Queryable, id: Id<'adv'>): Promise<AdvisorAccess | null> {
  const row = await database.maybe<{
    user_id: string;
    advisor_user_id: string | null;
    ended_by: AdvisorAccess['endedBy'];
    invited_email: string | null;
  }>(sql`select user_id, advisor_user_id, ended_by,
      case when status = 'invited' then email end as invited_email
    from advisor where id = ${id}`);
  if (row === undefined) return null;
  return {
    clientId: row.user_id,
    advisorUserId: row.advisor_user_id,
    endedBy: row.ended_by,
    invitedEmail: row.invited_email,
  };
}
