-- Events that nobody can apply come round in turns and are given up in the end, so that they keep nobody else waiting.
alter table provider_event
  add column swept_at timestamptz,
  add column given_up_at timestamptz;
drop index provider_event_open;
create index provider_event_open on provider_event (coalesce(swept_at, received_at))
  where applied_at is null and given_up_at is null;
create index provider_event_age on provider_event (received_at);
