-- What somebody's portfolio shows: the lists by state, and what they hold of each farm, kept beside every move.

-- In which list of the portfolio a status stands; none before an investment is confirmed.
create function investment_list(status smallint) returns text language sql immutable parallel safe
  return case
    when status in (18, 20, 21, 22, 24, 25, 50) then 'funding'
    when status in (29, 40) then 'active'
    when status in (28, 31, 33, 35, 36, 37) then 'exited'
  end;

alter table investment
  add column list text generated always as (investment_list(status)) stored,
  -- When the offering closed, or when all of it ended.
  add column finished_at timestamptz generated always as (coalesce(ended_at, closed_at)) stored;
create index investment_listed on investment (user_id, list, created_at desc, id desc) where list is not null;
create index investment_finished on investment (user_id, list, finished_at desc, id desc) where list is not null;

create table portfolio_holding (
  user_id text not null,
  list text not null check (list in ('funding', 'active', 'exited')),
  farm_id text not null,
  -- Empty where an investment was set aside or ended before an account was chosen.
  account_id text not null,
  investments integer not null,
  shares bigint not null,
  amount_cents bigint not null,
  fees_cents bigint not null,
  primary key (user_id, list, farm_id, account_id)
);

-- Whoever moves an investment has it locked, and the offering's closing has all of them: nobody waits in a circle here.
create function portfolio_holding_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into portfolio_holding as kept
      select user_id, list, farm_id, coalesce(account_id, ''), count(*), sum(shares), sum(amount_cents), sum(fees_cents)
      from entered where list is not null group by user_id, list, farm_id, account_id order by 1, 2, 3, 4
      on conflict (user_id, list, farm_id, account_id) do update set investments = kept.investments + excluded.investments,
        shares = kept.shares + excluded.shares, amount_cents = kept.amount_cents + excluded.amount_cents,
        fees_cents = kept.fees_cents + excluded.fees_cents;
  else
    insert into portfolio_holding as kept
      select user_id, list, farm_id, coalesce(account_id, ''), sum(change), sum(change * shares), sum(change * amount_cents),
        sum(change * fees_cents)
      from (select -1 as change, * from left_behind union all select 1, * from entered) moved
      where list is not null group by user_id, list, farm_id, account_id
      having sum(change) <> 0 or sum(change * shares) <> 0 or sum(change * amount_cents) <> 0
        or sum(change * fees_cents) <> 0
      order by 1, 2, 3, 4
      on conflict (user_id, list, farm_id, account_id) do update set investments = kept.investments + excluded.investments,
        shares = kept.shares + excluded.shares, amount_cents = kept.amount_cents + excluded.amount_cents,
        fees_cents = kept.fees_cents + excluded.fees_cents;
  end if;
  return null;
end $$;

create trigger portfolio_holding_entered after insert on investment
  referencing new table as entered for each statement execute function portfolio_holding_keep();
create trigger portfolio_holding_moved after update on investment
  referencing old table as left_behind new table as entered for each statement execute function portfolio_holding_keep();

insert into portfolio_holding
  select user_id, list, farm_id, coalesce(account_id, ''), count(*), sum(shares), sum(amount_cents), sum(fees_cents)
  from investment where list is not null group by user_id, list, farm_id, account_id;
