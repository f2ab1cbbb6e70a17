import type { Database } from './database.ts';
import type { Json, NewMessage, OutboxMessage } from './outbox-message.ts';
import { type OutboxRow, toMessage } from './outbox-rows.ts';
import type { Queryable } from './queryable.ts';
import { type Sql, sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

export type { Json, NewMessage, OutboxMessage, OwnViews } from './outbox-message.ts';
export { type OutboxReader, type OutboxReaderOptions, startOutboxReader } from './outbox-reader.ts';
export { readOutboxPosition } from './outbox-rows.ts';
export { type OutboxProblem, verifyOutbox } from './outbox-verify.ts';

/** A message says what changed; what is bigger than this belongs into a table that the message names. */
export const MAX_DATA_BYTES = 64 * 1024;

const PRUNE_BATCH = 10_000;

/**
 * Leaves a message in the caller's transaction: delivered to every process if that commits, never if it does not.
 * Write first, publish last: two transactions that change the same row are then published in the order they commit.
 */
export async function publish(tx: Transaction, message: NewMessage): Promise<void> {
  const { topic, channel, userId, kept = false } = message;
  const data = checkedData(message);
  await tx.run(
    sql.named(
      'outbox-publish',
      sql`insert into outbox (topic, channel, user_id, data, views, kept)
        values (${topic}, ${channel ?? null}, ${userId ?? null}, ${data}::jsonb, ${checkedViews(message)}::jsonb,
          ${kept})`,
    ),
  );
}

/** The same for several in one statement, in their order. */
export async function publishAll(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  await tx.run(
    sql.named(
      'outbox-publish-all',
      sql`insert into outbox (topic, channel, user_id, data, views, kept)
        select topic, channel, user_id, data::jsonb, views::jsonb, kept
        from unnest(${messages.map(({ topic }) => topic)}::text[],
          ${messages.map(({ channel }) => channel ?? null)}::text[],
          ${messages.map(({ userId }) => userId ?? null)}::text[], ${messages.map(checkedData)}::text[],
          ${messages.map(checkedViews)}::text[], ${messages.map(({ kept = false }) => kept)}::boolean[])
          with ordinality as given (topic, channel, user_id, data, views, kept, n) order by n`,
    ),
  );
}

function checkedData({ topic, channel, userId, data }: NewMessage): string {
  if (userId !== undefined && channel === undefined) {
    throw new TypeError(`a message on topic ${topic} names a user but no channel`);
  }
  return sized(topic, data);
}

function checkedViews({ topic, userId, views }: NewMessage): string | null {
  if (views === undefined) return null;
  if (userId !== undefined) throw new TypeError(`a message on topic ${topic} for one user needs no views`);
  return sized(topic, views);
}

function sized(topic: string, content: Json): string {
  const text = JSON.stringify(content);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_DATA_BYTES) {
    throw new RangeError(
      `a message on topic ${topic} has ${bytes} bytes of data; at most ${MAX_DATA_BYTES} are allowed`,
    );
  }
  return text;
}

export interface ArchiveQuery {
  readonly channel: string;
  /** Adds what was meant for this user alone; without it only what everyone may see is found. */
  readonly userId?: string;
  readonly limit: number;
  /** The next messages after this position, so that a caller can page on without loss. */
  readonly after?: bigint;
  /** Without `after`: of those that are kept for ever, the newest. */
  readonly kept?: boolean;
}

/** Messages of one channel, newest last: the newest `limit` of them, or the first `limit` after a position. */
export async function archive(database: Queryable, query: ArchiveQuery): Promise<OutboxMessage[]> {
  const part = (whose: Sql) =>
    query.after === undefined
      ? sql`(select * from outbox where channel = ${query.channel} and ${whose} and position is not null
            ${query.kept === true ? sql`and kept` : sql``}
          order by position desc limit ${query.limit})`
      : sql`(select * from outbox where channel = ${query.channel} and ${whose} and position > ${query.after}
          order by position limit ${query.limit})`;
  const parts = [part(sql`user_id is null`)];
  if (query.userId !== undefined) parts.push(part(sql`user_id = ${query.userId}`));
  const order = query.after === undefined ? sql`desc` : sql`asc`;
  const rows = await database.rows<OutboxRow>(
    sql`select position /* never null: position */, topic, channel, user_id, data, views, created_at
      from (${sql.join(parts, sql` union all `)}) found
      order by position ${order} limit ${query.limit}`,
  );
  const messages = rows.map(toMessage);
  return query.after === undefined ? messages.reverse() : messages;
}

/** Forgets messages older than `before`; what is kept, not delivered yet or still to be followed stays. Answers how many went. */
export async function pruneOutbox(database: Database, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const gone = await database.run(
      sql`delete from outbox where id in (
        select id from outbox where created_at < ${before} and not kept
          and position <= coalesce((select min(position) from outbox_follower), position)
        limit ${PRUNE_BATCH})`,
    );
    total += gone;
    if (gone < PRUNE_BATCH) return total;
  }
}

/** What one person was sent on these channels goes from their archives: of somebody whose data is deleted. */
export async function forgetMessagesTo(
  tx: Transaction,
  { userId, channels }: { readonly userId: string; readonly channels: readonly string[] },
): Promise<void> {
  await tx.run(
    sql`delete from outbox where channel = any (${[...channels]}::text[]) and user_id = ${userId}`,
  );
}
