-- What is owed to a custodian for an IRA without any distribution: money back from a farm's escrow, and what a wire brought that
-- no investment took. Each is a line of the allocation list of one wire, as the payments of a run are.

create table custodian_refund (
  id text primary key check (id ~ '^crf_[0-9a-z]{26}$'),
  account_id text not null check (account_id ~ '^acc_[0-9a-z]{26}$'),
  custodian text not null check (custodian <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  journal_id text not null unique references journal,
  at timestamptz not null,
  -- The wire that takes it; null until one is opened.
  wire_id text references custodian_wire
);
create index custodian_refund_open on custodian_refund (custodian) where wire_id is null;
create index custodian_refund_wire on custodian_refund (wire_id) where wire_id is not null;

create function custodian_refund_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.custodian, new.amount_cents, new.journal_id, new.at)
      is distinct from (old.id, old.account_id, old.custodian, old.amount_cents, old.journal_id, old.at)
    or old.wire_id is not null
  then
    raise exception 'a refund is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger custodian_refund_guard before update on custodian_refund for each row execute function custodian_refund_guard();
create trigger custodian_refund_kept before delete on custodian_refund for each statement execute function distribution_kept();

-- A wire of refunds belongs to no run.
alter table custodian_wire alter column distribution_id drop not null;

-- What was given back before went to no list. Its account is the one whose hold the journal names as its cause.
insert into custodian_refund (id, account_id, custodian, amount_cents, journal_id, at)
select 'crf_' || substr(journal.id, 5), substr(holder.owner, 9), substr(payable.owner, 11), entry.amount_cents, journal.id,
  journal.at
from journal join ledger_entry entry on entry.journal_id = journal.id
  join ledger_account payable on payable.id = entry.account_id
  cross join lateral (
    select wallet.owner from ledger_entry held join ledger_account wallet on wallet.id = held.account_id
    where held.journal_id = journal.cause_id and wallet.owner like 'account:%' limit 1) holder
where payable.kind = 'custodian_payable' and journal.cause_type = 'investment_refund' and entry.amount_cents > 0;
