-- What the owner of an investment account reads of their money: one wallet an account, and its transactions. The cents
-- themselves are in the ledger.

create table wallet (
  account_id text primary key check (account_id ~ '^acc_[0-9a-z]{26}$'),
  -- How many there are, and how many of them wait. A transaction's ordinal is the first of these when it was added.
  transactions integer not null default 0 check (transactions >= 0),
  pending_transactions integer not null default 0 check (pending_transactions between 0 and transactions),
  -- Since when nothing leaves it, and why: a return that took back money that was gone, or a decision of the firm.
  blocked_at timestamptz,
  block_reason text check (block_reason in ('return', 'firm')),
  check ((blocked_at is null) = (block_reason is null))
);

create table wallet_transaction (
  id text primary key check (id ~ '^txn_[0-9a-z]{26}$'),
  account_id text not null references wallet,
  -- 1, 2, 3 … within the wallet, without a gap: any page of the list is found by its numbers.
  ordinal integer not null check (ordinal > 0),
  type text not null check (type in
    ('deposit', 'withdraw', 'investment', 'distribution', 'fee', 'market', 'sale', 'return')),
  -- 1 pending → 2 processed, 3 failed or 4 cancelled; each of those is the end.
  status smallint not null default 1 check (status between 1 and 4),
  -- What it does to the wallet once it is processed.
  amount_cents bigint not null check (amount_cents <> 0),
  -- The one thing behind it: a payment, a line of a distribution, a line of the bank's statement.
  cause_type text not null check (cause_type ~ '^[a-z][a-z_]*$'),
  cause_id text not null check (cause_id <> ''),
  created_at timestamptz not null,
  -- The day it is expected to be processed.
  lands_on date,
  ended_at timestamptz,
  -- The journal that ended it; one that failed before any money moved has none.
  journal_id text,
  -- Of what can be used, right after it was processed.
  balance_cents bigint,
  -- Why it failed: the code of a return, or of a refusal.
  failure text,
  unique (account_id, ordinal),
  unique (cause_type, cause_id, type),
  check ((ended_at is null) = (status = 1)),
  check ((balance_cents is null) = (status <> 2)),
  check (failure is null or status = 3)
);
create index wallet_transaction_pending on wallet_transaction (account_id, lands_on) where status = 1;
create index wallet_transaction_of_type on wallet_transaction (account_id, type, ordinal desc);
create index wallet_transaction_processed on wallet_transaction (account_id, ended_at, ordinal) where status = 2;

-- What was recorded stays; only its end is written, once.
create function wallet_transaction_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 1 or (new.id, new.account_id, new.ordinal, new.type, new.amount_cents, new.cause_type, new.cause_id,
      new.created_at) is distinct from (old.id, old.account_id, old.ordinal, old.type, old.amount_cents, old.cause_type,
      old.cause_id, old.created_at)
  then
    raise exception 'a transaction ends once and is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wallet_transaction_guard before update on wallet_transaction
  for each row execute function wallet_transaction_guard();
create function wallet_transaction_kept() returns trigger language plpgsql as $$
begin
  raise exception 'transactions are kept' using errcode = 'restrict_violation';
end $$;
create trigger wallet_transaction_kept before delete on wallet_transaction
  for each statement execute function wallet_transaction_kept();
