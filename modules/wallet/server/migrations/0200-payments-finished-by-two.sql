-- What failed is tried once more by one person, and after that by two, as often as it takes. A payment whose account is closed can
-- reach neither wallet nor custodian: two people record what it was paid by instead. Two people send a wire each time anyway.

alter table distribution_line
  drop constraint distribution_line_tries_check,
  add constraint distribution_line_tries_check check (tries > 0),
  -- The number of whatever paid it outside of wallets and wires to custodians: of a check, of the firm's own bank.
  add column paid_outside text unique check (length(paid_outside) between 1 and 60),
  add constraint distribution_line_outside_check
    check (paid_outside is null or (status = 'paid' and transaction_id is null and wire_id is null));
alter table custodian_wire
  drop constraint custodian_wire_tries_check,
  add constraint custodian_wire_tries_check check (tries > 0);

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
    -- Of one that is paid, only the wire that takes it to its custodian is still to be named.
    or (old.status = 'paid' and (old.wire_id is not null or (new.status, new.tries, new.failure, new.journal_id, new.transaction_id,
        new.paid_at, new.paid_outside) is distinct from (old.status, old.tries, old.failure, old.journal_id, old.transaction_id,
        old.paid_at, old.paid_outside))))
  then
    raise exception 'a payment is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
