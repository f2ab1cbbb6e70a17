import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { canPledge } from '@furrow/modules/farms/rules';
import { findFarmIdBySlug, offeredTerms } from '@furrow/modules/farms/server';
import { findUserByEmail } from '@furrow/modules/identity/server';
import { importPledge } from '@furrow/modules/investments/server';
import { accountIdsOf } from '@furrow/modules/investors/server';

const FARM = 'tifton-coastal-plain';
const INVESTOR = 'investor@furrow.test';
const SHARES = 40;
const NOTE = 'I’ll have the money once a CD matures next quarter. Please call me before you open it.';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_015n;

/** The investor's pledge for a farm that is not open yet, once. Answers whether it made it. */
export function loadDemoPledge(database: Database, clock: Clock): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const now = clock.now();
    const [user, farmId] = [await findUserByEmail(tx, INVESTOR), await findFarmIdBySlug(tx, FARM)];
    const [accountId] = user === undefined ? [] : await accountIdsOf(tx, user.userId);
    if (user === undefined || farmId === null || accountId === undefined) return false;
    // Whoever plays with the demonstration may have opened it.
    const farm = await offeredTerms(tx, farmId, { userId: user.userId, now });
    if (farm === null || !canPledge(farm, now)) return false;
    const asked = { userId: user.userId, farmId, accountId, shares: SHARES, note: NOTE, grants: [], now };
    return importPledge(tx, asked);
  });
}
