-- What the stand-ins of the payment service and of the bank link remember of banks and of money that moves. Numbers of
-- bank accounts are looked at when they arrive and never kept: a keyed hash finds the same account again.

alter table sandbox_behaviour drop constraint sandbox_behaviour_service_check;
alter table sandbox_behaviour add constraint sandbox_behaviour_service_check
  check (service in ('identity-check', 'customers', 'bank-link'));

create table sandbox_funding_source (
  id uuid primary key,
  -- Null for the firm's own.
  customer_id uuid references sandbox_customer (id),
  name text not null,
  bank_name text not null,
  type text not null check (type in ('checking', 'savings')),
  fingerprint text not null,
  status text not null check (status in ('unverified', 'verified')),
  -- The two small deposits: null until somebody asks for them.
  deposits text check (deposits in ('pending', 'processed', 'failed')),
  deposits_at timestamptz,
  deposits_land_at timestamptz,
  deposits_failure text,
  tries smallint not null default 0,
  -- Of the firm's own: the most that one transfer moves.
  limit_cents bigint check (limit_cents > 0),
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((deposits is null) = (deposits_at is null)),
  check ((deposits is null) = (deposits_land_at is null))
);

-- A customer has a bank account once.
create unique index sandbox_funding_source_once on sandbox_funding_source (customer_id, fingerprint)
  where removed_at is null;
create index sandbox_funding_source_landing on sandbox_funding_source (deposits_land_at) where deposits = 'pending';

create table sandbox_transfer (
  id uuid primary key,
  -- Where they are null nobody told us of it: a line of a statement that we know nothing of.
  source_id uuid references sandbox_funding_source (id),
  destination_id uuid references sandbox_funding_source (id),
  customer_id uuid references sandbox_customer (id),
  amount_cents bigint not null check (amount_cents > 0),
  correlation_id text,
  status text not null check (status in ('pending', 'processed', 'failed', 'cancelled')),
  created_at timestamptz not null,
  -- Until then it can be cancelled.
  exported_at timestamptz not null,
  -- When it is processed, or fails.
  due_at timestamptz not null,
  -- What it comes to: a code of a return, at once or after it was processed.
  return_code text check (return_code ~ '^R\d\d$'),
  return_at timestamptz,
  processed_at timestamptz,
  -- When it failed or was cancelled.
  ended_at timestamptz,
  check (source_id is not null or destination_id is not null),
  check (return_at is null or return_code is not null),
  check (status <> 'processed' or processed_at is not null),
  check (status <> 'failed' or return_code is not null),
  check ((status in ('failed', 'cancelled')) = (ended_at is not null))
);

create index sandbox_transfer_due on sandbox_transfer (due_at, id) where status = 'pending';
create index sandbox_transfer_coming_back on sandbox_transfer (return_at, id) where status = 'processed' and return_at is not null;
create index sandbox_transfer_customer on sandbox_transfer (customer_id, created_at);
create index sandbox_transfer_created on sandbox_transfer (created_at);

-- The firm's own two, by which all money comes and goes.
insert into sandbox_funding_source (id, name, bank_name, type, fingerprint, status, limit_cents, created_at) values
  ('5a0db0c0-0000-4000-8000-000000000001', 'First settlement account', 'SANDBOX TEST BANK', 'checking', 'first', 'verified',
    100000000, '2020-01-01T00:00:00Z'),
  ('5a0db0c0-0000-4000-8000-000000000002', 'Second settlement account', 'SANDBOX TEST BANK', 'checking', 'second', 'verified',
    10000000, '2020-01-01T00:00:00Z');

-- A session of the bank link, and the account that was chosen in it.
create table sandbox_bank_link (
  token text primary key check (token like 'link-sandbox-%'),
  person_id text not null,
  -- Whose account it is at the bank, unless the log-in says otherwise.
  holder text,
  link_session_id text unique,
  status text not null default 'new' check (status in ('new', 'open', 'chosen', 'left')),
  institution_id text,
  owner_names text[] not null default '{}',
  account_id text,
  -- What the bank answers instead of an account.
  fault text,
  public_token text unique,
  access_token text unique,
  processor_token text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index sandbox_bank_link_created on sandbox_bank_link (created_at);
