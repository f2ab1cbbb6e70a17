-- How a farm does against its plan, as the firm says it to its investors. The last one stands.
create table farm_outlook (
  id text primary key check (id ~ '^otl_[0-9a-z]{26}$'),
  farm_id text not null references farm,
  -- 1, 2, 3 … of the farm: whoever states one says which was the last that they saw.
  ordinal integer not null check (ordinal > 0),
  outlook text not null check (outlook in ('on_plan', 'watch', 'below_plan', 'not_reporting')),
  day date not null,
  -- Investors read these words.
  reason text not null check (length(reason) between 20 and 600),
  stated_by text not null check (stated_by <> ''),
  stated_at timestamptz not null,
  -- Where a second person was needed.
  approved_by text check (approved_by <> ''),
  approved_at timestamptz,
  unique (farm_id, ordinal),
  check ((approved_by is null) = (approved_at is null)),
  constraint farm_outlook_two_people check (approved_by is null or approved_by <> stated_by)
);

-- A farm that was below plan is not said to do better by one person alone, also where it stopped reporting in between.
create function farm_outlook_second() returns trigger language plpgsql as $$
declare judged text;
begin
  if new.approved_by is null and new.outlook in ('on_plan', 'watch') then
    select outlook into judged from farm_outlook
      where farm_id = new.farm_id and outlook <> 'not_reporting' order by ordinal desc limit 1;
    if judged = 'below_plan' then
      raise exception 'better than below plan needs a second person: % refused', new.id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;
create trigger farm_outlook_insert before insert on farm_outlook for each row execute function farm_outlook_second();

create function farm_outlook_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'outlooks are only ever added to: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger farm_outlook_update before update on farm_outlook for each statement execute function farm_outlook_refuse();
create trigger farm_outlook_delete before delete on farm_outlook for each statement execute function farm_outlook_refuse();
create trigger farm_outlook_truncate before truncate on farm_outlook for each statement execute function farm_outlook_refuse();
