import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { CountyMap } from '@furrow/modules/farms/contract';
import { type Holding, importFarm, saveCountyMap } from '@furrow/modules/farms/server';
import countyMaps from './data/county-maps.json' with { type: 'json' };
import { demoFarm } from './demo-farm.ts';
import { DEMO_OFFERINGS, type DemoOffering } from './offering.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

/** Who holds what was subscribed before anybody signed in. */
export const DEMO_HOLDER = 'demo';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_010n;

/** Fills an empty farm table, all of it or nothing. Answers how many farms it put there. */
export function loadDemonstration(
  database: Database,
  clock: Clock,
  onProgress: (progress: Progress) => void = () => {},
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { empty } = await tx.one<{ empty: boolean }>(sql`select not exists (select from farm) as empty`);
    if (!empty) return 0;
    for (const map of countyMaps) await saveCountyMap(tx, map as unknown as CountyMap);
    const now = clock.now();
    const total = DEMO_OFFERINGS.length;
    for (const [index, offering] of DEMO_OFFERINGS.entries()) {
      await loadFarm(tx, offering, now);
      onProgress({ done: index + 1, total, name: offering.name });
    }
    return total;
  });
}

async function loadFarm(tx: Transaction, offering: DemoOffering, now: Date): Promise<void> {
  const farm = demoFarm(offering, now);
  const imported = await importFarm(tx, farm, holdingsOf(offering, farm.openedAt ?? now), {
    actor: 'demonstration',
    at: now,
  });
  if (!imported.ok) throw new Error(`the demonstration farm ${offering.slug} was refused: ${imported.error}`);
}

function holdingsOf({ subscribed_shares: shares }: DemoOffering, at: Date): Holding[] {
  return shares === 0 ? [] : [{ holder: DEMO_HOLDER, shares, cause: 'demonstration', at }];
}
