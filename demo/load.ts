import type { Database, Transaction } from '@furrow/database/database';
import { enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { CountyMap } from '@furrow/modules/farms/contract';
import { shelfOf } from '@furrow/modules/farms/rules';
import {
  type Holding,
  importFarm,
  importOfferingFile,
  publishNote,
  saveCountyMap,
  saveFarmMap,
  saveProspectus,
} from '@furrow/modules/farms/server';
import countyMaps from './data/county-maps.json' with { type: 'json' };
import { demoFarm } from './demo-farm.ts';
import { demoFile } from './demo-file.ts';
import { demoLand } from './demo-land.ts';
import type { DocumentsOf } from './load-documents.ts';
import { DEMO_OFFERINGS, type DemoOffering } from './offering.ts';
import { demoNotes, demoProspectus, storedProspectus } from './prospectus.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

export interface LoadOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** Sets the documents of each farm afterwards; without it there are none. */
  readonly documents?: Job<DocumentsOf>;
}

/** Who holds what was subscribed before anybody signed in. */
export const DEMO_HOLDER = 'demo';

// Any number will do: it makes a second process wait here, and then find that there is nothing left to do.
const LOCK = 7_202_611_150_010n;

/** Fills an empty farm table, all of it or nothing. Answers how many farms it put there. */
export function loadDemonstration(
  database: Database,
  clock: Clock,
  { onProgress = () => {}, documents }: LoadOptions = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { empty } = await tx.one<{ empty: boolean }>(sql`select not exists (select from farm) as empty`);
    if (!empty) return 0;
    for (const map of countyMaps) await saveCountyMap(tx, map as unknown as CountyMap);
    const now = clock.now();
    const total = DEMO_OFFERINGS.length;
    for (const [index, offering] of DEMO_OFFERINGS.entries()) {
      const farmId = await loadFarm(tx, offering, now);
      if (documents !== undefined) await enqueue(tx, documents, { slug: offering.slug, farmId });
      onProgress({ done: index + 1, total, name: offering.name });
    }
    return total;
  });
}

async function loadFarm(tx: Transaction, offering: DemoOffering, now: Date): Promise<Id<'farm'>> {
  const by = { actor: 'demonstration', at: now };
  const farm = demoFarm(offering, now);
  const imported = await importFarm(tx, farm, holdingsOf(offering, farm.openedAt ?? now), by);
  if (!imported.ok) throw refused(offering, imported.error);
  const farmId = imported.value;
  const mapped = await saveFarmMap(tx, { farmId, map: demoLand(offering, farm), ...by });
  if (!mapped.ok) throw refused(offering, mapped.error);
  const stored = storedProspectus(offering.slug);
  if (stored !== null) await loadProspectus(tx, offering, farmId, stored, by);
  if (shelfOf(offering.status) !== null) await importOfferingFile(tx, { farmId, ...demoFile(now), ...by });
  return farmId;
}

async function loadProspectus(
  tx: Transaction,
  offering: DemoOffering,
  farmId: Id<'farm'>,
  stored: NonNullable<ReturnType<typeof storedProspectus>>,
  by: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const now = by.at;
  const saved = await saveProspectus(tx, { farmId, prospectus: demoProspectus(stored, now), ...by });
  if (!saved.ok) throw refused(offering, saved.error);
  for (const { title, body, publishedAt } of demoNotes(stored, now)) {
    const prepared = publishedAt.toISOString().slice(0, 10);
    const note = { farmId, title, body, prepared, public: false, actor: by.actor, at: publishedAt };
    const published = await publishNote(tx, note);
    if (!published.ok) throw refused(offering, published.error);
  }
}

const refused = ({ slug }: DemoOffering, why: unknown) =>
  new Error(`the demonstration farm ${slug} was refused: ${JSON.stringify(why)}`);

function holdingsOf({ subscribed_shares: shares }: DemoOffering, at: Date): Holding[] {
  return shares === 0 ? [] : [{ holder: DEMO_HOLDER, shares, cause: 'demonstration', at }];
}
