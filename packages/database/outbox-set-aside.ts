import { enqueue } from './jobs.ts';
import { defineJob, type Job } from './jobs-definition.ts';
import type { Follower, OutboxMessage } from './outbox-message.ts';
import { type OutboxRow, toMessage } from './outbox-rows.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';
import type { Transaction } from './transaction.ts';

type SetAside = { readonly follower: string; readonly position: string };

const TAKE_AGAIN = { name: 'outbox.take-again', maxAttempts: 10 } as const;

/** Keeps what a follower could not take, and has it tried again later: the messages behind it go on meanwhile. */
export async function setAside(
  tx: Transaction,
  follower: string,
  { position, topic, channel, userId, data, views, at }: OutboxMessage,
  error: string,
): Promise<void> {
  await tx.run(sql`insert into outbox_set_aside
      (follower, position, topic, channel, user_id, data, views, created_at, error, at)
    values (${follower}, ${position}, ${topic}, ${channel}, ${userId}, ${sql.json(data)}::jsonb,
      ${views === undefined ? null : sql.json(views)}::jsonb, ${at}, ${error.slice(0, 2_000)}, clock_timestamp())`);
  await enqueue(tx, TAKE_AGAIN, { follower, position: String(position) } satisfies SetAside);
}

/** Tries it again for some hours; what still fails is a dead job, which the firm tries once more or gives up. */
export function takeAgain(followers: readonly Follower[]): Job<SetAside> {
  return defineJob<SetAside>({
    ...TAKE_AGAIN,
    async handle({ follower: name, position }, { database, once }) {
      const follower = followers.find((one) => one.name === name);
      if (follower === undefined) throw new Error(`nobody follows the outbox as ${name}`);
      const message = await messageSetAside(database, name, BigInt(position));
      await once('taken', (tx) => follower.take(tx, [message]));
    },
  });
}

async function messageSetAside(
  database: Queryable,
  follower: string,
  position: bigint,
): Promise<OutboxMessage> {
  const row = await database.one<OutboxRow>(
    sql`select position, topic, channel, user_id, data, views, coalesce(created_at, at) as created_at
      from outbox_set_aside where follower = ${follower} and position = ${position}`,
  );
  return toMessage(row);
}
