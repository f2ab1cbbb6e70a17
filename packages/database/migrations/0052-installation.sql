-- What this database is for, written at its first start and never changed: the people of a demonstration have a
-- password that everybody knows, so that nothing real may ever be kept beside them.
create table installation (
  only_row boolean primary key default true check (only_row),
  purpose text not null check (purpose in ('demonstration', 'live')),
  since timestamptz not null
);
