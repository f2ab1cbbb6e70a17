-- Where integrators want to hear of what changes; at most five at a time.
create table webhook_endpoint (
  id text primary key check (id ~ '^whk_[0-9a-z]{26}$'),
  url text not null check (length(url) <= 500),
  -- What it is for, in the firm's words.
  label text not null check (length(label) between 1 and 100),
  events text[] not null check (cardinality(events) > 0),
  -- The digest of the call that added it: the same call again adds no second one.
  added_key text not null unique,
  added_by text not null,
  added_at timestamptz not null,
  -- Sealed; forgotten when the endpoint is removed.
  secret_sealed bytea,
  -- The one before, for a day after it was replaced.
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'paused', 'removed')),
  -- By the firm, or because it failed too often.
  paused_by text check (paused_by in ('firm', 'failures')),
  status_since timestamptz not null,
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0),
  last_success_at timestamptz,
  check ((status = 'paused') = (paused_by is not null)),
  check ((status = 'removed') = (secret_sealed is null)),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);

-- One event for one endpoint, and how it is getting there.
create table webhook_delivery (
  id text primary key check (id ~ '^whd_[0-9a-z]{26}$'),
  endpoint_id text not null references webhook_endpoint,
  -- The same at every endpoint, and in every attempt.
  event_id text not null check (event_id ~ '^evt_[0-9a-z]{26}$'),
  type text not null,
  -- The message of the outbox; null for a test that somebody asked for.
  position bigint,
  -- What is signed and sent, byte for byte.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'canceled')),
  -- All of them, and those since the schedule began or somebody had it sent again.
  attempts integer not null default 0 check (attempts >= 0),
  tries integer not null default 0 check (tries >= 0),
  -- Whoever of the firm waits for the next attempt.
  asked_by text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  ended_at timestamptz,
  -- Whoever is sending it just now; another may take over once this time has passed.
  claim text,
  claimed_until timestamptz,
  unique (endpoint_id, position),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  check ((claim is null) = (claimed_until is null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at, id) where state = 'waiting';
create index webhook_delivery_created on webhook_delivery (created_at);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, id desc);

create table webhook_attempt (
  delivery_id text not null references webhook_delivery on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  -- Null where nothing answered; then the problem says why.
  status smallint,
  problem text,
  -- What it answered, the beginning of it.
  answer text check (octet_length(answer) <= 1024),
  primary key (delivery_id, number),
  check ((status is null) = (problem is not null))
);
