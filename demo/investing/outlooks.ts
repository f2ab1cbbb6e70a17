import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addDays, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Clock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import type { Outlook } from '@furrow/modules/farms/rules';
import { findFarmIdBySlug, outlooksOf, stateOutlook } from '@furrow/modules/farms/server';
import { demoStaff } from '../console/staff.ts';
import { DELTA, farmIdOf } from './positions.ts';

type DemoOutlook = readonly [daysAgo: number, outlook: Outlook, reason: string];

/** What was said about the farms of the investor, oldest first. Of the hazelnuts nothing was said yet. */
const STATED: Readonly<Record<string, readonly DemoOutlook[]>> = {
  [DELTA]: [
    [460, 'on_plan', 'The first rice harvest sold at the price of the plan. (Fictional.)'],
    [
      96,
      'on_plan',
      'Rent has been paid on time for five quarters, and the last appraisal is above the plan. (Fictional.)',
    ],
  ],
  'suggsville-timber': [
    [330, 'on_plan', 'The stand grew as planned, and the first thinning is set for spring. (Fictional.)'],
    [
      165,
      'below_plan',
      'A storm in spring felled about a fifth of the pine. Salvage sales cover a third of the loss, and the next thinning moves back by two years. (Fictional.)',
    ],
  ],
  'sagehill-circles': [
    [
      45,
      'watch',
      'The well of the northern circle gives less water than a year ago. A hydrologist reports before planting. (Fictional.)',
    ],
  ],
};

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_020n;

/** States the outlooks of the demonstration's farms, once. Answers how many. */
export function loadDemoOutlooks(database: Database, clock: Clock): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const staff = await demoStaff(tx);
    const deltaId = await findFarmIdBySlug(tx, DELTA);
    if (staff === null || deltaId === null || (await outlooksOf(tx, [deltaId])).size > 0) return 0;
    let stated = 0;
    for (const [slug, outlooks] of Object.entries(STATED)) {
      const farmId = await farmIdOf(tx, slug);
      for (const [version, [daysAgo, outlook, reason]] of outlooks.entries()) {
        const day = addDays(newYorkDay(clock.now()), -daysAgo);
        unwrap(
          await stateOutlook(tx, {
            ...{ farmId, version, outlook, day, reason },
            by: { userId: staff.offerings, roles: ['offerings'] },
            now: newYorkTime(day, '16:10'),
          }),
        );
        stated += 1;
      }
    }
    return stated;
  });
}
