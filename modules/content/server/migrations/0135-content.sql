-- What the firm writes: pages, posts, news, questions, legal texts and what they refer to.
create table content_item (
  id text primary key check (id ~ '^cnt_[0-9a-z]{26}$'),
  kind text not null check (kind in ('post', 'news', 'page', 'legal', 'faq_section', 'faq_item', 'category', 'author',
    'tag', 'download')),
  -- Of a page or a legal text: its address without the first slash.
  slug text not null check (length(slug) between 1 and 200),
  -- Counts every act, so that of two editors at once the later is told.
  revision integer not null check (revision > 0),
  -- Of the newest version.
  state text not null check (state in ('draft', 'in_review', 'approved', 'scheduled', 'published', 'withdrawn')),
  version integer not null check (version > 0),
  -- What visitors read; null where they read nothing of it.
  live_version integer check (live_version between 1 and version),
  first_published_at timestamptz,
  live_since timestamptz,
  scheduled_for timestamptz,
  created_at timestamptz not null,
  last_act text not null,
  acted_by text not null,
  acted_at timestamptz not null,
  unique (kind, slug),
  check ((state = 'scheduled') = (scheduled_for is not null)),
  check ((live_version is null) = (live_since is null)),
  check (state <> 'published' or live_version = version)
);
create index content_item_touched on content_item (acted_at desc, id desc);
create index content_item_live on content_item (kind, first_published_at desc) where live_version is not null;
create index content_item_due on content_item (scheduled_for) where state = 'scheduled';

-- Every version that was ever saved, word for word.
create table content_version (
  item_id text not null references content_item,
  number integer not null check (number > 0),
  fields jsonb not null,
  markdown text not null,
  -- Of the fields and the Markdown, as `version-hash.ts` writes them down.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  words integer not null check (words >= 0),
  written_by text not null,
  written_at timestamptz not null,
  primary key (item_id, number)
);

-- Which version became public when, so that what somebody agreed to can be shown for ever.
create table content_publication (
  item_id text not null,
  version integer not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (item_id, version),
  foreign key (item_id, version) references content_version
);
insert into append_only_table (name) values ('content_version'), ('content_publication');

-- Where an address leads on to.
create table content_redirect (
  from_path text primary key check (from_path ~ '^/'),
  to_path text not null check (to_path ~ '^/'),
  cause text not null check (cause in ('set', 'renamed')),
  set_by text not null,
  set_at timestamptz not null,
  check (from_path <> to_path)
);

-- A reader's question below a post, with the answer that an editor published.
create table content_answer (
  id text primary key check (id ~ '^ans_[0-9a-z]{26}$'),
  post_id text not null references content_item,
  question text not null check (length(question) between 1 and 2000),
  -- As they signed: a first name.
  asked_by text not null check (length(asked_by) between 1 and 80),
  answer text not null check (length(answer) between 1 and 5000),
  answered_by text not null,
  answered_at timestamptz not null,
  withdrawn_at timestamptz
);
create index content_answer_of_post on content_answer (post_id, answered_at) where withdrawn_at is null;

-- Counts what visitors read anew, so that a process knows in one look whether what it has in memory still stands.
create table content_edition (
  one boolean primary key default true check (one),
  number bigint not null
);
insert into content_edition (number) values (1);
