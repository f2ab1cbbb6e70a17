-- Records that are too large to be made while somebody waits: a job packs them step by step into one ZIP, which its owner
-- downloads for a week. What is packed lies in the file store in sealed pieces; an archive is their sequence and the directory.

create table prepared_records (
  id text primary key check (id ~ '^prr_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  -- Null: all accounts of the person.
  account_id text check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- Null: all years.
  year smallint,
  first_year smallint not null,
  last_year smallint not null,
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed', 'expired')),
  -- What comes next; the last one that was packed stays once it is whole.
  step_year smallint not null,
  step text not null check (step in ('tables', 'statements', 'agreements', 'tax', 'index', 'summary')),
  step_after text not null default '',
  step_count integer not null default 0 check (step_count >= 0),
  -- What is packed so far.
  steps integer not null default 0 check (steps >= 0),
  file_count integer not null default 0 check (file_count >= 0),
  byte_count bigint not null default 0 check (byte_count >= 0),
  -- It is as of this moment, however long it takes.
  asked_at timestamptz not null,
  -- By the clock that nobody moves: one that stands still is noticed.
  touched_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check (first_year <= last_year and step_year between first_year and last_year),
  check (state <> 'ready' or (ready_at is not null and expires_at is not null)),
  check (state <> 'failed' or expires_at is not null)
);
create index prepared_records_of_user on prepared_records (user_id, asked_at desc);
create index prepared_records_ending on prepared_records (expires_at) where state in ('ready', 'failed');
-- The same is asked for once at a time.
create unique index prepared_records_once on prepared_records (user_id, coalesce(account_id, ''), coalesce(year, 0))
  where state = 'preparing';

-- What one step packed: its part of the directory, and what the index says about it.
create table prepared_records_step (
  prepared_id text not null references prepared_records on delete cascade,
  ordinal integer not null check (ordinal > 0),
  year smallint not null,
  directory bytea not null,
  -- Name and a few words of each file.
  listed jsonb not null,
  missing text[] not null,
  -- The cash of each account, of the step with the tables alone.
  totals jsonb,
  primary key (prepared_id, ordinal)
);
create index prepared_records_step_of_year on prepared_records_step (prepared_id, year, ordinal);

-- Bytes of the archive, sealed, in order. A piece is noted before it is stored, so that none is left behind.
create table prepared_records_piece (
  id text primary key check (id ~ '^prp_[0-9a-z]{26}$'),
  prepared_id text not null references prepared_records,
  step integer not null check (step > 0),
  ordinal integer not null check (ordinal > 0),
  -- False until its step is finished.
  is_kept boolean not null default false,
  byte_count integer not null check (byte_count > 0),
  stored_sha256 text not null check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  key_sealed bytea not null
);
create unique index prepared_records_piece_kept on prepared_records_piece (prepared_id, step, ordinal) where is_kept;
create index prepared_records_piece_of on prepared_records_piece (prepared_id, step, ordinal);
