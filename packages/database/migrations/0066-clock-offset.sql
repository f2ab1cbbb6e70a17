-- How far the clock of a demonstration was moved ahead. Every process follows it; it never goes back, because what
-- fell due meanwhile has happened.
create table clock_offset (
  only_row boolean primary key default true check (only_row),
  ahead_seconds integer not null check (ahead_seconds between 1 and 631152000),
  moved_at timestamptz not null
);

create function check_clock_offset() returns trigger language plpgsql as $$
begin
  if not exists (select from installation where purpose = 'demonstration') then
    raise exception 'only the clock of a demonstration can be moved' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.ahead_seconds < old.ahead_seconds then
    raise exception 'the clock only goes forward' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger clock_offset_forward before insert or update on clock_offset
  for each row execute function check_clock_offset();
