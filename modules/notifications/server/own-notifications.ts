import type { Queryable, Transaction } from '@furrow/database/database';
import { forgetMessagesTo, type Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { ANALYTIC_CHANNEL, NOTIFICATION_CHANNELS } from '../rules/index.ts';
import { chosenPaces } from './preferences/mail-preferences.ts';

/** What somebody was told: handed over on request. */
export async function exportNotifications(
  database: Queryable,
  userId: string,
): Promise<Readonly<Record<string, Json>>> {
  const rows = await database.rows<{ at: Date; text: string; read_at: Date | null }>(
    sql`select at, text, read_at from notification where user_id = ${userId} order by at, id`,
  );
  const chosen = (await chosenPaces(database, [userId])).get(userId) ?? {};
  const milestones = await database.rows<{ at: Date; event: string }>(
    sql`select at, event from analytic_message where user_id = ${userId} order by at, id`,
  );
  const closed = await database.rows<{ at: Date; text: string }>(
    sql`select closed.at, broadcast.text from broadcast_closed closed
      join broadcast on broadcast.id = closed.broadcast_id where user_id = ${userId} order by closed.at, broadcast.id`,
  );
  return {
    analytics_milestones: milestones.map(({ at, event }) => ({ at: at.toISOString(), event })),
    closed_banners: closed.map(({ at, text }) => ({ closed_at: at.toISOString(), text })),
    notifications: rows.map(({ at, text, read_at }) => ({
      at: at.toISOString(),
      text,
      read_at: read_at?.toISOString() ?? null,
    })),
    email_preferences: { ...chosen },
  };
}

export async function eraseNotifications(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from broadcast_closed where user_id = ${userId}`);
  await tx.run(sql`delete from notification where user_id = ${userId}`);
  await tx.run(sql`delete from notification_count where user_id = ${userId}`);
  await tx.run(sql`delete from notification_preference where user_id = ${userId}`);
  await tx.run(sql`delete from notification_digest where user_id = ${userId}`);
  await tx.run(sql`delete from analytic_message where user_id = ${userId}`);
  await forgetMessagesTo(tx, { userId, channels: [...NOTIFICATION_CHANNELS, ANALYTIC_CHANNEL] });
}
