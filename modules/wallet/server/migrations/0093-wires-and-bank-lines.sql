-- Money that people push to us: what was awaited, what the bank says came in, and the nightly comparison of our books
-- with those of the payment service.

-- What an investor writes into a wire, so that it is recognized. Never used again.
create table wire_reference (
  id text primary key check (id ~ '^wire_[0-9a-z]{26}$'),
  reference text not null unique check (reference ~ '^FRW-[2-9A-HJ-NP-VX-Z]{4}-[2-9A-HJ-NP-VX-Z]{4}-[2-9A-HJ-NP-VX-Z]$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- What it is for: the wallet itself, or a thing of a later module that is told when it came.
  purpose_type text not null default 'wallet' check (purpose_type ~ '^[a-z][a-z_]*$'),
  purpose_id text not null default '',
  -- Null where any amount is welcome.
  amount_cents bigint check (amount_cents > 0),
  -- awaited → sent (its owner said so) → received (a line of the bank carries it) → matched; any of the first three → withdrawn
  status text not null default 'awaited' check (status in ('awaited', 'sent', 'received', 'matched', 'withdrawn')),
  awarded_by text not null,
  awarded_at timestamptz not null,
  -- As its owner said.
  told_sent_on date,
  told_bank text check (length(told_bank) between 1 and 60),
  told_at timestamptz,
  received_at timestamptz,
  ended_at timestamptz,
  -- What came in the end.
  matched_cents bigint check (matched_cents > 0),
  check ((told_sent_on is null) = (told_at is null) and (told_bank is null) = (told_at is null)),
  check ((status in ('matched', 'withdrawn')) = (ended_at is not null)),
  check ((status = 'matched') = (matched_cents is not null)),
  check (status <> 'sent' or told_at is not null),
  check (status <> 'received' or received_at is not null)
);
create index wire_reference_of_account on wire_reference (account_id, awarded_at desc);
create unique index wire_reference_one on wire_reference (account_id, purpose_type, purpose_id)
  where status in ('awaited', 'sent', 'received');

create function wire_reference_guard() returns trigger language plpgsql as $$
begin
  if old.status in ('matched', 'withdrawn')
    or (new.id, new.reference, new.account_id, new.purpose_type, new.purpose_id, new.awarded_by, new.awarded_at)
      is distinct from
      (old.id, old.reference, old.account_id, old.purpose_type, old.purpose_id, old.awarded_by, old.awarded_at)
    -- Until it is sent its owner may think of another amount.
    or (old.status <> 'awaited' and new.amount_cents is distinct from old.amount_cents)
    or (old.status = 'sent' and new.status = 'awaited') or (old.status = 'received' and new.status in ('awaited', 'sent'))
  then
    raise exception 'a wire reference is used once and never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wire_reference_guard before update on wire_reference
  for each row execute function wire_reference_guard();

-- Money that the bank says came in, from its file or typed in by somebody of the firm.
create table bank_line (
  id text primary key check (id ~ '^line_[0-9a-z]{26}$'),
  source text not null check (source in ('csv', 'manual')),
  -- The bank's own number of it: the same line that comes again is the same money.
  bank_id text not null unique check (length(bank_id) between 1 and 64),
  day date not null,
  amount_cents bigint not null check (amount_cents > 0),
  sender text not null check (length(sender) between 1 and 140),
  memo text not null check (length(memo) <= 500),
  -- What its memo says, where that is one of ours.
  wire_id text references wire_reference,
  -- What it looks like beside what was awaited; a person decides.
  proposal text not null check (proposal in ('exact', 'short', 'over', 'duplicate', 'third_party', 'unknown')),
  -- The line that it seems to repeat.
  twin_id text references bank_line,
  -- suspense → matched, returned or ignored (the same money as another line); each of those is the end
  status text not null default 'suspense' check (status in ('suspense', 'matched', 'returned', 'ignored')),
  added_by text not null,
  added_at timestamptz not null,
  -- The journal that put it into suspense, and the one that took it out again.
  journal_id text not null unique,
  end_journal_id text unique,
  decided_by text,
  decided_at timestamptz,
  reason text,
  -- Of one that was matched: whose money it is, and which awaited wire it was, if any.
  account_id text,
  matched_wire_id text unique references wire_reference,
  -- Of one that was returned: what the bank calls the wire that took it back.
  confirmation text check (length(confirmation) between 1 and 64),
  check ((status = 'suspense') = (decided_at is null)),
  check ((status = 'suspense') = (decided_by is null) and (status = 'suspense') = (reason is null)),
  check ((status = 'suspense') = (end_journal_id is null)),
  check ((status = 'matched') = (account_id is not null)),
  check ((status = 'returned') = (confirmation is not null)),
  check (matched_wire_id is null or status = 'matched'),
  check (status <> 'ignored' or twin_id is not null)
);
create index bank_line_suspense on bank_line (added_at) where status = 'suspense';
create index bank_line_wire on bank_line (wire_id) where wire_id is not null;
create index bank_line_twin on bank_line (day, amount_cents);
create index bank_line_account on bank_line (account_id) where account_id is not null;

create function bank_line_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'suspense'
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
create trigger bank_line_guard before update on bank_line for each row execute function bank_line_guard();

-- Since when the bank details of the firm are as they are: a change is announced where they are read.
create table wire_instructions (
  id bigint generated always as identity primary key,
  fingerprint bytea not null,
  since timestamptz not null
);

-- One comparison of the books of one settlement account with the statement of the payment service.
create table reconciliation_run (
  id text primary key check (id ~ '^recon_[0-9a-z]{26}$'),
  provider text not null check (provider in ('first', 'second')),
  at timestamptz not null,
  -- The night it stands for; null for one that somebody asked for.
  nightly_for date,
  started_by text not null,
  -- What the account should have by our books after so many entries of its clearing account, and what of it came or went by wire.
  ledger_cents bigint not null,
  ledger_entries bigint not null,
  other_cents bigint not null,
  provider_cents bigint not null,
  -- Moved by the service a moment ago: [{ "key", "cents" }].
  in_flight jsonb not null,
  in_flight_cents bigint not null,
  -- What the differences that it named come to, ours less theirs.
  difference_cents bigint not null,
  differences integer not null check (differences >= 0),
  unique (provider, nightly_for)
);
create index reconciliation_run_newest on reconciliation_run (provider, at desc);

create table reconciliation_difference (
  id text primary key check (id ~ '^diff_[0-9a-z]{26}$'),
  provider text not null check (provider in ('first', 'second')),
  kind text not null check (kind in ('missing_at_provider', 'missing_here', 'amount_differs', 'balance_differs')),
  -- The transfer, or `balance`.
  key text not null,
  ledger_cents bigint not null,
  provider_cents bigint not null,
  -- Its age counts from here, however often it is found again.
  first_seen_on date not null,
  first_run_id text not null references reconciliation_run,
  last_run_id text not null references reconciliation_run,
  -- open → explained (a person said why) ; both → resolved (a later run no longer finds it)
  status text not null default 'open' check (status in ('open', 'explained', 'resolved')),
  explained_by text,
  explained_at timestamptz,
  explanation text,
  resolved_at timestamptz,
  check ((explained_at is null) = (explained_by is null) and (explained_at is null) = (explanation is null)),
  check (status <> 'explained' or explained_at is not null),
  check ((status = 'resolved') = (resolved_at is not null))
);
create unique index reconciliation_difference_one on reconciliation_difference (provider, kind, key)
  where status <> 'resolved';

create function reconciliation_difference_guard() returns trigger language plpgsql as $$
begin
  if old.status = 'resolved' or (new.id, new.provider, new.kind, new.key, new.first_seen_on, new.first_run_id)
      is distinct from (old.id, old.provider, old.kind, old.key, old.first_seen_on, old.first_run_id)
  then
    raise exception 'a difference keeps its name and its age: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reconciliation_difference_guard before update on reconciliation_difference
  for each row execute function reconciliation_difference_guard();

insert into append_only_table (name) values ('wire_instructions'), ('reconciliation_run');

create function money_lines_kept() returns trigger language plpgsql as $$
begin
  raise exception '% is kept', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wire_reference_kept before delete on wire_reference for each statement execute function money_lines_kept();
create trigger bank_line_kept before delete on bank_line for each statement execute function money_lines_kept();
create trigger reconciliation_difference_kept before delete on reconciliation_difference
  for each statement execute function money_lines_kept();
create trigger reconciliation_run_kept before update or delete on reconciliation_run
  for each statement execute function money_lines_kept();
