import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addDays, isBusinessDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Clock } from '@furrow/kernel/clock';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { ValuationMethod } from '@furrow/modules/farms/rules';
import {
  enterValuation,
  findFarmIdBySlug,
  importValuations,
  valuationsOf,
} from '@furrow/modules/farms/server';
import { demoStaff } from '../console/staff.ts';
import { demoFarm } from '../demo-farm.ts';
import { DEMO_OFFERINGS, type DemoOffering } from '../offering.ts';
import { DELTA, farmIdOf, ORCHARD } from './positions.ts';

/** Days ago, how it was found, and what the farm was worth then in hundredths of a percent of its price. */
type DemoValue = readonly [daysAgo: number, method: ValuationMethod, ofPrice: number, source: string];

const REPORT = 'Appraisal report (fictional)';
const TABLE = 'State land value table (fictional)';

/** Two years of the farms that are owned. The timber lost a stand to a storm, and is worth less than was paid for it. */
const VALUES: Readonly<Record<string, readonly DemoValue[]>> = {
  [ORCHARD]: [
    [735, 'appraisal', 10_180, REPORT],
    [550, 'appraisal', 10_640, REPORT],
    [480, 'sale_price', 11_250, 'Closing statement of the sale (fictional)'],
  ],
  [DELTA]: [
    [470, 'appraisal', 10_420, REPORT],
    [285, 'index', 10_710, TABLE],
    [105, 'appraisal', 11_120, REPORT],
    [24, 'sale_price', 11_480, 'Signed purchase contract (fictional)'],
  ],
  'suggsville-timber': [
    [335, 'appraisal', 9_640, REPORT],
    [150, 'appraisal', 8_710, 'Appraisal report after the storm of spring (fictional)'],
    [30, 'index', 8_780, TABLE],
  ],
  'sagehill-circles': [[50, 'appraisal', 10_360, REPORT]],
  'woodburn-hazelnut': [[20, 'broker_opinion', 10_150, 'Opinion of a local broker (fictional)']],
};
const PRICE_SOURCE = 'Settlement statement of the purchase (fictional)';
/** Somebody enters a value some days after its day, and somebody else agrees the day after. */
const ENTERED_AFTER_DAYS = 6;

/** Entered, and not decided yet. */
const WAITING = { slug: 'boone-river-section', day: -3, ofPrice: 10_120, hoursAgo: 19 } as const;

const HUNDRED_PERCENT = 10_000n;
const HOUR_MS = 60 * 60_000;
// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_017n;

/** Values the farms of the demonstration, once. Answers how many values it put there. */
export function loadDemoValuations(database: Database, clock: Clock): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const staff = await demoStaff(tx);
    const deltaId = await findFarmIdBySlug(tx, DELTA);
    if (staff === null || deltaId === null || (await valuationsOf(tx, [deltaId])).size > 0) return 0;
    const now = clock.now();
    let values = 0;
    for (const offering of DEMO_OFFERINGS) {
      for (const value of valuesOf(offering)) {
        const [days, method, ofPrice, source] = value;
        const day = addDays(newYorkDay(now), -days);
        const farmId = await farmIdOf(tx, offering.slug);
        const valueCents = partOf(demoFarm(offering, now).purchasePriceCents, ofPrice);
        await importValuations(tx, {
          lines: [{ farmId, day, valueCents, method, source }],
          enteredBy: staff.offerings,
          enteredAt: workday(day, ENTERED_AFTER_DAYS, '14:20'),
          approvedBy: staff.treasury,
          approvedAt: workday(day, ENTERED_AFTER_DAYS + 1, '10:45'),
        });
        values += 1;
      }
      if (offering.slug !== WAITING.slug) continue;
      const { purchasePriceCents } = demoFarm(offering, now);
      const valuation = {
        day: addDays(newYorkDay(now), WAITING.day),
        valueCents: partOf(purchasePriceCents, WAITING.ofPrice),
        method: 'appraisal',
        source: REPORT,
      } as const;
      unwrap(
        await enterValuation(tx, {
          farmId: await farmIdOf(tx, offering.slug),
          valuation,
          replaces: null,
          by: { userId: staff.offerings, roles: ['offerings'] },
          reason: 'First appraisal since the farm was bought. (Fictional.)',
          now: new Date(now.getTime() - WAITING.hoursAgo * HOUR_MS),
        }),
      );
    }
    return values;
  });
}

/** What was paid for a farm is what it was worth on the day its offering closed. */
function valuesOf({ slug, status, closed_days_ago: ago }: DemoOffering): DemoValue[] {
  if (ago === null || status === 'unsuccessfully closed') return [];
  return [[ago, 'purchase_price', 10_000, PRICE_SOURCE], ...(VALUES[slug] ?? [])];
}

const ROUND_CENTS = 1_000_00n;

/** To a thousand dollars, as appraisers write it, unless it is the price itself. */
function partOf(priceCents: Cents, ofPrice: number): Cents {
  const exact = (priceCents * BigInt(ofPrice)) / HUNDRED_PERCENT;
  return exact === priceCents ? exact : (exact / ROUND_CENTS) * ROUND_CENTS;
}

/** So many days later, on the next business day. */
function workday(day: string, later: number, time: string): Date {
  let at = addDays(day, later);
  while (!isBusinessDay(at)) at = addDays(at, 1);
  return newYorkTime(at, time);
}
