-- How often pages are seen and things are done, as counters: no person, no address, no time finer than a day in New York.

create table content_visit_day (
  day date not null,
  -- As `countedPage` in the rules gives it, or '(other)' for all that came after there was no more room that day.
  page text not null check (page ~ '^/[a-zA-Z0-9:*/-]*$' and length(page) <= 300 or page = '(other)'),
  referrer text not null check (referrer in ('internal', 'direct', 'search', 'social', 'assistant', 'other')),
  times bigint not null check (times > 0),
  primary key (day, page, referrer)
) with (fillfactor = 80);

-- Milestones, and investments with what they count for in reports, which is no money of the ledger.
create table content_event_day (
  day date not null,
  event text not null check (event ~ '^[a-z_]{1,60}$'),
  -- What of the account goes with it; empty for an investment.
  account jsonb not null check (jsonb_typeof(account) = 'object'),
  times bigint not null check (times > 0),
  -- Sums, in US dollars.
  value numeric not null default 0 check (value >= 0),
  revenue numeric not null default 0 check (revenue >= 0),
  price numeric not null default 0 check (price >= 0),
  primary key (day, event, account)
);

-- Which events were counted, so that none is twice: a hash of the event's random id, beside no day and no counter.
create table content_counted_event (
  what bytea primary key check (octet_length(what) = 32)
);
