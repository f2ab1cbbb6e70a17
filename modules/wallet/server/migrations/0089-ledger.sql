-- The ledger: every cent on the platform, written down twice. Cents above zero are what the firm owes to somebody, cents
-- below zero are what somebody owes to it or keeps for it, so that everything together is always zero.
--
-- The application only ever adds: an account, a journal, the entries of a journal. Balances follow from entries, by the
-- trigger below and by nothing else, because the application has no right to update them.

-- Where an account of a kind may stand: nobody spends what they do not have, and a receivable is never a credit.
create function ledger_may_stand_at(kind text, cents bigint) returns boolean language sql immutable parallel safe as $$
  select case
    when kind in ('bank_clearing', 'provider_suspense', 'fee_income', 'rounding') then true
    when kind = 'receivable' then cents <= 0
    else cents >= 0
  end
$$;

create table ledger_account (
  id bigint generated always as identity primary key,
  -- Whose it is: `account:acc_…`, `farm:farm_…`, `provider:first`, `custodian:…`, or the firm itself.
  owner text not null check (owner = 'firm' or owner ~ '^(account|farm|provider|custodian):.+$'),
  kind text not null check (kind in (
    'wallet_available', 'wallet_pending', 'wallet_held', 'receivable', 'escrow', 'operating', 'bank_clearing',
    'provider_suspense', 'wire_suspense', 'custodian_payable', 'fee_income', 'rounding')),
  balance_cents bigint not null default 0,
  -- How many entries it has: the newest one has this ordinal.
  entries bigint not null default 0,
  opened_at timestamptz not null,
  unique (owner, kind),
  constraint ledger_account_balance check (ledger_may_stand_at(kind, balance_cents))
);

create table journal (
  id text primary key,
  -- Whoever writes the same thing again finds it written: a key is used once for ever.
  key text not null unique check (key <> ''),
  -- The one thing that moved the money.
  cause_type text not null check (cause_type ~ '^[a-z][a-z_]*$'),
  cause_id text not null check (cause_id <> ''),
  -- single | pending → post, void or expire, once
  phase text not null check (phase in ('single', 'pending', 'post', 'void', 'expire')),
  -- Of a post, void or expire: the pending journal that it ends.
  pending_id text unique references journal,
  reverses text unique references journal,
  at timestamptz not null,
  check ((pending_id is not null) = (phase in ('post', 'void', 'expire'))),
  check (reverses is null or phase = 'single')
);
create index journal_cause on journal (cause_type, cause_id);

create table ledger_entry (
  account_id bigint not null references ledger_account,
  -- 1, 2, 3 … within the account, given out under its lock.
  ordinal bigint not null check (ordinal > 0),
  journal_id text not null references journal,
  amount_cents bigint not null check (amount_cents <> 0),
  -- Of the account, after this entry.
  balance_cents bigint not null,
  primary key (account_id, ordinal),
  unique (journal_id, account_id)
);

insert into append_only_table (name) values ('ledger_account'), ('journal'), ('ledger_entry');

-- Pending journals that nothing has ended yet, so that what has expired is found without reading all of history.
create table open_pending (
  journal_id text primary key references journal,
  expires_at timestamptz
);
create index open_pending_expiry on open_pending (expires_at) where expires_at is not null;

-- Opens the accounts that are missing and locks all of them, in ascending order of their ids: two journals that touch
-- the same accounts wait for each other and never in a circle. It runs as the owner, because a lock needs the right to update.
create function lock_ledger_accounts(owners text[], kinds text[], opened timestamptz)
  returns table (id bigint, owner text, kind text, balance_cents bigint, entries bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  insert into ledger_account (owner, kind, opened_at)
    select wanted.owner, wanted.kind, opened
    from unnest(owners, kinds) as wanted (owner, kind)
    where not exists (
      select from ledger_account known where known.owner = wanted.owner and known.kind = wanted.kind)
    order by wanted.owner, wanted.kind
    on conflict (owner, kind) do nothing;
  return query
    select account.id, account.owner, account.kind, account.balance_cents, account.entries
    from ledger_account account
    join unnest(owners, kinds) as wanted (owner, kind)
      on wanted.owner = account.owner and wanted.kind = account.kind
    order by account.id
    for no key update of account;
end $$;

-- The entries of a journal come in one statement and add up to nothing; the balances follow in the same moment. An entry
-- that was worked out from an older balance than the account has is refused.
create function ledger_entry_post() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted bigint;
begin
  if exists (
    select from ledger_entry entry where entry.journal_id in (select journal_id from added)
    group by entry.journal_id having sum(entry.amount_cents) <> 0 or count(*) < 2)
  then
    raise exception 'the entries of a journal add up to nothing, and there are at least two'
      using errcode = 'check_violation';
  end if;
  -- One account may have several entries here, of several journals: they follow each other without a gap.
  if exists (
    select from (
      select added.account_id, added.ordinal, added.balance_cents, added.amount_cents,
        lag(added.ordinal, 1, account.entries) over chain as last_ordinal,
        lag(added.balance_cents, 1, account.balance_cents) over chain as last_balance
      from added join ledger_account account on account.id = added.account_id
      window chain as (partition by added.account_id order by added.ordinal)) step
    where ordinal <> last_ordinal + 1 or balance_cents <> last_balance + amount_cents)
  then
    raise exception 'an entry does not follow the last one of its account' using errcode = 'check_violation';
  end if;
  update ledger_account account set balance_cents = newest.balance_cents, entries = newest.ordinal
  from (
    select distinct on (account_id) account_id, ordinal, balance_cents from added order by account_id, ordinal desc
  ) newest
  where account.id = newest.account_id;
  get diagnostics posted = row_count;
  if posted <> (select count(distinct account_id) from added) then
    raise exception 'an entry names no account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_post after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_entry_post();

-- A journal without entries is found when its transaction commits: the entries come after it.
create function journal_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_has_entries after insert on journal
  deferrable initially deferred for each row execute function journal_has_entries();

create function ledger_account_opens_empty() returns trigger language plpgsql as $$
begin
  if (new.balance_cents, new.entries) is distinct from (0::bigint, 0::bigint) then
    raise exception 'an account opens empty' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_opens_empty before insert on ledger_account
  for each row execute function ledger_account_opens_empty();

-- Even the owner of the tables changes nothing by hand: a correction is a reversal and a new journal.
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_update before update on journal for each statement execute function ledger_refuse();
create trigger journal_delete before delete on journal for each statement execute function ledger_refuse();
create trigger journal_truncate before truncate on journal for each statement execute function ledger_refuse();
create trigger ledger_entry_update before update on ledger_entry for each statement execute function ledger_refuse();
create trigger ledger_entry_delete before delete on ledger_entry for each statement execute function ledger_refuse();
create trigger ledger_entry_truncate before truncate on ledger_entry for each statement execute function ledger_refuse();
create trigger ledger_account_delete before delete on ledger_account for each statement execute function ledger_refuse();
create trigger ledger_account_truncate before truncate on ledger_account for each statement execute function ledger_refuse();
