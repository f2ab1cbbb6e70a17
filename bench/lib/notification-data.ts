import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

const LONG_AGO = new Date('2020-01-01T00:00:00.000Z');
const CHANNEL = 'general-system';

/** Gives somebody so many notifications on one channel in all, none of them read; those of the demonstration are gone. */
export async function fillNotifications(owner: Database, email: string, many: number): Promise<void> {
  const { id } = await owner.one<{ id: string }>(sql`select id from user_account where email = ${email}`);
  await owner.transaction(async (tx) => {
    await tx.run(sql`delete from notification where user_id = ${id}`);
    await tx.run(sql`delete from notification_count where user_id = ${id}`);
    await tx.run(sql`insert into notification (id, user_id, channel, ordinal, type, code, cause, text, link, at)
      select 'ntf_' || lpad(n::text, 10, '0') || right(${id}, 16), ${id}, ${CHANNEL}, n, 'wallet', 'bench', 'bench ' || n,
        'Deposit ' || n || ' arrived.', '/profile/accounts', ${LONG_AGO}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${many}::integer) as n`);
    await tx.run(sql`insert into notification_count (user_id, channel, count, new, red)
      values (${id}, ${CHANNEL}, ${many}, ${many}, 0)`);
  });
  await owner.run(sql`vacuum (analyze) notification, notification_count`);
}

/** As if none of them had been read. */
export async function unreadAgain(owner: Database, email: string): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`update notification set read_at = null
      where read_at is not null and user_id = (select id from user_account where email = ${email})`);
    await tx.run(sql`update notification_count set new = count, read_through = 0
      where user_id = (select id from user_account where email = ${email})`);
  });
}
