import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { markRead } from '../mark-read.ts';

/** Above every ordinal there is, so that none is taken twice on the way. */
const ASIDE = 1_000_000_000n;

/**
 * Puts what was told in the order of its time: events of the past are imported module after module, and are heard in
 * that order. Nothing may have been read at once yet.
 */
export async function putInOrderOfTime(tx: Transaction): Promise<void> {
  await tx.run(sql`update notification set ordinal = ordinal + ${ASIDE}`);
  await tx.run(sql`update notification set ordinal = timely.ordinal
    from (select id, row_number() over (partition by user_id, channel order by at, ordinal) as ordinal
      from notification) timely
    where timely.id = notification.id`);
}

interface ReadEarlier {
  readonly userId: string;
  /** So many of the newest stay unread. */
  readonly unread: number;
  /** Of those, so many at most wait for the person to act. */
  readonly red: number;
  readonly now: Date;
}

/** Marks what somebody read earlier, all but the newest; nothing where they have read anything. Answers how many. */
export async function importRead(
  tx: Transaction,
  { userId, unread, red, now }: ReadEarlier,
): Promise<number> {
  const rows = await tx.rows<{ id: string; red: boolean; is_read: boolean }>(sql`
    select n.id, n.red, n.read_at is not null or n.ordinal <= c.read_through as is_read
    from notification n join notification_count c on c.user_id = n.user_id and c.channel = n.channel
    where n.user_id = ${userId} order by n.at desc, n.id desc`);
  if (rows.some(({ is_read }) => is_read)) return 0;
  const newestRed = rows.filter((row) => row.red).slice(0, red);
  const others = rows.filter((row) => !row.red).slice(0, unread - newestRed.length);
  const kept = new Set([...newestRed, ...others].map(({ id }) => id));
  const read = rows.filter(({ id }) => !kept.has(id));
  for (const { id } of read) await markRead(tx, { userId, id, now });
  return read.length;
}
