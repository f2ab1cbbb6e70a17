-- Pledges: what somebody would invest in a farm once its offering opens. Neither shares nor money stand behind one.

create table pledge (
  id text primary key check (id ~ '^plg_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- waiting → withdrawn by its owner, invested once the offering opened, lapsed where it closed without opening.
  -- A pledge that is over is made again in the same row: the audit has the one before.
  status text not null default 'waiting' check (status in ('waiting', 'withdrawn', 'invested', 'lapsed')),
  version integer not null default 1 check (version > 0),
  shares integer not null check (shares > 0),
  -- What the shares cost when they were pledged.
  amount_cents bigint not null check (amount_cents > 0),
  note text not null default '' check (char_length(note) <= 500),
  -- The investment it became, or that its owner had begun before it could.
  investment_id text references investment,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, farm_id),
  check ((status = 'waiting') = (ended_at is null)),
  check ((status = 'invested') = (investment_id is not null))
);
create index pledge_of_farm on pledge (farm_id, id);
create index pledge_waiting on pledge (farm_id, id) where status = 'waiting';
create index pledge_of_account on pledge (account_id) where status = 'waiting';
create index pledge_of_investment on pledge (investment_id) where investment_id is not null;
