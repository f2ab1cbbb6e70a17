-- Forms that visitors send, and the record of signing up: kept here and passed on to the marketing-form service.
create table inquiry (
  id text primary key check (id ~ '^inq_[0-9a-z]{26}$'),
  -- Grows with everything that is done to it.
  version integer not null default 1 check (version > 0),
  kind text not null check (kind in ('newsletter', 'whitepaper', 'contact', 'farm_owner', 'reader_question', 'sign_up')),
  -- Whose it is, where somebody signed up; of a visitor nothing but the address is known.
  user_id text,
  email text not null,
  email_normal text not null,
  answers jsonb not null,
  tracking jsonb not null,
  page_uri text,
  hutk text check (hutk ~ '^[0-9a-f]{32}$'),
  received_at timestamptz not null,
  -- Withheld: its sender wants no email, so it is kept for the firm and not passed on.
  delivery text not null check (delivery in ('queued', 'delivered', 'refused', 'given_up', 'withheld')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  -- The time of the database, which nobody moves ahead: until then another process is at it.
  claimed_until timestamptz,
  settled_at timestamptz,
  -- What the service objected to, by its own names.
  refusals text[] not null default '{}',
  -- An email went out for it.
  mailed boolean not null default false,
  answered_at timestamptz,
  answered_by text,
  answer_note text,
  check ((delivery = 'queued') = (next_attempt_at is not null)),
  check ((delivery = 'queued') = (settled_at is null)),
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer_note is null))
);
create index inquiry_due on inquiry (next_attempt_at) where delivery = 'queued';
create index inquiry_of_address on inquiry (email_normal, kind, received_at);
create index inquiry_of_kind on inquiry (kind, id);
create unique index inquiry_sign_up on inquiry (user_id) where kind = 'sign_up';

-- Addresses that get no optional email. The digest finds an address again; the address itself is sealed,
-- and goes when its owner is forgotten, while the wish stays.
create table email_suppression (
  id text primary key check (id ~ '^sup_[0-9a-z]{26}$'),
  address_hash bytea not null unique check (length(address_hash) = 32),
  address_sealed bytea,
  way text not null check (way in ('signed_in', 'link', 'firm')),
  since timestamptz not null
);

-- What the built-in marketing-form service was sent: its own memory, as an outside service would have one.
create table form_service_submission (
  id text primary key check (id ~ '^fsb_[0-9a-z]{26}$'),
  form_id text not null,
  email_normal text not null,
  fields jsonb not null,
  context jsonb not null,
  received_at timestamptz not null
);
create index form_service_of_address on form_service_submission (email_normal);
