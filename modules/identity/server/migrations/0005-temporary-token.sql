-- One-time tokens that open a live connection. Only a hash is kept: whoever reads this table can open nothing.
create table temporary_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id text not null check (user_id <> ''),
  ends_at timestamptz not null
);

create index temporary_token_end on temporary_token (ends_at);
