-- What the built-in stand-ins of outside services remember. Birth dates and numbers of people or firms are looked at
-- when they arrive and never kept: an outcome stands here in their place.

-- How a stand-in is to behave from now on, set by tests and by hand.
create table sandbox_behaviour (
  service text primary key check (service in ('identity-check', 'customers')),
  -- So many of the next calls are answered with trouble, before anything is done.
  fail_next integer not null default 0 check (fail_next >= 0),
  -- So many of the next calls are done, and their answer is lost.
  lose_next integer not null default 0 check (lose_next >= 0),
  slow_ms integer not null default 0 check (slow_ms between 0 and 60000),
  -- Every webhook comes twice.
  twice boolean not null default false,
  -- Webhooks of one change come last first.
  reversed boolean not null default false
);

create table sandbox_link_token (
  token text primary key check (token like 'link-sandbox-%'),
  person_id text not null,
  outcome text not null,
  mismatches text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table sandbox_check (
  id text primary key check (id like 'idv\_%'),
  link_session_id text unique,
  person_id text not null,
  template_id text not null,
  status text not null check (status in ('active', 'success', 'failed', 'expired', 'canceled', 'pending_review')),
  -- What it comes to when the person has gone through it; null until they open it.
  outcome text,
  mismatches text[] not null default '{}',
  steps jsonb not null,
  previous_id text references sandbox_check (id),
  created_at timestamptz not null,
  completed_at timestamptz
);

create index sandbox_check_person on sandbox_check (person_id, created_at desc);

create table sandbox_customer (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'business')),
  business_type text,
  status text not null
    check (status in ('verified', 'retry', 'kba', 'document', 'suspended', 'deactivated')),
  -- Where it goes back to when it is reactivated.
  status_before text,
  -- Whose papers are wanted: of the customer itself, of the business, of its controller.
  papers_wanted text[] not null default '{}',
  certification text not null default 'uncertified'
    check (certification in ('uncertified', 'certified', 'recertify')),
  first_name text not null,
  last_name text not null,
  email text not null unique,
  business_name text,
  address jsonb not null,
  created_at timestamptz not null
);

create table sandbox_owner (
  id uuid primary key,
  customer_id uuid not null references sandbox_customer (id),
  status text not null check (status in ('verified', 'document', 'incomplete')),
  first_name text not null,
  last_name text not null,
  address jsonb not null,
  created_at timestamptz not null,
  removed_at timestamptz
);

create index sandbox_owner_customer on sandbox_owner (customer_id);

create table sandbox_document (
  id uuid primary key,
  customer_id uuid not null references sandbox_customer (id),
  owner_id uuid references sandbox_owner (id),
  type text not null check (type in ('passport', 'license', 'idCard', 'other')),
  verdict text not null default 'pending' check (verdict in ('pending', 'accepted', 'rejected')),
  -- What it is rejected for when its turn comes; null for one that is accepted.
  failure text,
  created_at timestamptz not null
);

create index sandbox_document_customer on sandbox_document (customer_id);
create index sandbox_document_owner on sandbox_document (owner_id);

-- Calls that came with a key: the same again is answered with what it made the first time.
create table sandbox_request (
  key text primary key,
  request_hash text not null,
  -- What it made; null where it changed something instead.
  location text,
  created_at timestamptz not null
);
