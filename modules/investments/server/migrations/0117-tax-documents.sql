-- Schedules K-1 and their state copies: what is expected, what was uploaded, what each account got, and how.

-- What the firm says about one form of one farm for a year. Without a row it is expected on the usual day.
create table tax_track (
  tax_year smallint not null check (tax_year between 2000 and 2200),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  form text not null check (form ~ '^(federal|[a-z]{2})$'),
  state text not null check (state in ('expected', 'in_preparation', 'delayed')),
  expected_on date not null,
  first_expected_on date not null,
  -- What investors read about a delay.
  reason text,
  updated_at timestamptz not null,
  primary key (tax_year, farm_id, form),
  check ((state = 'delayed') = (reason is not null))
);

-- Files that were uploaded together. They are published together, or none of them is.
create table tax_batch (
  id text primary key check (id ~ '^txb_[0-9a-z]{26}$'),
  begun_by text not null,
  begun_at timestamptz not null,
  published_at timestamptz,
  discarded_at timestamptz,
  check (published_at is null or discarded_at is null)
);

create table tax_file (
  id text primary key check (id ~ '^txf_[0-9a-z]{26}$'),
  batch_id text not null references tax_batch,
  -- Without the number of a taxpayer.
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_count integer not null check (byte_count >= 0),
  page_count integer,
  -- Why it is no document; nothing of it lies in the store then.
  fault text,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  key_sealed bytea,
  check ((stored_sha256 is null) = (key_sealed is null)),
  check ((stored_sha256 is null) = (fault is not null or removed_at is not null))
);
create unique index tax_file_once on tax_file (batch_id, file_name, sha256) where removed_at is null;

-- What an account got. A correction or a void ends one and keeps it.
create table tax_document (
  id text primary key check (id ~ '^tax_[0-9a-z]{26}$'),
  tax_year smallint not null,
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  form text not null check (form ~ '^(federal|[a-z]{2})$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  file_id text not null unique references tax_file,
  version smallint not null check (version > 0),
  -- What a correction changed, for the investor.
  note text,
  delivery text not null check (delivery in ('electronic', 'mail', 'custodian')),
  published_at timestamptz not null,
  published_by text not null,
  read_at timestamptz,
  mailed_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('replaced', 'voided')),
  void_reason text,
  check ((ended_at is null) = (ended_because is null)),
  check ((ended_because is not distinct from 'voided') = (void_reason is not null)),
  check (delivery <> 'electronic' or mailed_at is null)
);
create unique index tax_document_current on tax_document (tax_year, farm_id, form, account_id) where ended_at is null;
create index tax_document_of_user on tax_document (user_id, tax_year);
create function tax_document_guard() returns trigger language plpgsql as $$
begin
  if (new.tax_year, new.farm_id, new.form, new.account_id, new.user_id, new.file_id, new.version, new.delivery, new.published_at)
    is distinct from
    (old.tax_year, old.farm_id, old.form, old.account_id, old.user_id, old.file_id, old.version, old.delivery, old.published_at)
    or old.ended_at is not null and (new.ended_at, new.ended_because) is distinct from (old.ended_at, old.ended_because)
  then
    raise exception 'what an account got is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tax_document_guard before update on tax_document for each row execute function tax_document_guard();
create trigger tax_document_kept before delete on tax_document
  for each row execute function investment_event_kept();

-- Consent to electronic delivery, with the words it was given to, and its end.
create table tax_consent (
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  ordinal smallint not null check (ordinal > 0),
  given_at timestamptz not null,
  version text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  withdrawn_at timestamptz,
  primary key (user_id, ordinal)
);
create unique index tax_consent_open on tax_consent (user_id) where withdrawn_at is null;
create trigger tax_consent_kept before delete on tax_consent
  for each row execute function investment_event_kept();

-- A link to one document: one use, five minutes, for one person.
create table tax_link (
  token_hash bytea primary key,
  user_id text not null,
  document_id text not null references tax_document,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index tax_link_expiry on tax_link (expires_at);
