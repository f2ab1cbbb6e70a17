import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { findUserByEmail } from '@furrow/modules/identity/server';
import { importRead, putInOrderOfTime } from '@furrow/modules/notifications/server';

/** What each person of the demonstration has not read yet, and how much of it waits for them. */
const UNREAD: Readonly<Record<string, { readonly unread: number; readonly red: number }>> = {
  'investor@furrow.test': { unread: 7, red: 1 },
  'entity@furrow.test': { unread: 3, red: 1 },
  'seller@furrow.test': { unread: 2, red: 1 },
  'buyer@furrow.test': { unread: 2, red: 1 },
  'advisor@furrow.test': { unread: 1, red: 0 },
};
const INVESTOR = 'investor@furrow.test';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_021n;

/**
 * What the people of the demonstration were told lies in the order of its time, and they have read most of it; once, after
 * everything was heard. Answers how many they have read.
 */
export function loadDemoReading(database: Database, clock: Clock): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const investor = await findUserByEmail(tx, INVESTOR);
    const begun = await tx.maybe(sql`select from notification_count where read_through > 0
      union all select from notification where read_at is not null limit 1`);
    if (investor === undefined || begun !== undefined) return 0;
    await putInOrderOfTime(tx);
    let read = 0;
    for (const [email, left] of Object.entries(UNREAD)) {
      const user = await findUserByEmail(tx, email);
      if (user !== undefined)
        read += await importRead(tx, { ...left, userId: user.userId, now: clock.now() });
    }
    return read;
  });
}
