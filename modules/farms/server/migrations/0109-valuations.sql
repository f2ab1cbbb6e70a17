-- What a farm was worth on a day, as somebody of the firm entered it and somebody else approved it.

-- One valuation, or all of a file: they are decided together.
create table valuation_batch (
  id text primary key check (id ~ '^vbt_[0-9a-z]{26}$'),
  via text not null check (via in ('form', 'csv')),
  lines integer not null check (lines > 0),
  entered_by text not null check (entered_by <> ''),
  entered_at timestamptz not null,
  -- waiting → approved, declined, withdrawn, changed or expired
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'changed', 'expired')),
  proposal_id text,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  check ((status = 'waiting') = (decided_at is null)),
  -- Nobody approves what they have entered.
  constraint valuation_batch_two_people
    check (status <> 'approved' or (decided_by is not null and decided_by <> '' and decided_by <> entered_by))
);
create index valuation_batch_newest on valuation_batch (entered_at desc, id desc);

create table farm_valuation (
  id text primary key check (id ~ '^val_[0-9a-z]{26}$'),
  batch_id text not null references valuation_batch,
  -- Where it stands in its file; 1 for a single one.
  line integer not null check (line > 0),
  farm_id text not null references farm,
  day date not null,
  -- Of the whole farm.
  value_cents bigint not null check (value_cents > 0),
  method text not null check (method in ('appraisal', 'broker_opinion', 'purchase_price', 'sale_price', 'index')),
  source text not null check (length(source) between 1 and 200),
  -- The one that it corrects. Both stay readable.
  replaces text references farm_valuation check (replaces <> id),
  approved_at timestamptz,
  replaced_by text references farm_valuation check (replaced_by <> id),
  unique (batch_id, line),
  check (replaced_by is null or approved_at is not null)
);
-- On one day a farm has one value.
create unique index farm_valuation_stands on farm_valuation (farm_id, day)
  where approved_at is not null and replaced_by is null;
create index farm_valuation_of_farm on farm_valuation (farm_id, day desc, id desc);

-- What was entered is never rewritten: it is approved once and replaced once.
create function farm_valuation_keep() returns trigger language plpgsql as $$
begin
  if (new.id, new.batch_id, new.line, new.farm_id, new.day, new.value_cents, new.method, new.source)
      is distinct from (old.id, old.batch_id, old.line, old.farm_id, old.day, old.value_cents, old.method, old.source)
    or new.replaces is distinct from old.replaces
    or (old.approved_at is not null and new.approved_at is distinct from old.approved_at)
    or (old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by)
  then
    raise exception 'a valuation is never rewritten: % refused', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger farm_valuation_update before update on farm_valuation for each row execute function farm_valuation_keep();

create function valuation_batch_keep() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting'
    or (new.id, new.via, new.lines, new.entered_by, new.entered_at)
      is distinct from (old.id, old.via, old.lines, old.entered_by, old.entered_at)
  then
    raise exception 'a decision about valuations is final: % refused', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger valuation_batch_update before update on valuation_batch for each row execute function valuation_batch_keep();

create function valuation_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'valuations are only ever added to: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger farm_valuation_delete before delete on farm_valuation for each statement execute function valuation_refuse();
create trigger farm_valuation_truncate before truncate on farm_valuation for each statement execute function valuation_refuse();
create trigger valuation_batch_delete before delete on valuation_batch for each statement execute function valuation_refuse();
create trigger valuation_batch_truncate before truncate on valuation_batch for each statement execute function valuation_refuse();
