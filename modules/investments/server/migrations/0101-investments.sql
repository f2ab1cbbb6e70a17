-- Investments: from an amount to a position that is signed, funded and closed.

create table investment (
  id text primary key check (id ~ '^inv_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  -- Null until one is chosen.
  account_id text check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- B4. Until it is confirmed it names the last step that was completed.
  status smallint not null check (status in (0, 1, 3, 4, 7, 8, 9, 15, 18, 19, 20, 21, 22, 24, 25, 28, 29, 30, 31, 33, 35,
    36, 37, 40, 50)),
  -- Where it stood when somebody of the firm or an error set it aside (50).
  status_before smallint,
  version integer not null default 1 check (version > 0),
  shares integer not null check (shares > 0),
  -- What the shares cost, and the fees that are paid on top of it.
  amount_cents bigint not null check (amount_cents > 0),
  fees_cents bigint not null check (fees_cents >= 0),
  -- The terms of the offering by which it was reckoned, and those that were signed; null until everything is signed.
  terms_version integer not null check (terms_version > 0),
  signed_terms_version integer,
  -- Signatures count for one round: what was signed before the amount, the account or the terms changed counts no more.
  signing_round smallint not null default 1,
  -- Who chose it, by which way it is paid, and from which bank.
  funding text check (funding in ('balance', 'bank', 'WIRE', 'ACH')),
  bank_id text check (bank_id ~ '^bank_[0-9a-z]{26}$'),
  -- How far the money is: none before confirming; asked, accepted, settled, failed, returned; over once it went back.
  funding_state text not null default 'none'
    check (funding_state in ('none', 'asked', 'accepted', 'settled', 'failed', 'returned', 'over')),
  payment_id text check (payment_id ~ '^pay_[0-9a-z]{26}$'),
  wire_id text check (wire_id ~ '^wire_[0-9a-z]{26}$'),
  -- How often its money was asked for: each time is another hold or transfer.
  tries smallint not null default 0,
  -- Why it stands at 3, 9, 19 or 22, as a code of the catalogue.
  refusal text,
  -- What the account was judged by when it was confirmed (I39).
  gate jsonb,
  -- Barred from the market because its money was taken back after it had closed.
  barred_because text check (barred_because in ('return')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  settled_at timestamptz,
  closed_at timestamptz,
  ended_at timestamptz,
  check (status in (0, 3) or account_id is not null or status in (30, 33, 50)),
  check ((funding = 'bank') = (bank_id is not null)),
  check ((status = 50) = (status_before is not null)),
  -- Confirmed once and for all; what ended before has no day of confirming.
  check (status not in (18, 20, 21, 22, 24, 25, 28, 29, 31, 36, 37, 40) or (confirmed_at is not null and gate is not null)),
  check ((status in (28, 30, 31, 33, 35, 36, 37)) = (ended_at is not null))
);
-- One at a time of a person and a farm is unfinished.
create unique index investment_unfinished on investment (user_id, farm_id) where status in (0, 1, 3, 4, 7, 8, 9, 15, 19);
create index investment_of_user on investment (user_id, created_at desc, id desc);
create index investment_of_farm on investment (farm_id, status);
create index investment_of_account on investment (account_id) where account_id is not null;

-- Every move of an investment (I34). Nothing in it is changed or deleted.
create table investment_status_event (
  investment_id text not null references investment,
  ordinal integer not null check (ordinal > 0),
  from_status smallint,
  to_status smallint not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  primary key (investment_id, ordinal)
);
create function investment_event_kept() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to an investment is kept' using errcode = 'restrict_violation';
end $$;
create trigger investment_event_kept before update or delete on investment_status_event
  for each row execute function investment_event_kept();
create trigger investment_event_not_emptied before truncate on investment_status_event
  for each statement execute function investment_event_kept();
create trigger investment_kept before delete on investment for each row execute function investment_event_kept();

-- The money of an investment: each hold on its account's wallet, and where it went.
create table investment_money (
  investment_id text not null references investment,
  hold_id text not null unique check (hold_id ~ '^jrn_[0-9a-z]{26}$'),
  cents bigint not null check (cents > 0),
  -- held → escrow or released; escrow → returned (to whoever paid) or farm
  state text not null default 'held' check (state in ('held', 'escrow', 'released', 'returned', 'farm')),
  -- Of a pull or a wire that brought it; null where it was in the wallet before.
  source text,
  held_at timestamptz not null,
  ended_at timestamptz,
  primary key (investment_id, hold_id)
);
