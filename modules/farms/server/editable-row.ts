import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { SHARES_PER_ACRE } from '@furrow/kernel/quantities';
import type { EditableFarm } from '../contract/index.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';

type InOtherForm = 'min_investment' | 'closes_at' | 'area_acres' | 'purchase_price' | 'raised';

/** A farm as it stands before it is edited. */
export type EditableRow = SubscriptionRow &
  Omit<EditableFarm, InOtherForm> & {
    readonly min_investment_cents: bigint;
    readonly area_tenths: number;
    readonly purchase_price_cents: bigint;
    readonly raise_cents: bigint;
    readonly price_per_share_cents: bigint;
  };

export const editableColumns = sql`${subscriptionColumns}, name, county, state, county_fips, nearest_town,
  latitude::float8 as latitude, longitude::float8 as longitude, template, sponsor_name, farm_crop_type, crops,
  investment_style, return_profile, weight, net_irr_bps, net_irr_max_bps, gross_yield_bps, min_investment_cents,
  restrict_entities, ownership_duration, hold_years, farm_disclosure, crops_and_rotation, water_system, soils, story,
  lease, land_benchmark, rent_benchmark, benchmark_note, parcel, portrait, deal_management, units,
  area_tenths, purchase_price_cents, raise_cents, price_per_share_cents`;

/** In the form in which it is edited, and in which the audit keeps it. */
export function editableOf(row: EditableRow): EditableFarm {
  return {
    name: row.name,
    county: row.county,
    state: row.state,
    county_fips: row.county_fips,
    nearest_town: row.nearest_town,
    latitude: row.latitude,
    longitude: row.longitude,
    template: row.template,
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
    parcel: row.parcel,
    portrait: row.portrait,
    type: row.type,
    deal_management: row.deal_management,
    units: row.units,
    area_acres: row.area_tenths / SHARES_PER_ACRE,
    purchase_price: toDollarString(row.purchase_price_cents),
    raised: toDollarString(row.raise_cents),
  };
}
