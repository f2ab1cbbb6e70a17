-- What a page says of all farms is kept, so that it costs the same whatever the number of farms: figures, states and
-- the map of all offerings. And the smallest amount that one can really invest, which lists are narrowed and sorted by.

-- The same as `minimumShares` and `amountCentsOf` in the rules; a test holds them together. While shares can be bought and
-- buying the ordinary minimum could leave too few for the next, all that remain are the minimum. A unit costs a fraction of
-- the raise, rounded once, half to even.
create function farm_least_cents(on_sale boolean, units integer, remaining bigint, raise_cents bigint,
  price_per_share_cents bigint, min_investment_cents bigint) returns bigint language plpgsql immutable parallel safe as $$
declare
  shares bigint := greatest(1, (min_investment_cents + price_per_share_cents - 1) / price_per_share_cents);
  whole numeric;
  rest numeric;
begin
  if on_sale and remaining > 0 and 100 * remaining < 115 * shares then shares := remaining; end if;
  if units is null then return shares * price_per_share_cents; end if;
  whole := div(shares::numeric * raise_cents, units);
  rest := mod(shares::numeric * raise_cents, units);
  return whole + case when 2 * rest > units or (2 * rest = units and mod(whole, 2) = 1) then 1 else 0 end;
end $$;

alter table farm
  add column least_investment_cents bigint not null generated always as (farm_least_cents(status = 6, units,
    coalesce(units, area_tenths) - subscribed_shares, raise_cents, price_per_share_cents, min_investment_cents)) stored,
  -- What the firm's figures count the farm under; none where it stands on no list.
  add column standing text generated always as (
    case
      when private or type = 'dummy' then null
      when status = 106 then 'hold'
      when status = 6 and type in ('pledge', 'pledge_unit') then 'pledge'
      when status = 6 and subscribed_shares < coalesce(units, area_tenths) then 'open'
      when status = 6 then 'full'
      when status in (15, 17, 18) then 'funded'
      when status = 16 then 'failed'
    end) stored;

drop index farm_open_minimum;
create index farm_open_minimum on farm (least_investment_cents, id) where shelf = 'open';
create index farm_buyable_minimum on farm (least_investment_cents) where standing = 'open';

drop index farm_open_facets;
create index farm_open_facets on farm (state, farm_crop_type, return_profile, investment_style, ownership_duration, status,
  type, area_tenths, least_investment_cents, subscribed_shares, total_shares) where shelf = 'open';
drop index farm_closed_facets;
create index farm_closed_facets on farm (state, farm_crop_type, return_profile, investment_style, ownership_duration,
  area_tenths, least_investment_cents) where shelf = 'closed';

create table farm_tally (
  standing text not null check (standing in ('open', 'pledge', 'full', 'hold', 'funded', 'failed')),
  state char(2) not null,
  farm_crop_type text not null,
  farms integer not null,
  raise_cents numeric not null,
  area_tenths bigint not null,
  -- Added up: divided by the number of farms they are the middle of them.
  latitudes numeric not null,
  longitudes numeric not null,
  primary key (standing, state, farm_crop_type)
);

create type farm_tallied as (change integer, standing text, state char(2), farm_crop_type text, raise_cents bigint,
  area_tenths integer, latitude numeric, longitude numeric);

-- One at a time: else two changes that touch the same lines in different orders would wait for each other. A sale touches
-- none unless it takes the last shares.
create function farm_tally_add(moved farm_tallied[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('farm.tally'));
  insert into farm_tally as kept
    select standing, state, farm_crop_type, sum(change), sum(change * raise_cents::numeric), sum(change * area_tenths),
      sum(change * latitude), sum(change * longitude)
    from unnest(moved) where standing is not null group by standing, state, farm_crop_type
    on conflict (standing, state, farm_crop_type) do update set farms = kept.farms + excluded.farms,
      raise_cents = kept.raise_cents + excluded.raise_cents, area_tenths = kept.area_tenths + excluded.area_tenths,
      latitudes = kept.latitudes + excluded.latitudes, longitudes = kept.longitudes + excluded.longitudes;
end $$;

create function farm_tally_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform farm_tally_add(array[
      (-1, old.standing, old.state, old.farm_crop_type, old.raise_cents, old.area_tenths, old.latitude, old.longitude),
      (1, new.standing, new.state, new.farm_crop_type, new.raise_cents, new.area_tenths, new.latitude, new.longitude)
    ]::farm_tallied[]);
  else
    perform farm_tally_add(array_agg((case tg_op when 'INSERT' then 1 else -1 end, standing, state, farm_crop_type,
      raise_cents, area_tenths, latitude, longitude)::farm_tallied)) from moved;
  end if;
  return null;
end $$;

create trigger farm_tally_entered after insert on farm
  referencing new table as moved for each statement execute function farm_tally_move();
create trigger farm_tally_left after delete on farm
  referencing old table as moved for each statement execute function farm_tally_move();
create trigger farm_tally_changed after update on farm for each row
  when ((old.standing, old.state, old.farm_crop_type, old.raise_cents, old.area_tenths, old.latitude, old.longitude)
    is distinct from
    (new.standing, new.state, new.farm_crop_type, new.raise_cents, new.area_tenths, new.latitude, new.longitude))
  execute function farm_tally_move();

select farm_tally_add(array_agg((1, standing, state, farm_crop_type, raise_cents, area_tenths, latitude,
  longitude)::farm_tallied)) from farm;
