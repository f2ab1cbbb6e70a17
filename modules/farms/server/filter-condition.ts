import { type Sql, sql } from '@furrow/database/sql';
import type { FarmFilters } from '../contract/index.ts';
import { FARM_STATUS_CODES, type OpenAvailability, SIZE_BAND_TENTHS, SIZE_BANDS } from '../rules/index.ts';

const OPEN = sql`status = ${FARM_STATUS_CODES.verified}`;

/** The same table as `openAvailabilityOf` in the rules; a test holds them together. */
const AVAILABLE: Record<OpenAvailability, Sql> = {
  open: sql`(${OPEN} and type in ('invest', 'invest_unit') and subscribed_shares < total_shares and not is_over)`,
  pledge: sql`(${OPEN} and type in ('pledge', 'pledge_unit'))`,
  full: sql`(${OPEN} and type in ('invest', 'invest_unit') and subscribed_shares = total_shares)`,
  hold: sql`status = ${FARM_STATUS_CODES.verified_hold}`,
};

/** Undefined where nothing is filtered: then the number of farms is kept and need not be counted. */
export function filterCondition(filters: FarmFilters): Sql | undefined {
  const { crop, state, profile, style, size, min, duration, status } = filters;
  const parts: Sql[] = [];
  if (crop) parts.push(sql`farm_crop_type = any (${crop}::text[])`);
  if (state) parts.push(sql`state = any (${state}::char(2)[])`);
  if (profile) parts.push(sql`return_profile = any (${profile}::text[])`);
  if (style) parts.push(sql`investment_style = any (${style}::text[])`);
  if (size) parts.push(anyOf(size.map(sizeCondition)));
  if (min !== undefined) parts.push(sql`least_investment_cents <= ${BigInt(min) * 100n}`);
  if (duration) parts.push(sql`ownership_duration = any (${duration}::smallint[])`);
  if (status) parts.push(anyOf(status.map((availability) => AVAILABLE[availability])));
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

function sizeCondition(code: number): Sql {
  const band = SIZE_BANDS[code - 1];
  if (band === undefined) throw new RangeError(`no size band has the code ${code}`);
  const { from, below } = SIZE_BAND_TENTHS[band];
  return below === null
    ? sql`area_tenths >= ${from}`
    : sql`(area_tenths >= ${from} and area_tenths < ${below})`;
}

function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`;
}
