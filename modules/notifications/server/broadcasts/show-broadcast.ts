import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, readId } from '@furrow/kernel/ids';
import { farmNames, listedFarms } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import type {
  Broadcast,
  BroadcastDesk,
  BroadcastLine,
  BroadcastStoryLine,
  Broadcasts,
} from '../../contract/index.ts';
import { BROADCAST_ACTS } from '../../rules/index.ts';
import { countAudience } from './audience.ts';
import { BROADCAST_COLUMNS, type BroadcastRow, broadcastRow } from './broadcast-row.ts';
import { hasBanner } from './send-broadcast.ts';

interface DeskDeps {
  readonly database: Queryable;
  readonly clock: Clock;
}

export const broadcastDesk = ({ database, clock }: DeskDeps): BroadcastDesk => ({
  list: (after) => listBroadcasts(database, after),
  async record(given) {
    const id = readId('bct', given);
    return id === null ? null : showBroadcast(database, id, clock.now());
  },
  farms: () => listedFarms(database),
});

const PAGE = 50;

export async function listBroadcasts(database: Queryable, after: string | undefined): Promise<Broadcasts> {
  const rows = await database.rows<BroadcastRow>(sql`select ${BROADCAST_COLUMNS} from broadcast
    where ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const farms = await farmNames(
    database,
    page.flatMap(({ farm_id }) => farm_id ?? []),
  );
  return {
    data: page.map((row): BroadcastLine => {
      const { id, status, audience, text, banner, told } = row;
      return {
        ...{ id, status, audience, text, banner, told },
        farm:
          row.farm_id === null
            ? null
            : { id: row.farm_id, name: farms.get(row.farm_id)?.name ?? row.farm_id },
        people: row.counted,
        created_at: row.created_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
      };
    }),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Null where there is none. */
export async function showBroadcast(
  database: Queryable,
  id: Id<'bct'>,
  now: Date,
): Promise<Broadcast | null> {
  const row = await broadcastRow(database, id);
  if (row === undefined) return null;
  const { version, status, audience, text, link, banner, until, told } = row;
  return {
    ...{ id, version, status, audience, text, link, banner, until, told },
    farm: await farmOf(database, row),
    has_banner: hasBanner(row, now),
    people: status === 'draft' ? await countAudience(database, row, now) : row.counted,
    sent_at: row.sent_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    story: await storyOf(database, id),
  };
}

async function farmOf(database: Queryable, { farm_id: id }: BroadcastRow): Promise<Broadcast['farm']> {
  if (id === null) return null;
  const farm = (await farmNames(database, [id])).get(id);
  return { id, name: farm?.name ?? id, is_private: farm?.isPrivate ?? true };
}

const STORY = [...BROADCAST_ACTS, 'finished'] as const;
const ACTION = (act: string) => `broadcast.${act}`;
const MOST_LINES = 100;
const OPERATOR = 'operator:';

async function storyOf(database: Queryable, id: Id<'bct'>): Promise<BroadcastStoryLine[]> {
  const lines = await auditOf(database, {
    subject: `broadcast:${id}`,
    actions: STORY.map(ACTION),
    limit: MOST_LINES,
  });
  const idOf = (actor: string) => (actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : null);
  const users = await findUsers(
    database,
    lines.flatMap(({ actor }) => idOf(actor) ?? []),
  );
  return lines.flatMap(({ actor, action, after, at }) => {
    const act = STORY.find((one) => ACTION(one) === action);
    if (act === undefined) return [];
    const userId = idOf(actor);
    const user = userId === null ? undefined : users.get(userId);
    const by = user === undefined ? userId : `${user.firstName} ${user.lastName}`.trim();
    return [{ act, by, at: at.toISOString(), reason: reasonIn(after) }];
  });
}

function reasonIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null || !('reason' in after)) return null;
  return typeof after.reason === 'string' ? after.reason : null;
}
