-- What the site noticed about its own pages: addresses that lead nowhere, pages that took too long.

create table page_report (
  kind text not null check (kind in ('missing', 'timeout')),
  -- As `reportedPath` in the rules gives it, or '(other)' for all that came after there was no more room.
  path text not null check (path ~ '^/[!-~]*$' and length(path) <= 300 or path = '(other)'),
  times bigint not null check (times > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null check (last_seen >= first_seen),
  primary key (kind, path)
  -- No index on times: counting must not write one, and a few thousand rows are sorted soon enough.
) with (fillfactor = 80);
