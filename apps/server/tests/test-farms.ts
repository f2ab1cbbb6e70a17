import type { Database } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import {
  createPrivateToken,
  importFarm,
  type NewFarm,
  publishDocument,
  saveFarmMap,
  storeDocument,
} from '@furrow/modules/farms/server';
import { diskFiles } from '@furrow/providers/files-disk';

export interface TestFarm {
  readonly id: Id<'farm'>;
  readonly slug: string;
  readonly token: string;
  readonly tokenId: Id<'ptk'>;
  readonly documents: { readonly open: string; readonly closed: string };
}

let made = 0;
/** A farm with everything that could give it away: a map, documents for all and for members, a token. */
export async function testFarm(
  database: Database,
  folder: string,
  changes: Partial<NewFarm> = {},
): Promise<TestFarm> {
  made += 1;
  const slug = `test-farm-${made}`;
  const by = { actor: 'test', at: new Date() };
  const table = Buffer.from('year,yield\n2025,214\n');
  const file = unwrap(await storeDocument(diskFiles(folder), { name: 'yields.csv', bytes: table }));
  return database.transaction(async (tx) => {
    const id = unwrap(await importFarm(tx, { ...PLAIN, slug, ...changes }, [], by));
    const point = { type: 'Point', coordinates: [-88.2, 40.1] };
    const properties = { layer: 'building', label: 'Barn', acres: null, detail: null };
    const features = [{ type: 'Feature', geometry: point, properties }];
    unwrap(await saveFarmMap(tx, { farmId: id, map: { type: 'FeatureCollection', features }, ...by }));
    const document = async (isPublic: boolean) => {
      const about = { farmId: id, folder: 'document', kind: 'other', title: 'Yields' } as const;
      const id2 = unwrap(
        await publishDocument(tx, { ...about, file, public: isPublic, prepared: '2026-01-05', ...by }),
      );
      return `/documents/${id2}/yields.csv`;
    };
    const documents = { open: await document(true), closed: await document(false) };
    const { token, tokenId } = unwrap(await createPrivateToken(tx, { farmId: id, note: 'guest', ...by }));
    return { id, slug, token, tokenId, documents };
  });
}

const PLAIN: Omit<NewFarm, 'slug'> = {
  name: 'Test Farm',
  county: 'Champaign',
  state: 'IL',
  countyFips: null,
  nearestTown: 'Urbana',
  latitude: 40.1,
  longitude: -88.2,
  fictional: true,
  status: 'verified',
  type: 'invest',
  private: false,
  template: 'standard',
  sponsorName: null,
  cropType: 'row',
  crops: ['corn'],
  investmentStyle: 'Yield-Focused',
  returnProfile: 'core',
  dealManagement: 'furrow_management',
  weight: 0,
  netIrrBps: 710,
  netIrrMaxBps: null,
  grossYieldBps: 274,
  areaTenths: 1580,
  units: null,
  purchasePriceCents: 180_120_000n,
  raiseCents: 190_900_000n,
  pricePerShareCents: 120_823n,
  minInvestmentCents: 1_208_230n,
  restrictEntities: [],
  ownershipDuration: 3,
  holdYears: 10,
  farmDisclosure: 'Fictional.',
  overview: ['Prairie.'],
  soil: 'Silt.',
  water: 'Rain.',
  crop: 'Corn.',
  tenant: 'One.',
  risks: [],
  cropsAndRotation: 'corn',
  waterSystem: 'rain-fed',
  soils: [],
  lease: null,
  landBenchmark: null,
  rentBenchmark: null,
  benchmarkNote: null,
  parcel: {
    ring: [
      [0, 0],
      [800, 0],
      [800, 800],
    ],
  },
  portrait: { landscape: 'midwest', waters: [] },
  openedAt: null,
  closesAt: null,
  closedAt: null,
};
