-- What one person of the firm proposes and another decides. Who decides is never who proposed: the table says so, whatever
-- the code believes.
create table proposal (
  id text primary key,
  kind text not null,
  -- What it is about, as `kind:id`.
  subject text not null check (subject ~ '^[a-z_]+:.+$'),
  payload jsonb not null,
  -- What it would change, as its rule worked it out when it was proposed.
  figures jsonb not null,
  -- Where money moves: the total that the decider types.
  total_cents bigint check (total_cents >= 0),
  -- Of kind, subject, payload and figures: whatever has changed since then shows here.
  hash bytea not null check (octet_length(hash) = 32),
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  proposed_by text not null,
  proposed_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > proposed_at),
  -- waiting → approved, declined, withdrawn, changed or expired; each of those is the end.
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'changed', 'expired')),
  decided_by text,
  decided_at timestamptz,
  decision_reason text check (length(btrim(decision_reason)) between 1 and 2000),
  -- Of one that ended because something had changed: what was different when somebody was about to agree.
  difference jsonb check ((difference is not null) = (status = 'changed')),
  constraint proposal_needs_second_person check (
    case status
      when 'waiting' then decided_by is null and decided_at is null
      when 'approved' then decided_by is not null and decided_by <> proposed_by and decided_at is not null
      when 'declined' then decided_by is not null and decided_by <> proposed_by and decided_at is not null
        and decision_reason is not null
      when 'withdrawn' then decided_by = proposed_by and decided_at is not null
      else decided_at is not null
    end)
);
-- Two proposals about the same thing would each be decided without the other.
create unique index proposal_open on proposal (kind, subject) where status = 'waiting';
create index proposal_waiting on proposal (ends_at) where status = 'waiting';
create index proposal_ended on proposal (decided_at desc, id desc) where status <> 'waiting';

-- What was proposed stays as it was; only its end is written, once.
create function proposal_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' or new.status = 'waiting'
    or (new.id, new.kind, new.subject, new.payload, new.figures, new.total_cents, new.hash, new.reason,
        new.proposed_by, new.proposed_at, new.ends_at)
      is distinct from
      (old.id, old.kind, old.subject, old.payload, old.figures, old.total_cents, old.hash, old.reason,
        old.proposed_by, old.proposed_at, old.ends_at)
  then
    raise exception 'a proposal is decided once and never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger proposal_guard before update on proposal for each row execute function proposal_guard();
create function proposal_kept() returns trigger language plpgsql as $$
begin
  raise exception 'proposals are kept' using errcode = 'restrict_violation';
end $$;
create trigger proposal_kept before delete on proposal for each row execute function proposal_kept();
