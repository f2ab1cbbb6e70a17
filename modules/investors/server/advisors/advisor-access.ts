import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** Both sides of a grant, for whoever tells them of it. */
export interface AdvisorAccess {
  readonly clientId: string;
  /** Null while nobody has accepted. */
  readonly advisorUserId: string | null;
  readonly advisorName: string;
  readonly endedBy: 'client' | 'advisor' | 'erased' | null;
}

export async function advisorAccess(database: Queryable, id: Id<'adv'>): Promise<AdvisorAccess | null> {
  const row = await database.maybe<{
    user_id: string;
    advisor_user_id: string | null;
    first_name: string;
    last_name: string;
    ended_by: AdvisorAccess['endedBy'];
  }>(sql`select user_id, advisor_user_id, first_name, last_name, ended_by from advisor where id = ${id}`);
  if (row === undefined) return null;
  return {
    clientId: row.user_id,
    advisorUserId: row.advisor_user_id,
    advisorName: `${row.first_name} ${row.last_name}`.trim(),
    endedBy: row.ended_by,
  };
}
