-- Whom two admins agreed to invite. Of the secret in the link only a hash is kept.
create table staff_invitation (
  id text primary key check (id like 'stinv\_%'),
  email text not null check (length(email) between 5 and 255),
  email_normal text not null,
  roles text[] not null check (cardinality(roles) > 0),
  -- The decision that it follows from.
  proposal_id text not null unique,
  invited_by text not null,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  ended_at timestamptz,
  -- open → accepted, withdrawn or expired; each of those is the end.
  end_reason text check (end_reason in ('accepted', 'withdrawn', 'expired')),
  ended_by text,
  check ((ended_at is null) = (end_reason is null)),
  check (end_reason is null or end_reason = 'expired' or ended_by is not null)
);
create unique index staff_invitation_open on staff_invitation (email_normal) where ended_at is null;

create index user_account_staff on user_account (id) where roles <> '{}';

-- Somebody must be able to let others in: the last admin who can log in stays one, whatever the code believes. One change
-- at a time, so that of two who go in the same moment the second sees that the first is gone.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.last-admin', 0));
  if not exists (
    select from user_account where id <> old.id and roles <> '{}' and 'admin' = any (roles)
      and disabled_at is null and blocked_at is null
  ) then
    raise exception 'the last admin stays: %', old.id
      using errcode = 'restrict_violation', constraint = 'user_account_last_admin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger user_account_last_admin before update of roles, disabled_at, blocked_at on user_account for each row
  when ('admin' = any (old.roles) and old.disabled_at is null and old.blocked_at is null
    and not ('admin' = any (new.roles) and new.disabled_at is null and new.blocked_at is null))
  execute function keep_last_admin();
create trigger user_account_last_admin_kept before delete on user_account for each row
  when ('admin' = any (old.roles) and old.disabled_at is null and old.blocked_at is null)
  execute function keep_last_admin();
