import type { Queryable, Transaction } from '@furrow/database/database';
import { type Json, publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import type { KeptChannel } from '@furrow/module/channels';
import { erasedAmong } from '../../../identity/server/index.ts';
import { ANALYTIC_TOPIC, type AnalyticMessage } from '../../contract/index.ts';
import { ANALYTIC_CHANNEL, type AnalyticEvent } from '../../rules/index.ts';

interface Reached {
  readonly userId: string;
  readonly event: AnalyticEvent;
  readonly at: Date;
}

/** Keeps a milestone and tells the person's open pages of it, unless it was reached before. */
export async function reachMilestone(tx: Transaction, { userId, event, at }: Reached): Promise<void> {
  if ((await erasedAmong(tx, [userId])).has(userId)) return;
  const id = newId('anl', at);
  const kept = await tx.run(sql`insert into analytic_message (id, user_id, event, at)
    values (${id}, ${userId}, ${event}, ${at}) on conflict (user_id, event) do nothing`);
  if (kept > 0) await tell(tx, userId, { id, event, read_flag: false }, { kept: true });
}

export async function hasReached(
  database: Queryable,
  { userId, event }: Pick<Reached, 'userId' | 'event'>,
): Promise<boolean> {
  const row = await database.maybe(
    sql`select from analytic_message where user_id = ${userId} and event = ${event}`,
  );
  return row !== undefined;
}

/** A browser has reported it. False where there is no such message of theirs; twice changes nothing. */
export async function markAnalyticRead(
  tx: Transaction,
  { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const read = await tx.maybe<{ event: AnalyticEvent }>(sql`update analytic_message set read_at = ${now}
    where id = ${id} and user_id = ${userId} and read_at is null returning event`);
  if (read !== undefined) {
    await tell(tx, userId, { id, event: read.event, read_flag: true });
    return true;
  }
  const known = await tx.maybe(sql`select from analytic_message where id = ${id} and user_id = ${userId}`);
  return known !== undefined;
}

/** Once a milestone is in the archive, that it was reported is only said. */
async function tell(
  tx: Transaction,
  userId: string,
  data: AnalyticMessage,
  more: { readonly kept?: true } = {},
): Promise<void> {
  await publish(tx, { topic: ANALYTIC_TOPIC, channel: ANALYTIC_CHANNEL, userId, data, ...more });
}

/** An archived milestone says whether it has been reported since. */
export const milestonesAsOfNow: KeptChannel = {
  async asOfNow(database, userId, data) {
    const said = data as unknown as readonly AnalyticMessage[];
    const rows = await database.rows<{ id: string }>(sql`select id from analytic_message
      where user_id = ${userId} and id = any (${said.map(({ id }) => id)}::text[]) and read_at is not null`);
    const read = new Set(rows.map(({ id }) => id));
    return said.map((message): Json => ({ ...message, read_flag: read.has(message.id) }));
  },
};
