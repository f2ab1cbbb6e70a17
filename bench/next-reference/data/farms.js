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
      coalesce(sum(raise_cents) filter (where is_open), 0)::text as open_raise_cents,
      coalesce(sum(area_tenths) filter (where is_open), 0)::float8 as open_tenths,
      (min(min_investment_cents) filter (where is_open))::text as lowest_minimum_cents,
      count(*) filter (where is_funded)::int as funded,
      coalesce(sum(raise_cents) filter (where is_funded), 0)::text as funded_raise_cents,
      coalesce(sum(area_tenths) filter (where is_funded), 0)::float8 as funded_tenths,
      count(*) filter (where shelf = 'closed')::int as closed,
      count(distinct state)::int as states
    from listed`;

// One statement, as in the product.
const OFFERINGS = {
  name: 'offerings',
  text: `select page.*, case when row_number() over (order by shelf desc, place) = 1
      then (select to_jsonb(figures) from (${STATS}) figures) end as stats
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
