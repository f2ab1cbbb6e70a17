-- The whole message, so that it can be taken again: the outbox itself is pruned.
alter table outbox_set_aside
  add column channel text,
  add column user_id text,
  add column views jsonb,
  add column created_at timestamptz;
