import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmFilters, FarmPin } from '../contract/index.ts';
import {
  type CropType,
  type FarmType,
  farmStatusOf,
  type OpenAvailability,
  openAvailabilityOf,
} from '../rules/index.ts';
import { onShelf } from './list-farms.ts';

/** More would hide the map under them. */
const MOST_PINS = 2_000;

interface PinRow {
  readonly slug: string;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly farm_crop_type: CropType;
  readonly status: number;
  readonly type: FarmType;
  readonly remaining_shares: number;
}

/** Every open offering on the map, in the firm's own order. */
export async function farmPins(database: Queryable, filters: FarmFilters = {}): Promise<FarmPin[]> {
  const rows = await database.rows<PinRow>(
    sql`select slug, name, county, state, latitude::float8 as latitude, longitude::float8 as longitude,
        farm_crop_type, status, type, total_shares - subscribed_shares as remaining_shares
      from farm where ${onShelf('open', filters)} order by weight, id limit ${MOST_PINS}`,
  );
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    county: row.county,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    farm_crop_type: row.farm_crop_type,
    availability: availability(row),
  }));
}

function availability({ status, type, remaining_shares }: PinRow): OpenAvailability {
  const known = openAvailabilityOf({
    status: farmStatusOf(status),
    type,
    remainingShares: remaining_shares,
  });
  if (known === null) throw new Error('a farm on the open list has no availability');
  return known;
}
