-- What waits for a person of the firm: one row a thing and queue, written by the transactions that make it wait and end it.
create table work_item (
  queue text not null check (queue ~ '^[a-z][a-z_]*$'),
  -- The id of what is to be decided; its module says in words what it is.
  subject text not null,
  since timestamptz not null,
  -- Who said that they look at it. A courtesy: what is decided, the thing's own table decides.
  taken_by text,
  taken_at timestamptz,
  primary key (queue, subject),
  check ((taken_by is null) = (taken_at is null))
);
create index work_item_age on work_item (queue, since, subject);
create index work_item_taken on work_item (taken_by, since, subject) where taken_by is not null;

-- What has been decided, and how long it took.
create table work_done (
  id text primary key,
  queue text not null,
  subject text not null,
  since timestamptz not null,
  done_at timestamptz not null,
  -- A person of the firm; null where it ended without one.
  done_by text,
  -- As the queue's module calls it: approved, declined, withdrawn …
  outcome text not null
);
create index work_done_recent on work_done (done_at desc, id desc);
create index work_done_of_queue on work_done (queue, done_at desc, id desc);
insert into append_only_table (name) values ('work_done');
