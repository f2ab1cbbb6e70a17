-- What people of the firm write of an offering before anybody else can read it.

create table farm_draft (
  farm_id text primary key references farm on delete cascade,
  -- One more with every change, so that nobody overwrites what they have not seen.
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The features of a new map; null where the published one stays.
  map jsonb check (jsonb_typeof(map) = 'array'),
  saved_by text not null check (saved_by <> ''),
  saved_at timestamptz not null,
  -- How often it was published from here, and by whom last.
  publication integer not null default 0 check (publication >= 0),
  published_by text,
  published_at timestamptz,
  constraint farm_draft_published check ((publication > 0) = (published_at is not null)
    and (publication > 0) = (published_by is not null))
);

-- The list of all offerings, drafts included, newest first.
create index farm_by_status on farm (status, id desc);
