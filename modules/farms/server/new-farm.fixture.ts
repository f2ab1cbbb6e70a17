import type { Database } from '@furrow/database/database';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { FarmDetail } from '../contract/index.ts';
import { unitPriceCents } from '../rules/index.ts';
import { findFarm } from './find-farm.ts';
import { type Holding, importFarm } from './import-farm.ts';
import type { NewFarm } from './new-farm.ts';
import type { FarmDeps } from './pages.ts';
import { ANYBODY } from './private/visible-to.ts';

export const NOON = new Date('2026-03-10T12:00:00.000Z');

let made = 0;

/** A plain open farm of 1,580 shares; a test names only what it is about. */
export function newFarm(changes: Partial<NewFarm> = {}): NewFarm {
  made += 1;
  return {
    slug: `test-farm-${made}`,
    name: `Test Farm ${made}`,
    county: 'Champaign',
    state: 'IL',
    countyFips: null,
    nearestTown: 'Urbana',
    latitude: 40.1398,
    longitude: -88.1998,
    fictional: true,
    status: 'verified',
    type: 'invest',
    private: false,
    template: 'standard',
    sponsorName: null,
    cropType: 'row',
    crops: ['corn', 'soybeans'],
    investmentStyle: 'Yield-Focused',
    returnProfile: 'core',
    dealManagement: 'furrow_management',
    weight: 0,
    netIrrBps: 710,
    netIrrMaxBps: 830,
    grossYieldBps: 274,
    areaTenths: 1580,
    units: null,
    purchasePriceCents: 180_120_000n,
    ...priceAndRaise(changes),
    minInvestmentCents: 1_208_230n,
    restrictEntities: [],
    ownershipDuration: 3,
    holdYears: 10,
    farmDisclosure: 'Fictional.',
    overview: ['A level block of prairie soil.'],
    soil: 'Silt loam.',
    water: 'Rain-fed.',
    crop: 'Corn and soybeans in turn.',
    tenant: 'One family, cash rent.',
    risks: [{ title: 'The land may be worth less.', text: 'Prices fall as well as rise.' }],
    cropsAndRotation: 'corn / soybean rotation',
    waterSystem: 'rain-fed, pattern-tiled',
    soils: [{ series: 'Drummer', texture: 'silty clay loam' }],
    lease: null,
    landBenchmark: null,
    rentBenchmark: null,
    benchmarkNote: null,
    parcel: {
      ring: [
        [0, 0],
        [800, 0],
        [800, 800],
        [0, 800],
      ],
    },
    portrait: { landscape: 'midwest', waters: [] },
    openedAt: null,
    closesAt: null,
    closedAt: null,
    ...changes,
  };
}

/** A price and the raise that it is of, whichever of them and of the shares a test names. */
function priceAndRaise({ areaTenths, units, raiseCents, pricePerShareCents = 120_823n }: Partial<NewFarm>) {
  const shares = units ?? areaTenths ?? 1580;
  if (raiseCents !== undefined) return { raiseCents, pricePerShareCents: unitPriceCents(raiseCents, shares) };
  const isPlain = shares === 1580 && pricePerShareCents === 120_823n;
  return { raiseCents: isPlain ? 190_900_000n : pricePerShareCents * BigInt(shares), pricePerShareCents };
}

/** Closed states need a closing date; the others must not have one. */
export function newFarmWithStatus(status: NewFarm['status'], changes: Partial<NewFarm> = {}): NewFarm {
  const closed = ['successfully closed', 'unsuccessfully closed', 'sold', 'exited'].includes(status);
  return newFarm({ status, closedAt: closed ? NOON : null, ...changes });
}

export function saveFarm(database: Database, farm: NewFarm, subscribed = 0): Promise<Id<'farm'>> {
  const holdings: Holding[] =
    subscribed === 0 ? [] : [{ holder: 'early', shares: subscribed, cause: 'test', at: NOON }];
  return database.transaction(async (tx) =>
    unwrap(await importFarm(tx, farm, holdings, { actor: 'test', at: NOON })),
  );
}

/** What everybody can read at an address: the farm itself, or nothing. */
export async function publicFarm(database: Database, slug: string): Promise<FarmDetail | null> {
  const found = await findFarm(database, slug, ANYBODY, NOON);
  return found?.kind === 'farm' ? found.farm : null;
}

export function farmDeps(database: Database): FarmDeps {
  return { database, clock: fixedClock(NOON), secure: false };
}
