import type { Queryable, Transaction } from '@furrow/database/database';
import { type NewMessage, publish } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type BannerLiveMessage, type BroadcastBanner, MARKET_CHANNEL } from '../../contract/index.ts';
import { broadcastCause } from '../../rules/index.ts';

const MOST_BANNERS = 20;
const TOPIC = 'notifications.banner';

/** They were told, or it is for everybody: whoever signed up since then is one of them. */
const isFor = (
  userId: string,
): Sql => sql`(broadcast.audience = 'everybody' or exists (select from notification
  where notification.user_id = ${userId} and cause = ${broadcastCause('')} || broadcast.id))`;

/** What stands on this person's pages: what is for them, what they did not close, and nobody took down. Newest first. */
export function bannersOf(database: Queryable, userId: string, now: Date): Promise<BroadcastBanner[]> {
  return database.rows<BroadcastBanner>(
    sql.named(
      'notifications-banners',
      sql`select id, text, link from broadcast
        where banner and banner_ended_at is null and sent_at is not null and until >= ${newYorkDay(now)}::date
          and ${isFor(userId)}
          and not exists (select from broadcast_closed
            where broadcast_closed.user_id = ${userId} and broadcast_id = broadcast.id)
        order by id desc limit ${MOST_BANNERS}`,
    ),
  );
}

/** False where it is not for this person. Closed twice it is closed; their other pages lose it at once. */
export async function closeBanner(
  tx: Transaction,
  { userId, id: given, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const id = readId('bct', given);
  if (id === null) return false;
  const isTheirs = await tx.maybe(sql`select from broadcast
    where id = ${id} and banner and sent_at is not null and ${isFor(userId)}`);
  if (isTheirs === undefined) return false;
  const closed = await tx.run(sql`insert into broadcast_closed (user_id, broadcast_id, at)
    values (${userId}, ${id}, ${now}) on conflict (user_id, broadcast_id) do nothing`);
  if (closed > 0) await publish(tx, { ...closedMessage(id), userId });
  return true;
}

/** For one person's open pages. */
export const bannerMessage = (
  { id, text, link }: BroadcastBanner & { readonly id: Id<'bct'> },
  userId: string,
): NewMessage => {
  const data: BannerLiveMessage = { event: 'message', id, text, link };
  return { topic: TOPIC, channel: MARKET_CHANNEL, userId, data };
};

/** For everybody's: it names nothing but an id. */
export const tellBannerGone = (tx: Transaction, id: Id<'bct'>): Promise<void> =>
  publish(tx, closedMessage(id));

const closedMessage = (id: Id<'bct'>) => {
  const data: BannerLiveMessage = { event: 'messageClosed', id };
  return { topic: TOPIC, channel: MARKET_CHANNEL, data };
};
