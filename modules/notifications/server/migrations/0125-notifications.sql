-- What a person was told, for ever: they find it in one place whenever they come back.
create table notification (
  id text primary key check (id ~ '^ntf_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  channel text not null check (channel in ('general-system', 'general-updates')),
  -- 1, 2, 3 … within a person's channel, so that a page anywhere in the list is found at once.
  ordinal bigint not null check (ordinal > 0),
  type text not null check (type in ('welcome', 'verification', 'congrats', 'document', 'wallet', 'investment',
    'distribution', 'custom_distribution', 'restricted')),
  code text not null check (code ~ '^[a-z][a-z_]*$'),
  -- What it was about: the same cause, heard twice, is told once.
  cause text not null,
  -- The person has to do something; false again once that is done.
  red boolean not null default false,
  text text not null check (text <> '' and length(text) <= 500),
  -- A path of this site; null where there is nothing to see.
  link text check (link ~ '^/[^/]'),
  document_id text,
  farm_id text,
  account_id text,
  investment_id text,
  at timestamptz not null,
  -- When it was read by itself; what `notification_count.read_through` covers is read as well.
  read_at timestamptz,
  unique (user_id, channel, ordinal),
  unique (user_id, cause)
);
create index notification_unread on notification (user_id, channel, ordinal) where read_at is null;
create index notification_red on notification (user_id, code) where red;
create index notification_of_document on notification (user_id, document_id) where document_id is not null;

-- Kept by the transactions that write and read, and proven by the books.
create table notification_count (
  user_id text not null,
  channel text not null,
  count bigint not null,
  new bigint not null,
  red bigint not null,
  -- Everything up to this ordinal was marked as read at once.
  read_through bigint not null default 0,
  primary key (user_id, channel),
  check (0 <= new and new <= count),
  check (0 <= red and red <= count),
  check (0 <= read_through and read_through <= count)
);
