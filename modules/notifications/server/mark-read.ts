import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type NotificationMessage, READ_TOPIC } from '../contract/index.ts';
import type { Mended, NotificationChannel } from '../rules/index.ts';

interface Counts {
  readonly new: bigint;
  readonly red: bigint;
}

/** How many of the channel are left to read; null where there is no such notification of theirs. Twice changes nothing. */
export async function markRead(
  tx: Transaction,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<number | null> {
  const found = await tx.maybe<{ channel: NotificationChannel }>(
    sql`select channel from notification where id = ${id} and user_id = ${userId}`,
  );
  if (found === undefined) return null;
  return readSome(tx, { userId, channel: found.channel, ids: [id], now });
}

/** Everything that was told so far: a mark moves instead of rows. */
export async function markAllRead(
  tx: Transaction,
  { userId, channel }: { readonly userId: string; readonly channel: NotificationChannel },
): Promise<number> {
  const moved = await tx.maybe<Counts>(sql`update notification_count set new = 0, read_through = count
    where user_id = ${userId} and channel = ${channel} and new > 0 returning new, red`);
  if (moved !== undefined) await tellRead(tx, { userId, channel, ids: 'all', counts: moved });
  return 0;
}

/** What was said about a paper, once it is opened. Null: nothing was ever said about it. */
export async function markReadOnMeta(
  tx: Transaction,
  about: { readonly userId: string; readonly documentId: string; readonly code: string; readonly now: Date },
): Promise<number | null> {
  const { userId, documentId, code, now } = about;
  const found = await tx.rows<{
    id: string;
    channel: NotificationChannel;
  }>(sql`select id, channel from notification
    where user_id = ${userId} and document_id = ${documentId} and code = ${code} order by channel, ordinal`);
  let left: number | null = null;
  for (const [channel, rows] of Map.groupBy(found, (row) => row.channel)) {
    const ids = rows.map(({ id }) => id);
    left = (left ?? 0) + (await readSome(tx, { userId, channel, ids, now }));
  }
  return left;
}

interface ReadSome {
  readonly userId: string;
  readonly channel: NotificationChannel;
  readonly ids: readonly string[];
  readonly now: Date;
}

async function readSome(tx: Transaction, { userId, channel, ids, now }: ReadSome): Promise<number> {
  // The count first, as everyone who writes does: whoever waits here sees what the other has read.
  const before = await tx.one<Counts & { read_through: bigint }>(sql`select new, red, read_through
    from notification_count where user_id = ${userId} and channel = ${channel} for update`);
  const read = await tx.rows<{ id: string }>(sql`update notification set read_at = ${now}
    where id = any (${ids}::text[]) and user_id = ${userId} and read_at is null and ordinal > ${before.read_through}
    returning id`);
  if (read.length === 0) return Number(before.new);
  const counts = await tx.one<Counts>(sql`update notification_count set new = new - ${read.length}
    where user_id = ${userId} and channel = ${channel} returning new, red`);
  await tellRead(tx, { userId, channel, ids: read.map(({ id }) => id), counts });
  return Number(counts.new);
}

/** What the person had to do is done: the red flags of these codes about the same things go. */
export async function mend(
  tx: Transaction,
  userId: string,
  { codes, meta: { document_id, farm_id, account_id, investment_id } = {} }: Mended,
): Promise<void> {
  await tx.run(sql`select from notification_count where user_id = ${userId} order by channel for update`);
  const mended = await tx.rows<{ channel: NotificationChannel }>(sql`update notification set red = false
    where user_id = ${userId} and red and code = any (${codes}::text[])
      and document_id is not distinct from coalesce(${document_id ?? null}, document_id)
      and farm_id is not distinct from coalesce(${farm_id ?? null}, farm_id)
      and account_id is not distinct from coalesce(${account_id ?? null}, account_id)
      and investment_id is not distinct from coalesce(${investment_id ?? null}, investment_id)
    returning channel`);
  for (const [channel, rows] of Map.groupBy(mended, (row) => row.channel)) {
    const counts = await tx.one<Counts>(sql`update notification_count set red = red - ${rows.length}
      where user_id = ${userId} and channel = ${channel} returning new, red`);
    await tellRead(tx, { userId, channel, ids: [], counts });
  }
}

async function tellRead(
  tx: Transaction,
  told: {
    readonly userId: string;
    readonly channel: NotificationChannel;
    readonly ids: readonly string[] | 'all';
    readonly counts: Counts;
  },
): Promise<void> {
  const { userId, channel, ids, counts } = told;
  const data: NotificationMessage = {
    event: 'read',
    ids,
    new: Number(counts.new),
    red: Number(counts.red),
  };
  await publish(tx, { topic: READ_TOPIC, channel, userId, data });
}
