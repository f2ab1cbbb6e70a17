-- Shares that pass from one investment to another leave by one cause and arrive by the next: what is added at once adds up
-- to nothing for each farm. That each cause has its shares is proven by the books (I10, I50).
create or replace function share_entry_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by farm_id having sum(delta) <> 0) then
    raise exception 'entries of a share movement must add up to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
