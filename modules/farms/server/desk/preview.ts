import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { parseDollars } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { stateName } from '@furrow/kernel/states';
import type { FarmMap, FarmReader } from '../../contract/index.ts';
import {
  farmStatusOf,
  type OfferingDraft,
  sharesOfAcres,
  shelfOf,
  unitPriceCents,
} from '../../rules/index.ts';
import type { FarmDetailRow } from '../farm-row.ts';
import { type DraftReading, readDraft } from './read-draft.ts';

/** An offering as it is being written, for those of the firm who look at its page before anybody else can. */
export interface Preview extends Pick<DraftReading, 'edit' | 'parts'> {
  readonly version: number;
  /** A new map of the land; null where the published one stays. */
  readonly features: FarmMap['features'] | null;
}

/** Null for everybody else, and for what is published unless its unpublished changes are asked for. */
export async function previewOf(
  database: Queryable,
  farm: { readonly id: string; readonly status: number },
  { preview }: FarmReader,
): Promise<Preview | null> {
  const isListed = shelfOf(farmStatusOf(farm.status)) !== null;
  if (preview === undefined || (isListed && preview !== 'changes')) return null;
  const saved = await database.maybe<{
    version: number;
    content: OfferingDraft;
    map: FarmMap['features'] | null;
  }>(sql`select version, content, map from farm_draft where farm_id = ${farm.id}`);
  if (saved === undefined) return null;
  const { edit, parts } = readDraft(saved.content);
  return { version: saved.version, edit, parts, features: saved.map };
}

/** In the address of a picture that shows what is not published: another with every version of the draft. */
export const previewStamp = ({ version }: Pick<Preview, 'version'>) => `draft${version}`;

export const isPreviewStamp = (stamp: string | undefined): boolean => stamp?.includes('draft') === true;

/** The row of a farm's page with what the draft says instead; what cannot be read of it yet stays as it is. */
export async function previewedRow(
  database: Queryable,
  row: FarmDetailRow,
  preview: Preview,
): Promise<FarmDetailRow> {
  const { edit, parts } = preview;
  const areaTenths = edit.area_acres === undefined ? row.area_tenths : sharesOfAcres(edit.area_acres);
  const units = edit.units === undefined ? row.units : edit.units;
  const totalShares = units ?? areaTenths;
  const raiseCents = cents(edit.raised, row.raise_cents);
  const purchaseCents = cents(edit.purchase_price, row.purchase_price_cents);
  const closesAt = edit.closes_at === undefined ? row.closes_at : date(edit.closes_at);
  return {
    ...row,
    ...given(edit, OF_THE_ROW),
    ...given(parts, OF_THE_PROSPECTUS),
    state_name: stateName(edit.state ?? row.state) ?? row.state_name,
    closes_at: closesAt,
    area_tenths: areaTenths,
    units,
    total_shares: totalShares,
    raise_cents: raiseCents,
    price_per_share_cents: unitPriceCents(raiseCents, totalShares),
    purchase_price_cents: purchaseCents,
    price_per_acre_cents: (purchaseCents * 10n + BigInt(areaTenths) / 2n) / BigInt(areaTenths),
    min_investment_cents: cents(edit.min_investment, row.min_investment_cents),
    portrait_version: previewStamp(preview),
    map_revised: preview.features === null ? row.map_revised : (row.map_revised ?? new Date(0)),
    ...(await countyOf(database, edit.county_fips, row)),
  };
}

/** Named as in the table and of the same form there. */
const OF_THE_ROW = [
  'name',
  'county',
  'state',
  'nearest_town',
  'latitude',
  'longitude',
  'template',
  'sponsor_name',
  'farm_crop_type',
  'crops',
  'investment_style',
  'return_profile',
  'private',
  'net_irr_bps',
  'net_irr_max_bps',
  'gross_yield_bps',
  'restrict_entities',
  'ownership_duration',
  'hold_years',
  'farm_disclosure',
  'crops_and_rotation',
  'water_system',
  'soils',
  'story',
  'lease',
  'land_benchmark',
  'rent_benchmark',
  'benchmark_note',
  'parcel',
  'type',
  'deal_management',
] as const;

const OF_THE_PROSPECTUS = [
  'rating',
  'risk_flags',
  'fees',
  'plan',
  'improvements',
  'seasons',
  'yields',
  'lease_terms',
] as const;

type Defined<T, K extends keyof T> = { [N in K]?: Exclude<T[N], undefined> };

function given<T extends object, const K extends keyof T>(from: T, names: readonly K[]): Defined<T, K> {
  const there = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(there) as Defined<T, K>;
}

const cents = (dollars: string | undefined, standing: bigint) =>
  dollars === undefined ? standing : unwrap(parseDollars(dollars));

const date = (instant: string | null) => (instant === null ? null : new Date(instant));

type CountyColumns = Pick<
  FarmDetailRow,
  'county_fips' | 'view_box' | 'state_path' | 'county_path' | 'point_x' | 'point_y'
>;

async function countyOf(
  database: Queryable,
  fips: string | null | undefined,
  row: FarmDetailRow,
): Promise<Partial<CountyColumns>> {
  if (fips === undefined || fips === row.county_fips) return {};
  const found = await database.maybe<CountyColumns>(
    sql`select fips as county_fips, view_box, state_path, county_path, point_x::float8 as point_x, point_y::float8 as point_y
      from county_map where fips = ${fips}`,
  );
  return (
    found ?? {
      county_fips: null,
      view_box: null,
      state_path: null,
      county_path: null,
      point_x: null,
      point_y: null,
    }
  );
}
