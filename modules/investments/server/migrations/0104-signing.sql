-- What investors read, agree to and sign.

-- The key that seals documents, and its certificate. One, made when the first document is sealed.
create table signing_identity (
  name text primary key default 'only' check (name = 'only'),
  certificate text not null,
  key_sealed bytea not null,
  made_at timestamptz not null
);

-- A statement that somebody agreed to, with its exact words. A later round asks again.
create table investment_consent (
  investment_id text not null references investment,
  round smallint not null,
  name text not null check (name in ('records', 'accredited', 'authority', 'provider')),
  version text not null,
  text text not null,
  agreed_at timestamptz not null,
  primary key (investment_id, round, name)
);

-- One agreement of one round: opened, then signed once.
create table investment_signing (
  id text primary key check (id ~ '^sgn_[0-9a-z]{26}$'),
  investment_id text not null references investment,
  round smallint not null,
  kind text not null check (kind in ('subscription_agreement', 'operating_agreement')),
  -- The published agreement, by its content.
  document_id text not null,
  agreement_sha256 text not null check (agreement_sha256 ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  signed_at timestamptz,
  -- Of the signed document as it is given out, of what lies in the store, and the file's own key.
  signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  key_sealed bytea,
  unique (investment_id, round, kind),
  check ((signed_at is null) = (signed_sha256 is null) and (signed_at is null) = (stored_sha256 is null)
    and (signed_at is null) = (key_sealed is null))
);
create function investment_signing_guard() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null and (new.signed_at, new.signed_sha256, new.stored_sha256, new.agreement_sha256)
    is distinct from (old.signed_at, old.signed_sha256, old.stored_sha256, old.agreement_sha256)
  then
    raise exception 'what was signed is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger investment_signing_guard before update on investment_signing
  for each row execute function investment_signing_guard();
create trigger investment_signing_kept before delete on investment_signing
  for each row execute function investment_event_kept();
create trigger investment_consent_kept before update or delete on investment_consent
  for each row execute function investment_event_kept();

-- A link to read a signed document: one use, five minutes, for one person.
create table signing_link (
  token_hash bytea primary key,
  user_id text not null,
  signing_id text not null references investment_signing,
  -- To read what was signed, or to sign it afresh.
  purpose text not null check (purpose in ('read', 'sign')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index signing_link_expiry on signing_link (expires_at);
