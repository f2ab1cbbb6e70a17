import { pool } from './pool.js';

// The same columns of the same table as the product's own list.
const COLUMNS = `id, slug, name, county, state, state_name, nearest_town, latitude::float8 as latitude,
  longitude::float8 as longitude, fictional, status, type, template, sponsor_name, farm_crop_type, crops,
  investment_style, return_profile, deal_management, net_irr_bps, net_irr_max_bps, gross_yield_bps, area_tenths, units,
  total_shares, subscribed_shares, price_per_acre_cents, raise_cents, price_per_share_cents, min_investment_cents,
  restrict_entities, ownership_duration, hold_years, portrait_version, closes_at, closed_at`;

const shelf = (order, from) => `select ${COLUMNS}, shelf, row_number() over (order by ${order}) as place,
    (select farms from farm_shelf_count where shelf = $${from}) as count
  from farm where shelf = $${from} order by ${order} limit $${from + 1} offset $${from + 2}`;

const STATS = `
    select
      coalesce(sum(farms) filter (where standing = 'open'), 0)::int as open,
      coalesce(sum(farms) filter (where standing = 'pledge'), 0)::int as pledges,
      coalesce(sum(farms) filter (where standing = 'full'), 0)::int as "full",
      coalesce(sum(farms) filter (where standing = 'hold'), 0)::int as on_hold,
      coalesce(sum(raise_cents) filter (where standing = 'open'), 0)::text as open_raise_cents,
      coalesce(sum(area_tenths) filter (where standing = 'open'), 0)::float8 as open_tenths,
      (select min(least_investment_cents) from farm where standing = 'open')::text as lowest_minimum_cents,
      coalesce(sum(farms) filter (where standing = 'funded'), 0)::int as funded,
      coalesce(sum(raise_cents) filter (where standing = 'funded'), 0)::text as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where standing = 'funded'), 0)::float8 as funded_tenths,
      coalesce(sum(farms) filter (where standing in ('funded', 'failed')), 0)::int as closed,
      (count(distinct state) filter (where farms > 0))::int as states
    from farm_tally`;

const PLACES = `
    select state, farm_crop_type, sum(farms)::int as farms,
      (sum(latitudes) / sum(farms))::float8 as latitude, (sum(longitudes) / sum(farms))::float8 as longitude
    from farm_tally where standing in ('open', 'pledge', 'full', 'hold')
    group by state, farm_crop_type having sum(farms) > 0`;

const FIGURES = `select stats.*,
    (select coalesce(jsonb_agg(spot order by state, farm_crop_type), '[]') from (${PLACES}) spot) as places
  from (${STATS}) stats`;

// One statement, as in the product.
const OFFERINGS = {
  name: 'offerings',
  text: `select page.*, case when row_number() over (order by shelf desc, place) = 1
      then (select to_jsonb(figures) from (${FIGURES}) figures) end as stats
    from ((${shelf('weight, id', 1)})
      union all (${shelf('closed_at desc, id desc', 4)})) page
    order by shelf desc, place`,
};

export async function offerings() {
  const { rows } = await pool.query({ ...OFFERINGS, values: ['open', 20, 0, 'closed', 12, 0] });
  const on = (name) => {
    const farms = rows.filter((row) => row.shelf === name);
    return { farms, count: farms[0].count };
  };
  return { open: on('open'), closed: on('closed'), stats: rows[0].stats };
}
