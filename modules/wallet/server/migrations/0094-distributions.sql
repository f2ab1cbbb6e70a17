-- What a farm pays its holders: a run, where its money comes from, and one payment a holder.

create table distribution (
  id text primary key check (id ~ '^dist_[0-9a-z]{26}$'),
  -- As people call it, D-2026-014: numbered within the year it was begun in.
  year smallint not null check (year between 2000 and 2999),
  number integer not null check (number > 0),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  kind text not null check (kind in ('income', 'sale', 'return_of_capital')),
  title text not null check (length(title) between 1 and 120),
  -- Whoever holds shares when this day ends in New York is paid.
  record_date date not null,
  pay_on date not null,
  -- What the sources add up to; some of it may be withheld, and the rest is paid out.
  gross_cents bigint not null check (gross_cents > 0),
  withholding_bps integer not null default 0 check (withholding_bps between 0 and 9999),
  withheld_cents bigint not null default 0 check (withheld_cents >= 0),
  total_cents bigint not null check (total_cents > 0),
  note text not null default '' check (length(note) <= 2000),
  -- draft → checked → for_approval → approved → paid; checked and for_approval → draft; draft, checked and approved → cancelled
  status text not null default 'draft'
    check (status in ('draft', 'checked', 'for_approval', 'approved', 'paid', 'cancelled')),
  -- Goes up with every change: two who change it at once are told.
  version integer not null default 1 check (version > 0),
  prepared_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_by text,
  checked_at timestamptz,
  -- Shares of all payments together.
  shares integer check (shares > 0),
  sent_by text,
  sent_at timestamptz,
  proposal_id text,
  -- Why it came back, the last time it did.
  returned_because text,
  returned_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  paid_at timestamptz,
  cancelled_by text,
  cancelled_at timestamptz,
  cancelled_because text,
  unique (year, number),
  check (total_cents = gross_cents - withheld_cents),
  check ((status in ('checked', 'for_approval', 'approved', 'paid')) <= (checked_at is not null and shares is not null)),
  check ((status in ('for_approval', 'approved', 'paid')) <= (sent_at is not null and proposal_id is not null)),
  -- Nobody approves what they have sent.
  check ((status in ('approved', 'paid')) <= (approved_at is not null and approved_by is not null and approved_by <> sent_by)),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
-- One run for a farm, a kind and a record date: a second one would pay twice.
create unique index distribution_once on distribution (farm_id, kind, record_date) where status <> 'cancelled';
create index distribution_due on distribution (pay_on) where status = 'approved';

create table distribution_source (
  distribution_id text not null references distribution,
  place smallint not null check (place between 1 and 30),
  label text not null check (length(label) between 1 and 120),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (distribution_id, place)
);

-- Written when a run is checked, from the register of its record date. The exact share is total_cents × shares ÷ all shares of
-- the run, and is worked out where it is shown.
create table distribution_line (
  id text primary key check (id ~ '^dln_[0-9a-z]{26}$'),
  distribution_id text not null references distribution,
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  shares integer not null check (shares > 0),
  net_cents bigint not null check (net_cents >= 0),
  withheld_cents bigint not null check (withheld_cents >= 0),
  has_extra_cent boolean not null,
  -- Of an IRA: who is paid for it.
  custodian text check (custodian <> ''),
  -- pending → paid, held or failed; held → paid or failed; failed → pending, once
  status text not null default 'pending' check (status in ('pending', 'paid', 'held', 'failed')),
  tries smallint not null default 1 check (tries between 1 and 2),
  failure text,
  journal_id text unique references journal,
  transaction_id text unique references wallet_transaction,
  paid_at timestamptz,
  unique (distribution_id, account_id),
  check ((status = 'paid') = (paid_at is not null)),
  -- Less than a cent is paid by no journal.
  check ((journal_id is not null) = (status = 'paid' and net_cents > 0)),
  check (transaction_id is null or (journal_id is not null and custodian is null)),
  check ((status = 'failed') = (failure is not null))
);
create index distribution_line_open on distribution_line (distribution_id, account_id) where status <> 'paid';
create index distribution_line_of_account on distribution_line (account_id, paid_at);

-- What a custodian gets for the IRAs of a run, by one wire; the payments it is made of are its allocation list. A payment that was
-- held or failed comes with a later one.
create table custodian_wire (
  id text primary key check (id ~ '^cwr_[0-9a-z]{26}$'),
  distribution_id text not null references distribution,
  custodian text not null check (custodian <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  -- waiting → sent → confirmed or failed; failed → waiting, once
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'confirmed', 'failed')),
  tries smallint not null default 1 check (tries between 1 and 2),
  confirmation text check (length(confirmation) between 1 and 60),
  journal_id text references journal,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  check ((status = 'waiting') = (sent_at is null)),
  check ((status in ('confirmed', 'failed')) = (ended_at is not null)),
  check (status <> 'confirmed' or confirmation is not null),
  check (status not in ('sent', 'confirmed') or journal_id is not null)
);
create index custodian_wire_open on custodian_wire (created_at) where status <> 'confirmed';
create index custodian_wire_of on custodian_wire (distribution_id);
alter table distribution_line add column wire_id text references custodian_wire check (wire_id is null or (custodian is not null and status = 'paid'));
create index distribution_line_wire on distribution_line (wire_id) where wire_id is not null;

-- Money that came to the operating account of a farm: rent, the price of what was sold.
create table operating_credit (
  id text primary key check (id ~ '^opc_[0-9a-z]{26}$'),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  amount_cents bigint not null check (amount_cents > 0),
  -- The bank's own number of the payment: the same money is entered once.
  bank_reference text not null unique check (length(bank_reference) between 1 and 60),
  proposal_id text not null,
  journal_id text not null unique references journal,
  at timestamptz not null
);
insert into append_only_table (name) values ('operating_credit');

-- A run moves only as its states say, and what was checked is what is paid: the words, dates and amounts change in a draft alone.
create function distribution_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.year, new.number, new.farm_id, new.kind, new.title, new.record_date, new.pay_on, new.gross_cents,
      new.withholding_bps, new.withheld_cents, new.total_cents, new.note, new.prepared_by, new.created_at) is distinct from
    (old.year, old.number, old.farm_id, old.kind, old.title, old.record_date, old.pay_on, old.gross_cents,
      old.withholding_bps, old.withheld_cents, old.total_cents, old.note, old.prepared_by, old.created_at)
  then
    raise exception 'only a draft is changed: %', old.id using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
      ('draft', 'checked'), ('draft', 'cancelled'), ('checked', 'draft'), ('checked', 'for_approval'), ('checked', 'cancelled'),
      ('for_approval', 'draft'), ('for_approval', 'checked'), ('for_approval', 'approved'), ('approved', 'paid'),
      ('approved', 'cancelled'))
  then
    raise exception 'a run does not go from % to %: %', old.status, new.status, old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger distribution_guard before update on distribution for each row execute function distribution_guard();

create function distribution_source_guard() returns trigger language plpgsql as $$
begin
  if exists (select from distribution where id = coalesce(new.distribution_id, old.distribution_id) and status <> 'draft') then
    raise exception 'only a draft is changed' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger distribution_source_guard before insert or update or delete on distribution_source
  for each row execute function distribution_source_guard();

create function distribution_line_guard() returns trigger language plpgsql as $$
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
        new.paid_at) is distinct from (old.status, old.tries, old.failure, old.journal_id, old.transaction_id, old.paid_at))))
  then
    raise exception 'a payment is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger distribution_line_guard before insert or update or delete on distribution_line
  for each row execute function distribution_line_guard();

create function custodian_wire_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.distribution_id, new.custodian, new.amount_cents, new.created_at)
      is distinct from (old.id, old.distribution_id, old.custodian, old.amount_cents, old.created_at)
    or old.status = 'confirmed'
  then
    raise exception 'a wire is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger custodian_wire_guard before update on custodian_wire for each row execute function custodian_wire_guard();

create function distribution_kept() returns trigger language plpgsql as $$
begin
  raise exception 'distributions and their wires are kept' using errcode = 'restrict_violation';
end $$;
create trigger distribution_kept before delete on distribution for each statement execute function distribution_kept();
create trigger custodian_wire_kept before delete on custodian_wire for each statement execute function distribution_kept();
