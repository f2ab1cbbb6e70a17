-- What every module stands on: the outbox (messages after commit), the audit chain, remembered answers, and the
-- records that let jobs survive a crash. Nothing here knows a business word.

-- ── outbox ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A row is written in the caller's transaction without a position. Positions are given after commit, one short
-- transaction at a time, so a reader that has seen n has seen everything below n. An identity or a timestamp could not
-- promise that: a transaction that started earlier may commit later.
create table outbox (
  id bigint generated always as identity primary key,
  position bigint,
  topic text not null check (topic <> ''),
  channel text check (channel <> ''),
  user_id text check (user_id <> ''),
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

create unique index outbox_position on outbox (position);
create index outbox_waiting on outbox (id) where position is null;
create index outbox_public_archive on outbox (channel, position) where channel is not null and user_id is null;
create index outbox_private_archive on outbox (channel, user_id, position)
  where channel is not null and user_id is not null;
create index outbox_age on outbox using brin (created_at) with (pages_per_range = 32);

-- Kept apart from the rows: pruning must never let a position be given twice.
create table outbox_head (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);
insert into outbox_head (position) values (0);

-- ── audit ───────────────────────────────────────────────────────────────────────────────────────────────────────────
-- '|' separates the hashed fields, so no text field may contain it; JSON text delimits itself. That makes the hashed
-- text of a row unambiguous.
create table audit (
  id bigint generated always as identity primary key,
  seq bigint unique,
  at timestamptz not null,
  actor text not null check (actor <> '' and position('|' in actor) = 0),
  action text not null check (action <> '' and position('|' in action) = 0),
  subject text not null check (subject <> '' and position('|' in subject) = 0),
  before jsonb,
  after jsonb,
  prev_hash bytea,
  hash bytea,
  inserted_at timestamptz not null default clock_timestamp(),
  check ((seq is null) = (hash is null)),
  check (prev_hash is null or seq > 1)
);

create index audit_unsealed on audit (id) where seq is null;
create index audit_subject on audit (subject, id);

create table audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea
);
insert into audit_head (seq) values (0);

-- Rule I27. Stable, not immutable, because convert_to is: otherwise it would not be inlined where all rows are checked.
create function audit_hash(
  prev_hash bytea, seq bigint, at timestamptz, actor text, action text, subject text, before jsonb, after jsonb
) returns bytea language sql stable parallel safe return sha256(
  coalesce(prev_hash, ''::bytea) || convert_to(
    seq::text || '|' || (extract(epoch from at) * 1000000)::bigint::text || '|' || actor || '|' || action || '|'
      || subject || '|' || coalesce(before::text, '') || '|' || coalesce(after::text, ''),
    'UTF8'));

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed: % refused', tg_op using errcode = 'restrict_violation';
end $$;

create function audit_guard_insert() returns trigger language plpgsql as $$
begin
  if new.seq is not null or new.prev_hash is not null or new.hash is not null then
    raise exception 'audit rows are sealed after commit, never at insert' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The only change allowed is a right seal: content untouched, next in the chain, and the hash that content has.
create function audit_guard_update() returns trigger language plpgsql as $$
begin
  if old.seq is null and new.seq is not null
    and (new.id, new.at, new.actor, new.action, new.subject, new.before, new.after, new.inserted_at)
      is not distinct from
      (old.id, old.at, old.actor, old.action, old.subject, old.before, old.after, old.inserted_at)
    and new.hash = audit_hash(
      new.prev_hash, new.seq, new.at, new.actor, new.action, new.subject, new.before, new.after)
    and (new.seq = 1 or exists (select from audit p where p.seq = new.seq - 1 and p.hash = new.prev_hash))
  then
    return new;
  end if;
  raise exception 'audit rows are never changed: row % refused', old.id using errcode = 'restrict_violation';
end $$;

create trigger audit_insert before insert on audit for each row execute function audit_guard_insert();
create trigger audit_update before update on audit for each row execute function audit_guard_update();
create trigger audit_delete before delete on audit for each statement execute function audit_refuse();
create trigger audit_truncate before truncate on audit for each statement execute function audit_refuse();

-- ── sequencer ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- Every process listens on this one channel. 'new': rows are waiting for a place; 'placed': positions were given.
-- PostgreSQL sends equal notifications of one transaction once.
create function platform_notify_new() returns trigger language plpgsql as $$
begin
  perform pg_notify('furrow_platform', 'new');
  return null;
end $$;

create trigger outbox_notify after insert on outbox for each statement execute function platform_notify_new();
create trigger audit_notify after insert on audit for each statement execute function platform_notify_new();

-- Seals waiting audit rows and gives waiting messages their position. Answers how many rows got a place, or -1 when
-- another session is doing it right now (then ask again: it may have looked before the newest commit).
-- Every statement in here takes its own snapshot after the lock, so it sees what the previous holder committed.
create function platform_sequence() returns integer language plpgsql as $$
declare
  message_batch constant integer := 1000;
  -- Sealing goes row by row; in small portions, so that messages do not wait for it.
  audit_batch constant integer := 200;
  placed integer := 0;
  sealed integer := 0;
  head bigint;
  last audit_head;
  waiting audit;
begin
  if not exists (select from outbox where position is null) and not exists (select from audit where seq is null) then
    return 0;
  end if;
  -- 'furr' and 1 in the two-key space of advisory locks
  if not pg_try_advisory_xact_lock(1718973042, 1) then
    return -1;
  end if;

  select h.position into strict head from outbox_head h;
  with given as (
    select w.id, head + row_number() over (order by w.id) as position
    from (select o.id from outbox o where o.position is null order by o.id limit message_batch) w
  )
  update outbox o set position = given.position from given where o.id = given.id;
  get diagnostics placed = row_count;
  if placed > 0 then
    update outbox_head set position = head + placed;
  end if;

  select * into strict last from audit_head;
  for waiting in select * from audit a where a.seq is null order by a.id limit audit_batch loop
    last.seq := last.seq + 1;
    waiting.prev_hash := last.hash;
    last.hash := audit_hash(
      waiting.prev_hash, last.seq, waiting.at, waiting.actor, waiting.action, waiting.subject, waiting.before,
      waiting.after);
    update audit set seq = last.seq, prev_hash = waiting.prev_hash, hash = last.hash where id = waiting.id;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update audit_head set seq = last.seq, hash = last.hash;
  end if;

  if placed > 0 then
    perform pg_notify('furrow_platform', 'placed');
  end if;
  if placed = message_batch or sealed = audit_batch then
    perform pg_notify('furrow_platform', 'new');
  end if;
  return placed + sealed;
end $$;

-- ── remembered answers ──────────────────────────────────────────────────────────────────────────────────────────────
-- `json`, not `jsonb`: the repeated answer keeps the key order of the first, byte for byte.
create table idempotency (
  scope text not null check (scope <> ''),
  key text not null check (key <> '' and length(key) <= 200),
  request_hash text not null,
  status integer,
  body json,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (scope, key)
);
create index idempotency_expiry on idempotency (expires_at);

-- ── jobs ────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- One row per finished step of a job, committed together with the step's effect: what is here is not done again.
create table job_run (
  run_key text not null,
  step text not null,
  job text not null,
  scheduled_for timestamptz,
  at timestamptz not null default clock_timestamp(),
  primary key (run_key, step)
);
create index job_run_age on job_run using brin (at);

-- A group of job workers in one process. It is alive as long as a session holds the advisory lock ('proc', lock_key).
create table process (
  worker_id text primary key,
  lock_key integer not null,
  started_at timestamptz not null default clock_timestamp(),
  lost_at timestamptz
);
create sequence process_lock_key as integer cycle;

create function process_alive(lock_key integer) returns boolean language sql stable return exists (
  select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.classid = 1886547811::oid and l.objid = lock_key::oid
    and l.objsubid = 2 and l.database = (select d.oid from pg_database d where d.datname = current_database()));

-- Gives the jobs of dead processes back to the living. A lock must have been gone for `grace`: a process that only lost
-- its connection takes a new lock well within it. Answers the workers declared dead.
create function process_sweep(grace interval) returns text[] language plpgsql as $$
declare
  dead text[];
begin
  update process p set lost_at = case when p.lost_at is null then clock_timestamp() end
  where process_alive(p.lock_key) = (p.lost_at is not null);

  with gone as (
    delete from process p where p.lost_at < clock_timestamp() - grace and not process_alive(p.lock_key)
    returning p.worker_id
  )
  select coalesce(array_agg(gone.worker_id), '{}') into dead from gone;

  if cardinality(dead) > 0 then
    perform graphile_worker.force_unlock_workers(dead);
    perform pg_notify('jobs:insert', '{"count":100}');
  end if;
  return dead;
end $$;
