import type { Landscape, Water } from '@furrow/portrait/types';
import type { Benchmark, FarmLease, FarmStory } from '../contract/index.ts';
import type {
  AccountType,
  CropType,
  DealManagement,
  FarmStatus,
  FarmTemplate,
  FarmType,
  InvestmentStyle,
  ReturnProfile,
} from '../rules/index.ts';

/** Everything that is known of an offering when it is entered. */
export interface NewFarm extends FarmStory {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly countyFips: string | null;
  readonly nearestTown: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly fictional: boolean;
  readonly status: FarmStatus;
  readonly type: FarmType;
  readonly private: boolean;
  readonly template: FarmTemplate;
  readonly sponsorName: string | null;
  readonly cropType: CropType;
  readonly crops: readonly string[];
  readonly investmentStyle: InvestmentStyle;
  readonly returnProfile: ReturnProfile;
  readonly dealManagement: DealManagement;
  readonly weight: number;
  readonly netIrrBps: number;
  readonly netIrrMaxBps: number | null;
  readonly grossYieldBps: number | null;
  readonly areaTenths: number;
  readonly units: number | null;
  readonly purchasePriceCents: bigint;
  readonly raiseCents: bigint;
  readonly pricePerShareCents: bigint;
  readonly minInvestmentCents: bigint;
  readonly restrictEntities: readonly AccountType[];
  readonly ownershipDuration: number;
  readonly holdYears: number;
  readonly farmDisclosure: string;
  readonly cropsAndRotation: string;
  readonly waterSystem: string;
  readonly soils: readonly { readonly series: string; readonly texture: string }[];
  readonly lease: FarmLease | null;
  readonly landBenchmark: Benchmark | null;
  readonly rentBenchmark: Benchmark | null;
  readonly benchmarkNote: string | null;
  readonly parcel: { readonly ring: readonly (readonly [number, number])[] };
  readonly portrait: { readonly landscape: Landscape; readonly waters: readonly Water[] };
  readonly openedAt: Date | null;
  readonly closesAt: Date | null;
  readonly closedAt: Date | null;
}
