import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import type { EditableFarm } from '../contract/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';

type SameNamed = Omit<EditableFarm, 'min_investment' | 'closes_at'>;

/** A farm as it stands before it is edited, with what the edit must agree with. */
export type EditableRow = SubscriptionRow &
  SameNamed & {
    readonly min_investment_cents: bigint;
    readonly closes_at: Date | null;
    readonly template: string;
    readonly deal_management: string;
    readonly raise_cents: bigint;
    readonly area_tenths: number;
    readonly parcel: { readonly ring: [number, number][] };
    readonly portrait: object;
  };

export const editableColumns = sql`${subscriptionColumns}, name, nearest_town, latitude::float8 as latitude,
  longitude::float8 as longitude, sponsor_name, farm_crop_type, crops, investment_style, return_profile, weight,
  net_irr_bps, net_irr_max_bps, gross_yield_bps, min_investment_cents, restrict_entities, ownership_duration, hold_years,
  farm_disclosure, crops_and_rotation, water_system, soils, story, lease, land_benchmark, rent_benchmark,
  benchmark_note, closes_at, template, deal_management, raise_cents, area_tenths, parcel, portrait`;

/** In the form in which it is edited, and in which the audit keeps it. */
export function editableOf(row: EditableRow): EditableFarm {
  return {
    name: row.name,
    nearest_town: row.nearest_town,
    latitude: row.latitude,
    longitude: row.longitude,
    sponsor_name: row.sponsor_name,
    farm_crop_type: row.farm_crop_type,
    crops: row.crops,
    investment_style: row.investment_style,
    return_profile: row.return_profile,
    weight: row.weight,
    private: row.private,
    net_irr_bps: row.net_irr_bps,
    net_irr_max_bps: row.net_irr_max_bps,
    gross_yield_bps: row.gross_yield_bps,
    min_investment: toDollarString(row.min_investment_cents),
    restrict_entities: row.restrict_entities,
    ownership_duration: row.ownership_duration,
    hold_years: row.hold_years,
    farm_disclosure: row.farm_disclosure,
    crops_and_rotation: row.crops_and_rotation,
    water_system: row.water_system,
    soils: row.soils,
    story: row.story,
    lease: row.lease,
    land_benchmark: row.land_benchmark,
    rent_benchmark: row.rent_benchmark,
    benchmark_note: row.benchmark_note,
    closes_at: row.closes_at?.toISOString() ?? null,
  };
}
