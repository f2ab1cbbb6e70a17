-- The application signs in as a role that owns nothing: what is only ever added to it can add to and read, and no more.
-- A migration that makes such a table names it here; rights are given anew after every start that may migrate.

create table append_only_table (
  name text primary key check (to_regclass(name) is not null)
);
insert into append_only_table (name) values ('audit');

-- Called by the owner of the tables. What the application may do with a table that a later migration makes follows from
-- this as well, so no migration needs grants of its own.
create function grant_application(application name) returns void language plpgsql as $$
declare
  place text;
  kept text;
  closed record;
begin
  foreach place in array array['public', 'graphile_worker'] loop
    continue when to_regnamespace(place) is null;
    execute format('revoke create on schema %I from public', place);
    execute format('grant usage on schema %I to %I', place, application);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', place, application);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, application);
  end loop;
  for kept in select name from append_only_table loop
    execute format('revoke update, delete on table %s from %I', kept::regclass, application);
  end loop;
  -- Written by functions and migrations that run as the owner, and only read by the application.
  foreach kept in array array['audit_head', 'append_only_table', 'schema_migration'] loop
    execute format('revoke insert, update, delete on table %I from %I', kept, application);
  end loop;
  -- A file of anchors that was begun stays remembered.
  execute format('revoke delete on table audit_anchor from %I', application);
  -- The queue's own tables are closed to everybody but their owner, row by row.
  for closed in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = to_regnamespace('graphile_worker') and c.relrowsecurity
      and not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polname = 'application_' || application)
  loop
    execute format('create policy %I on %s to %I using (true) with check (true)', 'application_' || application,
      closed.name, application);
  end loop;
end $$;
revoke execute on function grant_application(name) from public;
