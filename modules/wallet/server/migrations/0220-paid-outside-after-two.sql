-- A payment to a closed account is made by a check or wire after two people have agreed, not before: until its number is entered,
-- the money is the farm's.
alter table distribution_line drop constraint distribution_line_status_check;
alter table distribution_line add constraint distribution_line_status_check
  check (status in ('pending', 'paid', 'held', 'failed', 'paying_outside'));
-- Why it failed is kept until it is paid: one that was not sent after all has failed as before.
alter table distribution_line drop constraint distribution_line_check3;
alter table distribution_line add constraint distribution_line_failure_check
  check ((status in ('failed', 'paying_outside')) = (failure is not null));

create or replace function distribution_line_guard() returns trigger language plpgsql as $$
declare
  run text := (select status from distribution where id = coalesce(new.distribution_id, old.distribution_id));
begin
  -- Payments are written while a run is checked, and go when it is a draft again.
  if (tg_op = 'INSERT' and run not in ('draft')) or (tg_op = 'DELETE' and run not in ('draft')) then
    raise exception 'the payments of a run are fixed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and ((new.id, new.distribution_id, new.account_id, new.shares, new.net_cents, new.withheld_cents,
      new.has_extra_cent, new.custodian) is distinct from (old.id, old.distribution_id, old.account_id, old.shares, old.net_cents,
      old.withheld_cents, old.has_extra_cent, old.custodian)
    or run not in ('approved', 'paid')
    -- failed → paying_outside → paid, with the number of what paid it; back to failed where nothing was sent.
    or (new.status = 'paying_outside' and old.status not in ('failed', 'paying_outside'))
    or (old.status = 'paying_outside' and new.status not in ('paid', 'failed', 'paying_outside'))
    or (old.status <> 'paid' and (new.paid_outside is not null) <> (old.status = 'paying_outside' and new.status = 'paid'))
    -- Of one that is paid, only the wire that takes it to its custodian is still to be named.
    or (old.status = 'paid' and (old.wire_id is not null or (new.status, new.tries, new.failure, new.journal_id, new.transaction_id,
        new.paid_at, new.paid_outside) is distinct from (old.status, old.tries, old.failure, old.journal_id, old.transaction_id,
        old.paid_at, old.paid_outside))))
  then
    raise exception 'a payment is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
