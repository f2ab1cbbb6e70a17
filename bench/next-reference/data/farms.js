import { pool } from './pool.js';

// The same columns of the same table as the product's own list.
const COLUMNS = `id, slug, name, county, state, state_name, nearest_town, latitude::float8 as latitude,
  longitude::float8 as longitude, fictional, status, type, template, sponsor_name, farm_crop_type, crops,
  investment_style, return_profile, deal_management, net_irr_bps, net_irr_max_bps, gross_yield_bps, area_tenths, units,
  total_shares, subscribed_shares, price_per_acre_cents, raise_cents, price_per_share_cents, min_investment_cents,
  restrict_entities, ownership_duration, hold_years, portrait_version, closes_at, closed_at`;

const page = async (shelf, order, limit) => {
  const { rows } = await pool.query(
    `select ${COLUMNS}, (select farms from farm_shelf_count where shelf = $1) as count
     from farm where shelf = $1 order by ${order} limit $2 offset $3`,
    [shelf, limit, 0],
  );
  return { farms: rows, count: rows[0].count };
};

export const openFarms = () => page('open', 'weight, id', 20);
export const closedFarms = () => page('closed', 'closed_at desc, id desc', 12);

export async function farmPins() {
  const { rows } = await pool.query(
    `select slug, name, county, state, state_name, latitude::float8 as latitude, longitude::float8 as longitude,
       farm_crop_type, status, type, total_shares - subscribed_shares as remaining_shares
     from farm where shelf = 'open' order by weight, id limit $1`,
    [2_000],
  );
  return rows;
}

export async function farmStats() {
  const { rows } = await pool.query(`
    with listed as (
      select *,
        status = 6 and type in ('pledge', 'pledge_unit') as is_pledge,
        status = 6 and type in ('invest', 'invest_unit') and subscribed_shares < total_shares as is_open,
        status in (15, 17, 18) as is_funded
      from farm where shelf is not null
    )
    select
      count(*) filter (where is_open)::int as open,
      count(*) filter (where is_pledge)::int as pledges,
      count(*) filter (where status = 6 and not is_open and not is_pledge)::int as "full",
      count(*) filter (where status = 106)::int as on_hold,
      coalesce(sum(raise_cents) filter (where is_open), 0)::bigint as open_raise_cents,
      coalesce(sum(area_tenths) filter (where is_open), 0)::float8 as open_tenths,
      min(min_investment_cents) filter (where is_open) as lowest_minimum_cents,
      count(*) filter (where is_funded)::int as funded,
      coalesce(sum(raise_cents) filter (where is_funded), 0)::bigint as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where is_funded), 0)::float8 as funded_tenths,
      count(*) filter (where shelf = 'closed')::int as closed,
      count(distinct state)::int as states
    from listed`);
  return rows[0];
}
