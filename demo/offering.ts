import type { Benchmark, FarmLease, FarmStory } from '@furrow/modules/farms/contract';
import type {
  AccountType,
  CropType,
  DealManagement,
  FarmStatus,
  FarmTemplate,
  FarmType,
  InvestmentStyle,
  ReturnProfile,
} from '@furrow/modules/farms/rules';
import type { Water } from '@furrow/portrait/types';
import stored from './data/offerings.json' with { type: 'json' };

/** One entry of `data/offerings.json`. Dates are given as distances from the day the demonstration is loaded. */
export interface DemoOffering extends FarmStory {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly county_fips: string;
  readonly nearest_town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly type: FarmType;
  readonly status: FarmStatus;
  readonly template: FarmTemplate;
  readonly sponsor_name: string | null;
  readonly farm_crop_type: CropType;
  readonly crops: readonly string[];
  readonly investment_style: InvestmentStyle;
  readonly return_profile: ReturnProfile;
  readonly deal_management: DealManagement;
  readonly weight: number;
  readonly net_irr_bps: number;
  readonly net_irr_max_bps: number | null;
  readonly gross_yield_bps: number | null;
  readonly area_acres: number;
  readonly units: number | null;
  readonly subscribed_shares: number;
  readonly purchase_price: string;
  readonly raised: string;
  readonly price_per_share: string;
  readonly min_investment: string;
  readonly restrict_entities: readonly AccountType[];
  readonly ownership_duration: number;
  readonly hold_years: number;
  readonly closes_in_days: number | null;
  readonly closed_days_ago: number | null;
  readonly farm_disclosure: string;
  readonly crops_and_rotation: string;
  readonly water_system: string;
  readonly soils: readonly { readonly series: string; readonly texture: string }[];
  readonly lease: (Omit<FarmLease, 'last_crop_year'> & { readonly crops_left: number | null }) | null;
  readonly land_benchmark: Benchmark | null;
  readonly rent_benchmark: Benchmark | null;
  readonly benchmark_note: string | null;
  readonly waters: readonly Water[];
  /** Opens only to those who have its link. */
  readonly private?: true;
  /** The farm next door, bought on the same terms: its prospectus is this one's too, but for the notes. */
  readonly terms_of?: string;
}

/** The file is our own: the tests hold it to this shape and the tables refuse what breaks their rules. */
export const DEMO_OFFERINGS = stored.offerings as unknown as readonly DemoOffering[];
