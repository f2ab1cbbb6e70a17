-- People, how they prove who they are, and what happened. Of every token only a hash is kept; secrets that must be
-- read again (authenticator seeds, signing keys) are sealed with a key that is not in the database.

create table user_account (
  id text primary key check (id like 'user\_%'),
  -- As the person writes it, for mails; email_normal is what two spellings of one address share.
  email text not null check (length(email) between 5 and 255),
  email_normal text not null unique,
  email_verified_at timestamptz,
  -- Null for those who only ever came through a social provider.
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  -- Dates of birth are sealed, like every secret that must be read again.
  birthday_sealed bytea,
  address text,
  address2 text,
  city text,
  state text,
  zip_code text,
  country text,
  financial_situation integer[] not null default '{}',
  image text,
  social text,
  confirm_privacy boolean not null default false,
  roles text[] not null default '{}',
  mfa_required boolean not null default false,
  login_count integer not null default 0 check (login_count >= 0),
  last_login_at timestamptz,
  disabled_at timestamptz,
  blocked_at timestamptz,
  meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Who a provider says somebody is. The issuer is part of the key: the same subject elsewhere is somebody else.
create table identity_link (
  issuer text not null check (issuer <> ''),
  subject text not null check (subject <> ''),
  user_id text not null references user_account (id) on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);

create index identity_link_user on identity_link (user_id);

create table session (
  id text primary key check (id like 'ses\_%'),
  user_id text not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  user_agent text check (length(user_agent) <= 200),
  ip text,
  device_id text,
  -- How this session was proved: pwd, otp, webauthn, google-oauth2 …
  amr text[] not null default '{}',
  -- The last time the person really proved who they are, for acts that need it to be recent.
  auth_time timestamptz not null,
  check ((ended_at is null) = (end_reason is null))
);

create index session_of_user on session (user_id, created_at desc);
create index session_open_end on session (expires_at) where ended_at is null;
create index session_open_idle on session (last_seen_at) where ended_at is null;

-- A socket ends with the session that opened it, so its token must say which one that was.
alter table temporary_token add column session_id text;

create table refresh_token (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id text not null references session (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by bytea
);

create index refresh_token_session on refresh_token (session_id);
create index refresh_token_end on refresh_token (expires_at);

-- Links in mails, the step between password and code, and what an OAuth or passkey round trip must bring back.
create table one_time_token (
  hash bytea primary key check (octet_length(hash) = 32),
  kind text not null check (kind <> ''),
  user_id text references user_account (id) on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_token_user on one_time_token (user_id, kind);
create index one_time_token_end on one_time_token (expires_at);

create table totp (
  user_id text primary key references user_account (id) on delete cascade,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step a code was accepted for; each step counts once.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id text not null references user_account (id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkey (
  id text primary key check (id like 'psk\_%'),
  user_id text not null references user_account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_user on passkey (user_id);

-- One row for each try that counts against a limit: login:account:…, login:address:…, signup:…, reset:…, mfa:…
create table attempt (
  id bigint generated always as identity primary key,
  scope text not null,
  at timestamptz not null
);

create index attempt_scope on attempt (scope, at);
create index attempt_at on attempt (at);

-- Browsers that have signed in as this person before: others' failures do not lock them out.
create table known_device (
  user_id text not null references user_account (id) on delete cascade,
  device_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_id)
);

-- What the person sees as the history of their account.
create table security_event (
  id text primary key check (id like 'sev\_%'),
  user_id text not null references user_account (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  ip text,
  user_agent text check (length(user_agent) <= 200),
  detail jsonb not null default '{}'
);

create index security_event_user on security_event (user_id, at desc);

create table auth_debug (
  id text primary key,
  at timestamptz not null,
  body jsonb not null
);

create index auth_debug_at on auth_debug (at);

create table signing_key (
  kid text primary key,
  alg text not null,
  private_sealed bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
