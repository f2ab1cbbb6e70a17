-- What a person was told stays an archive for ever; other messages go after a month.
alter table outbox add column kept boolean not null default false;
create index outbox_kept_archive on outbox (channel, user_id, position) where kept;

-- How a message differs for some of those who hear it, by person: laid over `data`, and never sent as it is.
alter table outbox add column views jsonb;
