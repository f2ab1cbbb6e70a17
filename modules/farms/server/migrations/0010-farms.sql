-- Farms, their share register and the maps of their counties.

create table county_map (
  fips char(5) primary key check (fips ~ '^\d{5}$'),
  view_box text not null check (view_box ~ '^[\d. -]+$'),
  -- Path data only, so that nothing but lines can ever be drawn from it.
  state_path text not null check (state_path ~ '^[MLHVZmlhvz\d., -]+$'),
  county_path text not null check (county_path ~ '^[MLHVZmlhvz\d., -]+$'),
  point_x numeric(7, 2) not null,
  point_y numeric(7, 2) not null
);

create table farm (
  id text primary key check (id ~ '^farm_[0-9a-z]{26}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (name <> ''),
  county text not null check (county <> ''),
  state char(2) not null check (state ~ '^[A-Z]{2}$'),
  state_name text not null check (state_name <> ''),
  county_fips char(5) references county_map,
  nearest_town text not null,
  latitude numeric(8, 5) not null check (latitude between -90 and 90),
  longitude numeric(8, 5) not null check (longitude between -180 and 180),
  fictional boolean not null default false,

  status smallint not null check (status in (0, 1, 2, 3, 4, 5, 6, 10, 15, 16, 17, 18, 106)),
  type text not null check (type in ('invest', 'pledge', 'invest_unit', 'pledge_unit', 'dummy')),
  private boolean not null default false,
  template text not null check (template in ('standard', 'sponsor')),
  sponsor_name text check (sponsor_name <> ''),
  farm_crop_type text not null check (farm_crop_type in ('row', 'perm', 'timber', 'other')),
  crops text[] not null check (cardinality(crops) > 0),
  investment_style text not null check (investment_style in ('Value-Add', 'Yield-Focused')),
  return_profile text not null check (return_profile in ('core', 'core_plus', 'value_add', 'opportunistic')),
  deal_management text not null check (deal_management in ('furrow_management', 'sponsor')),
  -- The firm's own order on the list; the lightest floats to the top.
  weight integer not null default 0,

  net_irr_bps integer not null,
  net_irr_max_bps integer check (net_irr_max_bps >= net_irr_bps),
  gross_yield_bps integer check (gross_yield_bps >= 0),

  -- Tenths of an acre: ten shares are an acre, so this is also the number of shares of the land.
  area_tenths integer not null check (area_tenths > 0),
  units integer check (units > 0),
  total_shares integer generated always as (coalesce(units, area_tenths)) stored,
  -- Kept by the transaction that writes the register; verified against it.
  subscribed_shares integer not null default 0,

  purchase_price_cents bigint not null check (purchase_price_cents > 0),
  price_per_acre_cents bigint generated always as
    ((purchase_price_cents * 10 + area_tenths / 2) / area_tenths) stored,
  raise_cents bigint not null check (raise_cents > 0),
  price_per_share_cents bigint not null check (price_per_share_cents > 0),
  min_investment_cents bigint not null check (min_investment_cents >= 0),

  restrict_entities text[] not null default '{}'
    check (restrict_entities <@ array['individual', 'entity', 'trust', 'sdira', 'solo401k']),
  ownership_duration smallint not null check (ownership_duration between 1 and 13),
  hold_years smallint not null check (hold_years between 0 and 100),
  farm_disclosure text not null check (farm_disclosure <> ''),

  crops_and_rotation text not null,
  water_system text not null,
  soils jsonb not null check (jsonb_typeof(soils) = 'array'),
  story jsonb not null check (jsonb_typeof(story) = 'object'),
  lease jsonb,
  land_benchmark jsonb,
  rent_benchmark jsonb,
  benchmark_note text,
  parcel jsonb not null check (jsonb_typeof(parcel -> 'ring') = 'array'),
  portrait jsonb not null check (jsonb_typeof(portrait) = 'object'),
  -- Changes with what the portrait is drawn from; part of the picture's address.
  portrait_version text not null check (portrait_version ~ '^[0-9a-f]{8,64}$'),

  opened_at timestamptz,
  closes_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,

  -- Which public list the farm stands on. The same table as `shelfOf` in the rules; a test holds them together.
  -- A dummy is a worked example and a private offering needs its token: both stand on none.
  shelf text generated always as (
    case
      when private or type = 'dummy' then null
      when status in (6, 106) then 'open'
      when status in (15, 16, 17, 18) then 'closed'
    end) stored,
  search_text text generated always as (
    lower(name || ' ' || county || ' county ' || state || ' ' || state_name || ' ' || nearest_town || ' '
      || crops_and_rotation || ' ' || coalesce(sponsor_name, ''))) stored,

  constraint farm_not_oversold check (subscribed_shares between 0 and coalesce(units, area_tenths)),
  constraint farm_units_iff_unit_type check ((units is not null) = (type in ('invest_unit', 'pledge_unit'))),
  -- A pledge states interest and reserves nothing; a dummy is a worked example.
  constraint farm_only_sales_count check (subscribed_shares = 0 or type in ('invest', 'invest_unit')),
  constraint farm_draft_sells_nothing check (subscribed_shares = 0 or status in (6, 15, 17, 18, 106)),
  constraint farm_sponsor_is_named check (sponsor_name is not null or (template <> 'sponsor' and deal_management <> 'sponsor')),
  constraint farm_closed_has_date check ((closed_at is not null) = (status in (15, 16, 17, 18)))
) with (fillfactor = 80);

-- One index an order, so that a page costs the same whatever the number of farms. Ties are broken by id in the same
-- direction, so one index serves both; a yield may be unknown and then comes last both ways, which takes two.
create index farm_open_weight on farm (weight, id) where shelf = 'open';
create index farm_open_subscribed on farm (subscribed_shares, id) where shelf = 'open';
create index farm_open_price on farm (price_per_acre_cents, id) where shelf = 'open';
create index farm_open_net_irr on farm (net_irr_bps, id) where shelf = 'open';
create index farm_open_minimum on farm (min_investment_cents, id) where shelf = 'open';
create index farm_open_yield_up on farm (gross_yield_bps asc nulls last, id asc) where shelf = 'open';
create index farm_open_yield_down on farm (gross_yield_bps desc nulls last, id desc) where shelf = 'open';
create index farm_open_closes_up on farm (closes_at asc nulls last, id asc) where shelf = 'open';
create index farm_open_closes_down on farm (closes_at desc nulls last, id desc) where shelf = 'open';
create index farm_closed_recently on farm (closed_at, id) where shelf = 'closed';

-- Search works without it; some servers do not offer the extension or the right to create it.
do $$
begin
  create extension if not exists pg_trgm;
  create index farm_search on farm using gin (search_text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searching farms reads the list instead of an index';
end $$;

-- How many farms stand on each list: counting them for every page would cost more with every farm.
create table farm_shelf_count (
  shelf text primary key check (shelf in ('open', 'closed')),
  farms integer not null default 0 check (farms >= 0)
);
insert into farm_shelf_count (shelf) values ('open'), ('closed');

create function farm_count_shelf() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update farm_shelf_count set farms = farms - 1 where shelf = old.shelf;
  end if;
  if tg_op <> 'DELETE' then
    update farm_shelf_count set farms = farms + 1 where shelf = new.shelf;
  end if;
  return null;
end $$;

create trigger farm_shelf_entered after insert on farm
  for each row when (new.shelf is not null) execute function farm_count_shelf();
create trigger farm_shelf_changed after update on farm
  for each row when (old.shelf is distinct from new.shelf) execute function farm_count_shelf();
create trigger farm_shelf_left after delete on farm
  for each row when (old.shelf is not null) execute function farm_count_shelf();

-- The share register. Every movement is two entries that add up to nothing: shares leave one holder for another,
-- the issuer being one of them.
create table share_entry (
  id bigint generated always as identity primary key,
  farm_id text not null references farm,
  holder text not null check (holder <> ''),
  delta integer not null check (delta <> 0),
  -- What moved the shares: 'investment:inv_…', 'demonstration'.
  cause text not null check (cause <> ''),
  at timestamptz not null
);
create index share_entry_holder on share_entry (farm_id, holder) include (delta);

create function share_entry_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by farm_id, cause having sum(delta) <> 0) then
    raise exception 'entries of a share movement must add up to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function share_entry_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the share register is only ever added to: % refused', tg_op using errcode = 'restrict_violation';
end $$;

create trigger share_entry_balanced after insert on share_entry
  referencing new table as added for each statement execute function share_entry_balance();
create trigger share_entry_update before update on share_entry for each statement execute function share_entry_refuse();
create trigger share_entry_delete before delete on share_entry for each statement execute function share_entry_refuse();
create trigger share_entry_truncate before truncate on share_entry for each statement execute function share_entry_refuse();
