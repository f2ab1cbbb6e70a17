import type { Json, OutboxMessage, OwnViews } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** What a reader that stands at `position` has not seen yet, in order. */
export async function messagesAfter(
  database: Queryable,
  position: bigint,
  limit: number,
): Promise<OutboxMessage[]> {
  const rows = await database.rows<OutboxRow>(
    sql.named(
      'outbox-after',
      sql`select position /* never null: position */, topic, channel, user_id, data, views, created_at
        from outbox
        where position > ${position} order by position limit ${limit}`,
    ),
  );
  return rows.map(toMessage);
}

/** The position of the newest message that readers may have. */
export async function readOutboxPosition(database: Queryable): Promise<bigint> {
  const { position } = await database.one<{ position: bigint }>(sql`select position from outbox_head`);
  return position;
}

export interface OutboxRow {
  position: bigint;
  topic: string;
  channel: string | null;
  user_id: string | null;
  data: Json;
  views: OwnViews | null;
  created_at: Date;
}

export function toMessage(row: OutboxRow): OutboxMessage {
  const { position, topic, channel, data, views } = row;
  const message = { position, topic, channel, userId: row.user_id, data, at: row.created_at };
  return views === null ? message : { ...message, views };
}
