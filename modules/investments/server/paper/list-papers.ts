import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { PaperLine } from '../../contract/index.ts';
import { nameOf } from './paper-record.ts';

const MOST = 200;

interface OpenWithdrawal {
  readonly user_id: Id<'user'>;
  readonly withdrawn_at: Date;
  readonly paper_set_up_at: Date | null;
}

/** Everybody who gets documents by mail, those first for whom it is still to be set up. */
export async function listPapers(database: Queryable): Promise<readonly PaperLine[]> {
  const rows = await database.rows<OpenWithdrawal>(sql`select user_id, withdrawn_at, paper_set_up_at
    from records_withdrawal where given_again_at is null
    order by paper_set_up_at is not null, withdrawn_at desc limit ${MOST}`);
  const users = await findUsers(
    database,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ user_id, withdrawn_at, paper_set_up_at }) => {
    const user = users.get(user_id);
    if (user === undefined) return [];
    const state = paper_set_up_at === null ? 'waiting' : 'set_up';
    return [{ user_id, name: nameOf(user), state, withdrawn_at: withdrawn_at.toISOString() } as const];
  });
}
