-- What two people of the firm book by hand: a credit or a charge, or taking one of those back. Each has its journal and
-- its transaction; nothing here is changed afterwards.
create table adjustment (
  id text primary key check (id ~ '^adj_[0-9a-z]{26}$'),
  account_id text not null references wallet,
  -- Above zero into the wallet.
  amount_cents bigint not null check (amount_cents <> 0),
  -- In words to the owner.
  note text not null check (length(note) between 1 and 200),
  -- The one that it takes back; each is taken back at most once.
  reverses text unique references adjustment,
  proposal_id text not null,
  journal_id text not null unique references journal,
  at timestamptz not null
);
create index adjustment_of_account on adjustment (account_id, at);

insert into append_only_table (name) values ('adjustment');
