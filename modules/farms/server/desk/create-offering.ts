import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { rectangle } from '@furrow/portrait/geometry';
import {
  DEAL_MANAGEMENTS,
  emptyDraft,
  FARM_TEMPLATES,
  type FarmType,
  isUnitOffering,
  type OfferingDraft,
  writtenAmount,
} from '../../rules/index.ts';
import { type ImportRefusal, importFarm } from '../import-farm.ts';
import type { NewFarm } from '../new-farm.ts';

export interface CreateOffering {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  /** Checked by whoever calls: two letters of a state. */
  readonly state: string;
  readonly type: FarmType;
  readonly userId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Begins an offering: an address, a name and a place, and a draft in which everything else is still to be written. */
export async function createOffering(
  tx: Transaction,
  { slug, name, county, state, type, userId, reason, at }: CreateOffering,
): Promise<Result<Id<'farm'>, ImportRefusal>> {
  const actor = `operator:${userId}`;
  const made = await importFarm(tx, unwritten({ slug, name, county, state, type }), [], { actor, at });
  if (!made.ok) return made;
  const farmId = made.value;
  const content: OfferingDraft = {
    ...emptyDraft(),
    name,
    county,
    state,
    type,
    template: FARM_TEMPLATES[0],
    deal_management: DEAL_MANAGEMENTS[0],
    weight: '0',
    min_investment: writtenAmount(MIN_INVESTMENT_CENTS),
    ring: SQUARE,
  };
  await tx.run(sql`insert into farm_draft (farm_id, version, content, saved_by, saved_at)
    values (${farmId}, 1, ${sql.json(content)}, ${userId}, ${at})`);
  await appendAudit(tx, {
    actor,
    action: 'farm.created',
    subject: `farm:${farmId}`,
    after: { slug, name, county, state, type, reason },
    at,
  });
  return ok(farmId);
}

const MIN_INVESTMENT_CENTS = 1_000_000n;
/** A quarter of a section, 160 acres: something to drag the corners of. */
const SQUARE = rectangle(-402.3, -402.3, 804.6, 804.6).map(
  ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const,
);

const LATER = 'Not written yet.';

/** The table asks for everything from the start. Nobody can read these, and publishing replaces them all. */
function unwritten(given: Pick<CreateOffering, 'slug' | 'name' | 'county' | 'state' | 'type'>): NewFarm {
  return {
    ...given,
    countyFips: null,
    nearestTown: LATER,
    latitude: 0,
    longitude: 0,
    fictional: false,
    status: 'new',
    private: false,
    template: 'standard',
    sponsorName: null,
    cropType: 'row',
    crops: [LATER],
    investmentStyle: 'Yield-Focused',
    returnProfile: 'core',
    dealManagement: 'furrow_management',
    weight: 0,
    netIrrBps: 0,
    netIrrMaxBps: null,
    grossYieldBps: null,
    areaTenths: 1600,
    units: isUnitOffering(given.type) ? 1600 : null,
    purchasePriceCents: 160_000n,
    raiseCents: 160_000n,
    pricePerShareCents: 100n,
    minInvestmentCents: MIN_INVESTMENT_CENTS,
    restrictEntities: [],
    ownershipDuration: 3,
    holdYears: 10,
    farmDisclosure: LATER,
    overview: [LATER],
    soil: LATER,
    water: LATER,
    crop: LATER,
    tenant: LATER,
    risks: [],
    cropsAndRotation: LATER,
    waterSystem: LATER,
    soils: [],
    lease: null,
    landBenchmark: null,
    rentBenchmark: null,
    benchmarkNote: null,
    parcel: { ring: SQUARE },
    portrait: { landscape: 'midwest', waters: [] },
    openedAt: null,
    closesAt: null,
    closedAt: null,
  };
}
