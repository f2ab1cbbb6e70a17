-- What the firm says to many people at once: written by one person, told by a job in portions.
create table broadcast (
  id text primary key check (id ~ '^bct_[0-9a-z]{26}$'),
  -- Grows with every act, so that nobody acts on what another has changed meanwhile.
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'sending', 'sent', 'stopped', 'discarded')),
  audience text not null check (audience in ('everybody', 'holders', 'watchers', 'market')),
  farm_id text,
  text text not null check (text <> '' and length(text) <= 300),
  link text check (link ~ '^/[^/]'),
  banner boolean not null,
  -- The last day of the banner, in New York; fixed when it is sent.
  until date,
  banner_ended_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  last_act text not null,
  acted_by text not null,
  acted_at timestamptz not null,
  sent_by text,
  sent_at timestamptz,
  -- How many belonged to the audience when it was sent.
  counted integer,
  told integer not null default 0 check (told >= 0),
  -- Everybody up to here was told: the last id of the list that the audience is read from.
  told_through text not null default '',
  finished_at timestamptz,
  check ((farm_id is not null) = (audience in ('holders', 'watchers'))),
  check (banner or until is null),
  check ((sent_at is not null) = (status in ('sending', 'sent', 'stopped'))),
  check ((sent_at is not null) = (sent_by is not null) and (sent_at is not null) = (counted is not null)),
  check (not banner or sent_at is null or until is not null),
  check ((finished_at is not null) = (status in ('sent', 'stopped')))
);
-- The few that pages have to look at.
create index broadcast_standing on broadcast (until) where banner and banner_ended_at is null and sent_at is not null;

-- A banner that somebody closed stays closed for them, wherever they come from.
create table broadcast_closed (
  user_id text not null,
  broadcast_id text not null references broadcast (id),
  at timestamptz not null,
  primary key (user_id, broadcast_id)
);
