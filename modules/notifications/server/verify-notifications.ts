import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type BooksProblem, type Proof, rowsOf } from '@furrow/module/proof';

/** I56: each person's counts are those of their notifications, and their ordinals have no gap. */
export function verifyNotifications(database: Queryable): Promise<BooksProblem[]> {
  return database.rows<BooksProblem>(sql`
    with found as (
      select n.user_id, n.channel, count(*) as count, max(n.ordinal) as last,
        count(*) filter (where n.read_at is null and n.ordinal > coalesce(c.read_through, 0)) as new,
        count(*) filter (where n.red) as red
      from notification n left join notification_count c on c.user_id = n.user_id and c.channel = n.channel
      group by n.user_id, n.channel
    )
    select 'I56' as rule, coalesce(c.user_id, found.user_id) || ' ' || coalesce(c.channel, found.channel) as "where",
      'kept ' || coalesce(c.count, 0) || ', ' || coalesce(c.new, 0) || ' new, ' || coalesce(c.red, 0) || ' red; found '
        || coalesce(found.count, 0) || ', ' || coalesce(found.new, 0) || ' new, ' || coalesce(found.red, 0)
        || ' red, the last is ' || coalesce(found.last, 0) as detail
    from notification_count c full join found on found.user_id = c.user_id and found.channel = c.channel
    where (c.count, c.new, c.red, c.count) is distinct from (found.count, found.new, found.red, found.last)
      and coalesce(c.count, 0) + coalesce(found.count, 0) > 0
    order by 2`);
}

export const notificationProofs: Readonly<Record<string, Proof>> = {
  notifications: { find: verifyNotifications, rows: rowsOf(sql`notification`) },
};
