-- Withheld tax that goes on to an authority: two people agree, then somebody sends it at the bank, whose number books it.
create table tax_payment (
  id text primary key check (id ~ '^txp_[0-9a-z]{26}$'),
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  -- The year in which it was withheld.
  year smallint not null check (year between 2000 and 2999),
  authority text not null check (length(authority) between 1 and 80),
  amount_cents bigint not null check (amount_cents > 0),
  -- agreed → paid, or dropped where the bank could not send it
  status text not null default 'agreed' check (status in ('agreed', 'paid', 'dropped')),
  proposal_id text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  -- What the bank calls the outgoing payment.
  confirmation text unique check (length(confirmation) between 1 and 60),
  journal_id text unique references journal,
  ended_by text,
  ended_at timestamptz,
  dropped_because text,
  check ((status = 'agreed') = (ended_at is null) and (status = 'agreed') = (ended_by is null)),
  check ((status = 'paid') = (journal_id is not null) and (status = 'paid') = (confirmation is not null)),
  check ((status = 'dropped') = (dropped_because is not null))
);
create index tax_payment_of_farm on tax_payment (farm_id, year);

create function tax_payment_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'agreed' or (new.id, new.farm_id, new.year, new.authority, new.amount_cents, new.proposal_id, new.agreed_by,
      new.agreed_at) is distinct from (old.id, old.farm_id, old.year, old.authority, old.amount_cents, old.proposal_id,
      old.agreed_by, old.agreed_at)
  then
    raise exception 'a tax payment ends once and is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tax_payment_guard before update on tax_payment for each row execute function tax_payment_guard();
create trigger tax_payment_kept before delete on tax_payment for each statement execute function money_lines_kept();
