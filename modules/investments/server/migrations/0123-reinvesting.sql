-- Where an account's distributions are to go on: an investment is filled in for its owner, who signs and confirms it, or not.

create table reinvestment (
  account_id text primary key check (account_id ~ '^acc_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  -- Null: its owner is asked each time.
  farm_id text check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  -- What was paid before is not part of it.
  since timestamptz not null,
  updated_at timestamptz not null
);
create index reinvestment_of_user on reinvestment (user_id);

-- Each distribution that was paid while it was on, once.
create table reinvestment_payment (
  line_id text primary key check (line_id ~ '^dln_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  cents bigint not null check (cents > 0),
  paid_at timestamptz not null,
  -- What was filled in with it; null while it is collected.
  investment_id text references investment,
  -- When its owner was asked where to; null where nobody was.
  asked_at timestamptz,
  -- It stays in the wallet: it was switched off.
  dropped_at timestamptz,
  check (investment_id is null or dropped_at is null)
);
create index reinvestment_payment_open on reinvestment_payment (account_id)
  where investment_id is null and dropped_at is null;
create index reinvestment_payment_of_investment on reinvestment_payment (investment_id) where investment_id is not null;
