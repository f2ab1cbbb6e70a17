-- A wire is sent back after two people have agreed, not before: until the bank has taken it, its money stays in suspense.
alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check
  check (status in ('suspense', 'returning', 'matched', 'returned', 'ignored', 'farm'));
alter table bank_line drop constraint bank_line_check2;
alter table bank_line add constraint bank_line_end_journal_check
  check ((status in ('suspense', 'returning')) = (end_journal_id is null));

drop index bank_line_suspense;
create index bank_line_suspense on bank_line (added_at) where status in ('suspense', 'returning');

-- suspense → returning → returned; back to suspense where the bank could not send it. Everything else is the end.
create or replace function bank_line_guard() returns trigger language plpgsql as $$
begin
  if old.status not in ('suspense', 'returning')
    or (old.status = 'returning' and new.status not in ('returned', 'suspense'))
    or (new.status = 'returned'
      and (old.status, new.decided_by, new.decided_at, new.reason)
        is distinct from ('returning', old.decided_by, old.decided_at, old.reason))
    or (new.id, new.source, new.bank_id, new.day, new.amount_cents, new.sender, new.memo, new.wire_id, new.added_by,
        new.added_at, new.journal_id)
      is distinct from
      (old.id, old.source, old.bank_id, old.day, old.amount_cents, old.sender, old.memo, old.wire_id, old.added_by,
        old.added_at, old.journal_id)
  then
    raise exception 'a line of the bank is decided once and never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
