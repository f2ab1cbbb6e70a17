import type { Database } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { type Follower, startFollowers } from '@furrow/database/outbox-follower';
import { placeMessages } from '@furrow/database/sequencer';
import { sql } from '@furrow/database/sql';
import { expect } from 'vitest';
import { verifyNotifications } from '../verify-notifications.ts';
import type { Hear } from './hear.ts';

interface Told {
  readonly code: string;
  readonly type: string;
  readonly red: boolean;
  readonly text: string;
  readonly link: string | null;
  readonly account_id: string | null;
  readonly investment_id: string | null;
  readonly farm_id: string | null;
  readonly at: Date;
  readonly due_on: string | null;
}

/** Has everything heard that was published, and reads what people were told. */
export function listener(database: Database, hears: Readonly<Record<string, Hear>>) {
  const follow = async (name: string) => {
    while ((await placeMessages(database)) !== 0);
    const follower: Follower = {
      name,
      async take(tx, messages) {
        for (const message of messages) await hears[message.topic]?.(tx, message);
      },
    };
    const running = startFollowers(database, [follower], { log: silentLog });
    await running.caughtUp();
    await running.stop();
    const aside = await database.rows<{ error: string }>(sql`select error from outbox_set_aside`);
    const left = await database.one<{ attempts: number }>(
      sql`select attempts from outbox_follower where name = ${name}`,
    );
    expect([aside, left.attempts]).toEqual([[], 0]);
    expect(await verifyNotifications(database)).toEqual([]);
  };

  const told = (userId: string) =>
    database.rows<Told>(sql`select code, type, red, text, link, account_id, investment_id, farm_id, at, due_on from notification
      where user_id = ${userId} order by channel, ordinal`);

  /** The codes in the order they were told, red ones with a mark. */
  async function codes(userId: string): Promise<string[]> {
    await follow('once');
    return (await told(userId)).map(({ code, red }) => (red ? `${code}!` : code));
  }

  /** B4: another that hears everything from the start changes nothing. */
  async function hearAllAgain(): Promise<void> {
    const count = () => database.one(sql`select count(*), sum(red::int) as red from notification`);
    await follow('once');
    const before = await count();
    await database.run(sql`update outbox_follower set position = 0 where name = 'once'`);
    await follow('once');
    expect((await count()) as { count: bigint }).toMatchObject({
      count: (before as { count: bigint }).count,
    });
  }

  return { told, codes, hearAllAgain };
}
