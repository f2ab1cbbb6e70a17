-- Offerings that failed: what was to end when the firm decided so, and when all of it had ended. How far it is follows
-- from the investments themselves.
create table offering_failure (
  farm_id text primary key check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  begun_by text not null,
  reason text not null,
  begun_at timestamptz not null,
  -- Investments, and what those that were confirmed come to.
  total integer not null check (total > 0),
  total_cents bigint not null check (total_cents >= 0),
  ended_at timestamptz
);
create index offering_failure_open on offering_failure (begun_at) where ended_at is null;

-- How often somebody was reminded of a wire or transfer that has not come.
alter table investment add column push_reminders smallint not null default 0 check (push_reminders >= 0);
