-- What a good prospectus says of a farm, its papers, and who may read them.

-- Beside the farm, not in it: lists and the hot row of the share counter never carry it.
create table farm_prospectus (
  farm_id text primary key references farm on delete cascade,
  rating jsonb not null default '[]' check (jsonb_typeof(rating) = 'array'),
  risk_flags smallint[] not null default '{}' check (1 <= all (risk_flags) and 12 >= all (risk_flags)),
  fees jsonb not null default '[]' check (jsonb_typeof(fees) = 'array'),
  plan jsonb check (jsonb_typeof(plan) = 'object'),
  budget jsonb not null default '[]' check (jsonb_typeof(budget) = 'array'),
  comparables jsonb not null default '[]' check (jsonb_typeof(comparables) = 'array'),
  improvements jsonb not null default '[]' check (jsonb_typeof(improvements) = 'array'),
  seasons jsonb not null default '[]' check (jsonb_typeof(seasons) = 'array'),
  yields jsonb not null default '[]' check (jsonb_typeof(yields) = 'array'),
  lease_terms jsonb not null default '[]' check (jsonb_typeof(lease_terms) = 'array'),
  updated_at timestamptz not null
);

-- GeoJSON; read only where a map is opened.
create table farm_map (
  farm_id text primary key references farm on delete cascade,
  features jsonb not null check (jsonb_typeof(features) = 'array'),
  updated_at timestamptz not null
);

-- An address that was once a farm's still leads to it, and can never become another's.
create table farm_former_slug (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  farm_id text not null references farm on delete cascade,
  changed_at timestamptz not null
);
create index farm_former_slug_farm on farm_former_slug (farm_id);

create function farm_slug_is_free() returns trigger language plpgsql as $$
begin
  -- One address changes at a time: else one farm could take what another is just giving up.
  perform pg_advisory_xact_lock(hashtext('farm.slug'));
  if exists (select from farm_former_slug where slug = new.slug and farm_id <> new.id) then
    raise exception 'the address % was another farm''s', new.slug using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger farm_slug_free before insert or update of slug on farm
  for each row execute function farm_slug_is_free();

-- Papers and notes. What is stored of a file is its hash; the bytes lie in the file store under it.
create table farm_document (
  id text primary key check (id ~ '^doc_[0-9a-z]{26}$'),
  farm_id text not null references farm on delete cascade,
  folder text not null check (folder in ('document', 'update', 'financial_statement')),
  -- In the folder of documents: which one it is.
  kind text check (kind in ('subscription_agreement', 'operating_agreement', 'memorandum', 'lease', 'appraisal',
    'title', 'environment', 'soil', 'water', 'survey', 'other')),
  title text not null check (title <> '' and length(title) <= 200),
  -- Of a note: plain paragraphs. A note may come with a file, a document is one.
  body text check (body <> '' and length(body) <= 20000),
  file_name text check (file_name ~ '^[^/\\[:cntrl:]]{1,200}$'),
  media_type text check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv')),
  byte_count integer check (byte_count between 1 and 52428800),
  page_count integer check (page_count between 1 and 10000),
  sha256 bytea check (length(sha256) = 32),
  -- Everybody may read it, not only those signed in (`meta_data.public`).
  public boolean not null default false,
  -- When it was made; what is published later may be older.
  prepared date not null,
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint farm_document_is_something check (body is not null or sha256 is not null),
  constraint farm_document_has_file check ((sha256 is null) = (file_name is null) and (sha256 is null) = (media_type is null)
    and (sha256 is null) = (byte_count is null)),
  constraint farm_document_kind check ((kind is not null) = (folder = 'document'))
);
create index farm_document_shown on farm_document (farm_id, folder, published_at desc, id) where withdrawn_at is null;
-- One agreement of each kind is in force at a time: it is what an investor signs.
create unique index farm_document_agreement on farm_document (farm_id, kind)
  where withdrawn_at is null and kind in ('subscription_agreement', 'operating_agreement');

create table farm_document_read (
  user_id text not null,
  document_id text not null references farm_document on delete cascade,
  read_at timestamptz not null,
  primary key (user_id, document_id)
);

-- A private offering is opened by a token once; the browser then holds a grant. Only hashes are kept of either.
create table farm_private_token (
  id text primary key check (id ~ '^ptk_[0-9a-z]{26}$'),
  farm_id text not null references farm on delete cascade,
  hash bytea not null unique check (length(hash) = 32),
  note text not null check (length(note) <= 200),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index farm_private_token_farm on farm_private_token (farm_id);

create table farm_private_grant (
  hash bytea primary key check (length(hash) = 32),
  token_id text not null references farm_private_token on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index farm_private_grant_expiry on farm_private_grant (expires_at);

-- Who wants to hear of a farm: kept in view, told when it opens, or waiting for shares of a full one.
create table farm_watch (
  user_id text not null,
  farm_id text not null references farm on delete cascade,
  wants text not null check (wants in ('watch', 'opening', 'waitlist')),
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, farm_id, wants)
);
create index farm_watch_waiting on farm_watch (farm_id, wants) where told_at is null;

-- Filters may be put together in any way. This index is a narrow copy of what they ask about, so that counting what
-- fits never reads the farms themselves.
create index farm_open_facets on farm (state, farm_crop_type, return_profile, investment_style, ownership_duration, status,
  type, area_tenths, min_investment_cents, subscribed_shares, total_shares) where shelf = 'open';
-- Of these there are few among many, and an order that is walked until twenty are found would be walked to its end.
create index farm_open_full on farm (id) where shelf = 'open' and subscribed_shares = total_shares;
create index farm_open_hold on farm (id) where shelf = 'open' and status = 106;
create index farm_open_pledge on farm (id) where shelf = 'open' and type in ('pledge', 'pledge_unit');
create index farm_closed_facets on farm (state, farm_crop_type, return_profile, investment_style, ownership_duration,
  area_tenths, min_investment_cents) where shelf = 'closed';

-- What is searched: also the single crops, and the words for the kind of crop that stand on no farm ('row crops').
-- PostgreSQL cannot know that joining texts gives the same everywhere; that of an array of them it can be told.
create function farm_crop_words(crops text[]) returns text language sql immutable parallel safe
  return array_to_string(crops, ' ');

alter table farm drop column search_text;
alter table farm add column search_text text generated always as (
  lower(name || ' ' || county || ' county ' || state || ' ' || state_name || ' ' || nearest_town || ' '
    || crops_and_rotation || ' ' || farm_crop_words(crops) || ' '
    || case farm_crop_type
        when 'row' then 'row crops annual crops'
        when 'perm' then 'permanent crops'
        when 'timber' then 'timber timberland forest'
        else 'land banking'
      end
    || ' ' || coalesce(sponsor_name, ''))) stored;

-- Whether some word of a text looks like another: for typing errors with more than one slip. Searching works without.
do $$
begin
  create index farm_search on farm using gin (search_text gin_trgm_ops);
  create function farm_resembles(words text, word text) returns boolean language sql stable parallel safe
    as 'select words %> word';
exception
  when undefined_object or undefined_function then
    create function farm_resembles(words text, word text) returns boolean language sql stable parallel safe
      as 'select false';
end $$;
