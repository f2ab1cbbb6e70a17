-- How much a person has sent in on the day they last sent something: one row each, so that nothing piles up.
create table upload_day (
  user_id text primary key references user_account (id),
  day date not null,
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0)
);

-- Whose a customer of the stand-in is, as whoever made it said: one that is there already is taken up by its own account alone.
alter table sandbox_customer add column correlation_id text;
