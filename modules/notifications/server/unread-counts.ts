import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ChannelCounts, UnreadCounts } from '../contract/index.ts';
import type { NotificationChannel } from '../rules/index.ts';

/** A badge says 99+ above 99: nobody reads a larger number, and a page must not count one. */
const MOST_COUNTED = 100;
const NONE: ChannelCounts = { new: 0, red: 0 };

interface CountsRow {
  readonly channel: NotificationChannel;
  readonly new: bigint;
  readonly red: bigint;
  readonly to_sign: bigint;
  readonly unread: bigint;
  readonly id: string | null;
  readonly text: string | null;
  readonly link: string | null;
}

/** For the bell and the banner of every page: one statement. */
export async function unreadCounts(database: Queryable, userId: string): Promise<UnreadCounts> {
  const rows = await database.rows<CountsRow>(
    sql.named(
      'notifications-unread',
      sql`select c.channel, c.new, c.red, d.to_sign, d.unread, d.id, d.text, d.link
        from notification_count c
        cross join lateral (
          select count(*) filter (where w.red) as to_sign, count(*) filter (where not w.red) as unread,
            (array_agg(w.id order by w.red desc, w.ordinal desc))[1] as id,
            (array_agg(w.text order by w.red desc, w.ordinal desc))[1] as text,
            (array_agg(w.link order by w.red desc, w.ordinal desc))[1] as link
          from (
            (select n.id, n.red, n.text, n.link, n.ordinal from notification n
              where n.user_id = c.user_id and n.channel = c.channel and n.red and n.type = 'document'
              limit ${MOST_COUNTED})
            union all
            select n.id, n.red, n.text, n.link, n.ordinal from (
              select * from notification u
              where u.user_id = c.user_id and u.channel = c.channel and u.read_at is null
                and u.ordinal > c.read_through
              order by u.ordinal desc limit ${MOST_COUNTED}) n
            where n.type = 'document' and not n.red
          ) w
        ) d
        where c.user_id = ${userId} order by c.channel`,
    ),
  );
  const countsOn = (channel: NotificationChannel): ChannelCounts => {
    const row = rows.find((one) => one.channel === channel);
    return row === undefined ? NONE : { new: Number(row.new), red: Number(row.red) };
  };
  return {
    system: countsOn('general-system'),
    updates: countsOn('general-updates'),
    documents: waitingDocuments(rows),
  };
}

function waitingDocuments(rows: readonly CountsRow[]): UnreadCounts['documents'] {
  const [first] = rows
    .filter(({ id }) => id !== null)
    .toSorted((a, b) => Number(b.to_sign > 0n) - Number(a.to_sign > 0n));
  return {
    to_sign: rows.reduce((sum, { to_sign }) => sum + Number(to_sign), 0),
    unread: rows.reduce((sum, { unread }) => sum + Number(unread), 0),
    first:
      first === undefined || first.id === null || first.text === null
        ? null
        : { id: first.id, channel: first.channel, text: first.text, link: first.link },
  };
}
