import { appendReading } from '@furrow/database/audit-reading';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { DeletionRequest, DeletionRequests } from '../../contract/index.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { DELETIONS_READ } from './read-actions.ts';

const PAGE_LENGTH = 50;

interface Row {
  readonly id: Id<'dar'>;
  readonly user_id: string;
  readonly status: DeletionRequest['status'];
  readonly reasons: readonly string[];
  readonly decided_by: string | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

/** Wishes to be deleted: what is open first, the oldest of it first; then what was decided, the latest first. */
export async function deletionRequests(
  { database, clock }: Pick<OperatorDeps, 'database' | 'clock'>,
  { after, actor }: { readonly after: string | null; readonly actor: string },
): Promise<DeletionRequests> {
  const from = after === null ? null : readId('dar', after);
  const columns = sql`id, user_id, status, reasons, decided_by, created_at, completed_at`;
  const ended = await database.rows<Row>(sql`select ${columns} from data_request
    where kind = 'deletion' and status <> 'open' and ${from === null ? sql`true` : sql`id < ${from}`}
    order by id desc limit ${PAGE_LENGTH + 1}`);
  // What is open is on the first page, whole: it is what somebody has to do.
  const open =
    from === null
      ? await database.rows<Row>(
          sql`select ${columns} from data_request where kind = 'deletion' and status = 'open' order by id`,
        )
      : [];
  const shown = [...open, ...ended.slice(0, PAGE_LENGTH)];
  const decided = shown.flatMap(({ decided_by }) => operatorIn(decided_by) ?? []);
  const users = await findUsers(database, [...shown.map(({ user_id }) => user_id), ...decided]);
  await database.transaction((tx) =>
    appendReading(tx, {
      actor,
      action: DELETIONS_READ,
      subject: 'privacy:deletions',
      after: { found: shown.map(({ id }) => id) },
      at: clock.now(),
    }),
  );
  const nameOf = (userId: string) => {
    const user = users.get(userId);
    return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
  };
  return {
    data: shown.map((row) => {
      const decider = operatorIn(row.decided_by);
      return {
        id: row.id,
        status: row.status,
        person: {
          user_id: row.user_id,
          name: nameOf(row.user_id),
          email: users.get(row.user_id)?.email ?? '',
        },
        reasons: [...row.reasons],
        created_at: row.created_at.toISOString(),
        completed_at: row.completed_at?.toISOString() ?? null,
        decided_by: decider === null ? null : { user_id: decider, name: nameOf(decider) },
      };
    }),
    next: ended.length > PAGE_LENGTH ? (ended[PAGE_LENGTH - 1]?.id ?? null) : null,
  };
}

const operatorIn = (actor: string | null) =>
  actor?.startsWith('operator:') === true ? actor.slice('operator:'.length) : null;
