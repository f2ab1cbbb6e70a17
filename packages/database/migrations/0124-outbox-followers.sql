-- Whoever does something for each message of the outbox, once over all processes: how far it has come.
create table outbox_follower (
  name text primary key check (name ~ '^[a-z][a-z-]*$'),
  position bigint not null default 0 check (position >= 0),
  -- How often the next message has failed.
  attempts integer not null default 0 check (attempts >= 0)
);

-- What a follower could not do anything with, kept for a person to look at: the messages behind it do not wait.
create table outbox_set_aside (
  follower text not null references outbox_follower,
  position bigint not null,
  topic text not null,
  data jsonb not null,
  error text not null,
  at timestamptz not null,
  primary key (follower, position)
);
insert into append_only_table (name) values ('outbox_set_aside');
