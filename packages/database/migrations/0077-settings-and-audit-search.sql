-- What the firm changes while the site runs. Every change is a row of its own and stays; the newest version of a name is
-- in force on every process.
create table runtime_setting (
  name text not null check (name ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  -- Of two people who change the same version the primary key lets one through.
  version integer not null check (version > 0),
  -- Null: the default of the program again.
  value jsonb,
  -- What was in force until then; null where that was the default.
  before jsonb,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null,
  reason text not null check (length(btrim(reason)) between 1 and 2000),
  -- Where two people were needed: what the second one approved.
  proposal_id text references proposal (id),
  primary key (name, version)
);
insert into append_only_table (name) values ('runtime_setting');

-- The audit is searched by who, whose, action and time, newest first: each page begins where the one before ended, so
-- that the last costs what the first does.
create index audit_time on audit (at desc, id desc);
create index audit_actor on audit (actor, at desc, id desc);
create index audit_action on audit (action, at desc, id desc);
create index audit_subject_time on audit (subject, at desc, id desc);
drop index audit_subject;
-- Who saw whose data: every action that only looks ends in `.read`.
create index audit_reads_by on audit (actor, at desc, id desc) where action like '%.read';
create index audit_reads_of on audit (subject, at desc, id desc) where action like '%.read';

-- The words of a line, for a search by text. Cut, because a line with more than a tsvector holds must be written all the
-- same; letters and digits alone, so that `platform.maintenance` is found by either word.
create function audit_words(actor text, action text, subject text, before jsonb, after jsonb) returns tsvector
language sql immutable parallel safe return to_tsvector('simple', regexp_replace(
  actor || ' ' || action || ' ' || subject || ' ' || left(coalesce(before::text, ''), 20000) || ' '
    || left(coalesce(after::text, ''), 20000), '[^[:alnum:]]+', ' ', 'g'));
create function audit_wanted_words(wanted text) returns tsquery
language sql immutable parallel safe return plainto_tsquery('simple', regexp_replace(wanted, '[^[:alnum:]]+', ' ', 'g'));
create index audit_text on audit using gin (audit_words(actor, action, subject, before, after));
