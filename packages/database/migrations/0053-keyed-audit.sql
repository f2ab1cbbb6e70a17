-- The audit chain under a key that the database never sees. The application stamps each line in the transaction that
-- writes it and chains it after the commit; whoever has SQL but not the key can do neither.
-- Lines from before stay as they are: their hashes have 32 bytes, and the first keyed line after them holds them fast.

-- What waits is sealed the old way, while there still is one.
do $$
begin
  loop
    exit when platform_sequence() = 0;
  end loop;
end $$;

alter table audit add column stamp bytea;
-- A stamp carries random bytes, so an old line cannot be entered a second time under its old stamp.
create unique index audit_stamp on audit (stamp);

create function audit_digest(at timestamptz, actor text, action text, subject text, before jsonb, after jsonb)
returns bytea language sql stable parallel safe return sha256(convert_to(
  (extract(epoch from at) * 1000000)::bigint::text || '|' || actor || '|' || action || '|' || subject || '|'
    || coalesce(before::text, '') || '|' || coalesce(after::text, ''),
  'UTF8'));

create or replace function audit_guard_insert() returns trigger language plpgsql as $$
begin
  if new.seq is not null or new.prev_hash is not null or new.hash is not null then
    raise exception 'audit rows are sealed after commit, never at insert' using errcode = 'restrict_violation';
  end if;
  if new.stamp is null or octet_length(new.stamp) <> 49 then
    raise exception 'audit rows are stamped by the application' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The only change allowed is a seal: content untouched, next in the chain. Whether its hash is right only the key can tell.
create or replace function audit_guard_update() returns trigger language plpgsql as $$
begin
  if old.seq is null and new.seq is not null and octet_length(new.hash) = 37
    and (new.id, new.at, new.actor, new.action, new.subject, new.before, new.after, new.inserted_at, new.stamp)
      is not distinct from
      (old.id, old.at, old.actor, old.action, old.subject, old.before, old.after, old.inserted_at, old.stamp)
    and (new.seq = 1 or exists (select from audit p where p.seq = new.seq - 1 and p.hash = new.prev_hash))
  then
    return new;
  end if;
  raise exception 'audit rows are never changed: row % refused', old.id using errcode = 'restrict_violation';
end $$;

-- Links lines to the head they were hashed for. Answers how many, or -1 when the head has moved meanwhile or another
-- session is at it. Runs with the owner's rights: the application itself may not update the audit.
create function audit_seal(head_seq bigint, head_hash bytea, ids bigint[], hashes bytea[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last audit_head;
begin
  -- 'furr' and 2 in the two-key space of advisory locks
  if not pg_try_advisory_xact_lock(1718973042, 2) then
    return -1;
  end if;
  select * into strict last from audit_head;
  if (last.seq, last.hash) is distinct from (head_seq, head_hash) then
    return -1;
  end if;
  for place in 1 .. cardinality(ids) loop
    update audit set seq = last.seq + 1, prev_hash = last.hash, hash = hashes[place]
    where id = ids[place] and seq is null;
    if not found then
      raise exception 'audit row % is sealed already or gone', ids[place] using errcode = 'restrict_violation';
    end if;
    last.seq := last.seq + 1;
    last.hash := hashes[place];
  end loop;
  update audit_head set seq = last.seq, hash = last.hash;
  return cardinality(ids);
end $$;

-- Gives waiting messages their position; sealing went to audit_seal. Answers how many messages got a place, or -1 when
-- another session is doing it right now (then ask again: it may have looked before the newest commit).
-- Every statement in here takes its own snapshot after the lock, so it sees what the previous holder committed.
create or replace function platform_sequence() returns integer language plpgsql as $$
declare
  message_batch constant integer := 1000;
  placed integer := 0;
  head bigint;
begin
  if not exists (select from outbox where position is null) then
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
    perform pg_notify('furrow_platform', 'placed');
  end if;
  if placed = message_batch then
    perform pg_notify('furrow_platform', 'new');
  end if;
  return placed;
end $$;

-- How far each file of anchors had come when a process last wrote to it: a file that is shorter now was cut.
create table audit_anchor (
  file_id text primary key check (file_id ~ '^anc_[0-9a-z]{26}$'),
  host text not null check (host <> ''),
  path text not null check (path <> ''),
  lines bigint not null check (lines > 0),
  seq bigint not null check (seq > 0),
  at timestamptz not null
);
