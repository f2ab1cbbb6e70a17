import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import {
  createBroadcast,
  listBroadcasts,
  sendBroadcast,
  tellImported,
} from '@furrow/modules/notifications/server';
import { demoStaff } from './staff.ts';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_021n;
const DAY_MS = 86_400_000;
const SENT_DAYS_AGO = 2;

const DRAFT = { audience: 'everybody', farmId: null, banner: false, until: null } as const;
const SENT = [
  {
    text: 'Our office is closed on Thanksgiving. Transfers resume on the next business day. (Fictional.)',
    reason: 'Investors ask about it every year. (Fictional.)',
  },
  {
    audience: 'market',
    banner: true,
    text: 'You’re approved for the market. We’ll tell you the day it opens. (Fictional.)',
    reason: 'The first members are approved. (Fictional.)',
  },
] as const;
const DRAFT_TEXT = 'The yearly letter to investors comes out in January. (Fictional.)';

/** Two broadcasts that were sent and one that is being written, once. Answers how many. */
export function loadDemoBroadcasts(database: Database, clock: Clock): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const staff = await demoStaff(tx);
    if (staff === null || (await listBroadcasts(tx, undefined)).data.length > 0) return 0;
    const now = clock.now();
    const sentAt = new Date(now.getTime() - SENT_DAYS_AGO * DAY_MS);
    const by = { userId: staff.editor };
    for (const { reason, ...text } of SENT) {
      const sent = { ...DRAFT, link: null, ...text };
      const id = unwrap(await createBroadcast(tx, { ...by, draft: sent, now: sentAt }));
      unwrap(await sendBroadcast(tx, { ...by, id, version: 1, reason, now: sentAt }));
      // Now, and not by its job: what people have not read yet is counted once they were told everything.
      await tellImported(tx, { id, now: sentAt });
    }
    const draft = { ...DRAFT, text: DRAFT_TEXT, link: '/investments/primary-offerings' };
    unwrap(await createBroadcast(tx, { ...by, draft, now }));
    return SENT.length + 1;
  });
}
