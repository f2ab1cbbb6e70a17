-- The banks of a wallet, and the payments between them and the firm's accounts at the payment service.

create table bank (
  id text primary key check (id ~ '^bank_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- At most seven at a time: each that is not removed has one of the numbers 1 to 7.
  place smallint check (place between 1 and 7),
  -- 'First Prairie Bank', without the digits.
  institution text not null check (length(institution) between 1 and 60),
  last_four text not null check (last_four ~ '^[0-9]{2,4}$'),
  type text not null check (type in ('checking', 'savings')),
  attachment_method text not null check (attachment_method in ('manual', 'automated')),
  -- pending → verified or failed; any → removed, which is the end
  status text not null default 'pending' check (status in ('pending', 'verified', 'failed', 'removed')),
  -- Routing and account number, sealed; null for a bank that was linked, whose numbers never come here, and once it is removed.
  sealed_numbers bytea,
  -- A keyed hash of the numbers: the same account is not added twice.
  fingerprint bytea,
  -- What the payment service calls it; null until it has answered.
  source_id text unique,
  -- Names of the owners by the bank's own books.
  owner_names text[] not null default '{}',
  -- matched: the same person or firm; differs: a person of the firm decides; unknown: the bank does not say; accepted: somebody decided
  owner_check text not null default 'unknown' check (owner_check in ('matched', 'differs', 'unknown', 'accepted')),
  -- Of a bank that was typed in: when the two amounts were asked for, until when they may be entered, how often they were wrong.
  amounts_sent_at timestamptz,
  amounts_land_on date,
  amounts_until timestamptz,
  amount_tries smallint not null default 0 check (amount_tries between 0 and 3),
  -- Nothing is paid out to it before: whoever took over an account must not empty it at once.
  payouts_from timestamptz not null,
  linked_at timestamptz not null,
  verified_at timestamptz,
  ended_at timestamptz,
  -- Why it failed or was removed: wrong_amounts, amounts_expired, removed_by_owner, or the code of a return.
  end_reason text,
  unique (account_id, place),
  check ((place is null) = (status = 'removed')),
  check (status <> 'removed' or sealed_numbers is null),
  check ((status in ('failed', 'removed')) = (ended_at is not null)),
  check (status <> 'verified' or (verified_at is not null and source_id is not null and owner_check <> 'differs'))
);
create index bank_of_account on bank (account_id, linked_at);
create unique index bank_once on bank (account_id, fingerprint) where fingerprint is not null and status <> 'removed';

-- The page of the bank link was opened for an account; what came of it is asked for with the token.
create table bank_link_session (
  token text primary key,
  account_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Once it brought a bank, it brings no other.
  bank_id text references bank
);
create index bank_link_session_account on bank_link_session (account_id, created_at desc);

create table payment (
  id text primary key check (id ~ '^pay_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  bank_id text not null references bank,
  -- pull: from the bank to us; push: from us to the bank
  direction text not null check (direction in ('pull', 'push')),
  provider text not null check (provider in ('first', 'second')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What it is for: the wallet itself, or a thing of a later module that is told how it ends.
  purpose_type text not null default 'wallet' check (purpose_type ~ '^[a-z][a-z_]*$'),
  purpose_id text not null default '',
  -- 1 pending → 2 processed, 3 failed, 4 cancelled. A processed one that comes back keeps its status and has a return.
  status smallint not null default 1 check (status between 1 and 4),
  -- new: not sent yet; unknown: sent, and the answer was lost; known: the service has it; refused: it never took it
  sending text not null default 'new' check (sending in ('new', 'unknown', 'known', 'refused')),
  -- Stored before the call: the same key again makes no second transfer.
  provider_key text not null unique,
  transfer_id text unique,
  -- A monthly deposit that caused it.
  plan_id text,
  requested_by text not null,
  created_at timestamptz not null,
  -- Until then it can be called off.
  cancel_until timestamptz not null,
  lands_on date not null,
  -- Of a pull: until then it can be invested and not withdrawn.
  withdrawable_on date,
  processed_at timestamptz,
  ended_at timestamptz,
  failure text,
  -- The journals: what it parked, how that ended, and what a late return took back.
  pending_journal_id text,
  journal_id text,
  return_journal_id text,
  returned_at timestamptz,
  return_code text,
  tries smallint not null default 0,
  next_look_at timestamptz,
  -- I22: processed means that a journal moved the money.
  check ((status = 2) = (journal_id is not null)),
  check ((status = 2) = (processed_at is not null)),
  check ((status = 1) = (ended_at is null)),
  check ((return_journal_id is null) = (returned_at is null)),
  check (return_journal_id is null or status = 2)
);
create index payment_of_account on payment (account_id, created_at);
create index payment_open on payment (next_look_at) where status = 1;
create index payment_of_bank on payment (bank_id) where status = 1;
create index payment_not_withdrawable on payment (account_id, withdrawable_on)
  where direction = 'pull' and status = 2 and return_journal_id is null;

-- What was agreed stays; only how it goes on is written, and an end is never left.
create function payment_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.bank_id, new.direction, new.provider, new.amount_cents, new.provider_key, new.created_at)
      is distinct from
     (old.id, old.account_id, old.bank_id, old.direction, old.provider, old.amount_cents, old.provider_key, old.created_at)
    or (old.status <> 1 and new.status <> old.status)
  then
    raise exception 'a payment is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_guard before update on payment for each row execute function payment_guard();
create function payment_kept() returns trigger language plpgsql as $$
begin
  raise exception 'payments are kept' using errcode = 'restrict_violation';
end $$;
create trigger payment_kept before delete on payment for each statement execute function payment_kept();

-- A deposit that comes each month by itself.
create table deposit_plan (
  id text primary key check (id ~ '^plan_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  bank_id text not null references bank,
  amount_cents bigint not null check (amount_cents > 0),
  -- 1 to 28, so that every month has it.
  day smallint not null check (day between 1 and 28),
  -- active ⇄ paused; both → ended
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- Why it was paused: its owner, a return, a bank that is gone, the wallet blocked.
  paused_because text,
  next_on date,
  announced_for date,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'paused') = (paused_because is not null)),
  check ((status = 'active') = (next_on is not null)),
  check ((status = 'ended') = (ended_at is not null))
);
create unique index deposit_plan_one on deposit_plan (account_id) where status <> 'ended';
create index deposit_plan_due on deposit_plan (next_on) where status = 'active';
alter table payment add foreign key (plan_id) references deposit_plan;
