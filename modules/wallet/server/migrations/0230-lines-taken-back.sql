-- A line of the bank that was credited to the wrong wallet or farm goes back to suspense: two people take the credit back by a
-- reversal, and what was credited stays as it was.

-- How often it was taken back: the next credit is another one, with a key of its own.
alter table bank_line add column taken_back smallint not null default 0 check (taken_back >= 0);

create table line_taken_back (
  id text primary key check (id ~ '^ltb_[0-9a-z]{26}$'),
  line_id text not null references bank_line,
  -- 1, 2, 3 … of the line
  round smallint not null check (round > 0),
  -- Whose money it was said to be: an investor's, or a farm's.
  account_id text check (account_id ~ '^acc_[0-9a-z]{26}$'),
  farm_id text check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  amount_cents bigint not null check (amount_cents > 0),
  -- The awaited wire that it was taken for, if any.
  wire_id text references wire_reference,
  -- The journal that credited it, and the one that reverses that.
  credit_journal_id text not null unique references journal,
  journal_id text not null unique references journal,
  proposal_id text not null,
  at timestamptz not null,
  unique (line_id, round),
  check ((account_id is null) <> (farm_id is null)),
  check (wire_id is null or account_id is not null)
);
create index line_taken_back_wire on line_taken_back (wire_id) where wire_id is not null;
insert into append_only_table (name) values ('line_taken_back');

-- The same line may be a deposit once more, in this wallet or another.
alter table wallet_transaction add column round smallint not null default 0 check (round >= 0);
alter table wallet_transaction drop constraint wallet_transaction_cause_type_cause_id_type_key;
alter table wallet_transaction add unique (cause_type, cause_id, type, round);

create or replace function wallet_transaction_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 1 or (new.id, new.account_id, new.ordinal, new.type, new.amount_cents, new.cause_type, new.cause_id,
      new.round, new.created_at) is distinct from (old.id, old.account_id, old.ordinal, old.type, old.amount_cents,
      old.cause_type, old.cause_id, old.round, old.created_at)
  then
    raise exception 'a transaction ends once and is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- And money for a farm once more, under the same number of the bank.
alter table operating_credit add column round smallint not null default 0 check (round >= 0);
alter table operating_credit drop constraint operating_credit_bank_reference_key;
alter table operating_credit drop constraint operating_credit_line_id_key;
alter table operating_credit add unique (bank_reference, round), add unique (line_id, round);

-- suspense → returning → returned; back to suspense where the bank could not send it. matched and farm → suspense, where the credit was
-- taken back. Everything else is the end.
create or replace function bank_line_guard() returns trigger language plpgsql as $$
begin
  if old.status not in ('suspense', 'returning', 'matched', 'farm')
    or (old.status = 'returning' and new.status not in ('returned', 'suspense'))
    or (new.status = 'returned'
      and (old.status, new.decided_by, new.decided_at, new.reason)
        is distinct from ('returning', old.decided_by, old.decided_at, old.reason))
    or (old.status in ('matched', 'farm') and (new.status <> 'suspense' or not exists (
      select from line_taken_back back where back.line_id = old.id and back.round = new.taken_back
        and back.credit_journal_id = old.end_journal_id)))
    or new.taken_back <> old.taken_back + (old.status in ('matched', 'farm'))::int
    or (new.id, new.source, new.bank_id, new.day, new.amount_cents, new.sender, new.memo, new.wire_id, new.added_by,
        new.added_at, new.journal_id)
      is distinct from
      (old.id, old.source, old.bank_id, old.day, old.amount_cents, old.sender, old.memo, old.wire_id, old.added_by,
        old.added_at, old.journal_id)
  then
    raise exception 'a line of the bank is decided once and never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What came for a reference was taken back: it is expected again, or withdrawn where another took its place meanwhile.
create or replace function wire_reference_guard() returns trigger language plpgsql as $$
begin
  if old.status = 'withdrawn'
    or (old.status = 'matched' and (new.status = 'matched'
      or not exists (select from line_taken_back where wire_id = old.id)))
    or (new.id, new.reference, new.account_id, new.purpose_type, new.purpose_id, new.awarded_by, new.awarded_at)
      is distinct from
      (old.id, old.reference, old.account_id, old.purpose_type, old.purpose_id, old.awarded_by, old.awarded_at)
    -- Until it is sent its owner may think of another amount.
    or (old.status <> 'awaited' and new.amount_cents is distinct from old.amount_cents)
    or (old.status = 'sent' and new.status = 'awaited') or (old.status = 'received' and new.status in ('awaited', 'sent'))
  then
    raise exception 'a wire reference is used once and never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
