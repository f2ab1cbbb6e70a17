-- Direct transfers of ownership: a position goes as a whole to another account, and no money moves.

alter table investment drop constraint investment_funding_state_check;
alter table investment add constraint investment_funding_state_check check (funding_state in
  ('none', 'asked', 'accepted', 'settled', 'failed', 'returned', 'over', 'imported', 'transferred'));
alter table investment
  -- Why its shares went to somebody else.
  add column reason_for_transfer text check (reason_for_transfer in ('sold_on_sm', 'direct')),
  -- The account that held them before.
  add column former_owner_id text check (former_owner_id ~ '^acc_[0-9a-z]{26}$'),
  add check (reason_for_transfer is null or status = 36),
  add check (funding_state <> 'transferred' or former_owner_id is not null);

create table ownership_transfer (
  id text primary key check (id ~ '^trf_[0-9a-z]{26}$'),
  investment_id text not null references investment,
  farm_id text not null check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  shares integer not null check (shares > 0),
  giver_user_id text not null check (giver_user_id ~ '^user_[0-9a-z]{26}$'),
  giver_account_id text not null check (giver_account_id ~ '^acc_[0-9a-z]{26}$'),
  recipient_user_id text not null check (recipient_user_id ~ '^user_[0-9a-z]{26}$'),
  -- As the giver typed it; null between accounts of one person.
  recipient_email text,
  -- Null until the recipient chose one.
  recipient_account_id text check (recipient_account_id ~ '^acc_[0-9a-z]{26}$'),
  status text not null default 'initiated'
    check (status in ('initiated', 'signed', 'canceled', 'declined', 'expired', 'stopped')),
  -- What the giver confirmed, to the letter, and from where.
  assignment_version text not null,
  assignment_text text not null,
  assignment_sha256 text not null check (assignment_sha256 ~ '^[0-9a-f]{64}$'),
  ip_address text not null,
  device text not null,
  -- The joinder as the recipient opened it; another account is another document.
  joinder_version text,
  joinder_sha256 text check (joinder_sha256 ~ '^[0-9a-f]{64}$'),
  joinder_opened_at timestamptz,
  initiated_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > initiated_at),
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- Why the firm stopped it.
  ended_reason text,
  received_investment_id text unique references investment,
  check ((recipient_email is null) = (giver_user_id = recipient_user_id)),
  check (recipient_account_id is distinct from giver_account_id),
  check ((joinder_sha256 is null) = (joinder_version is null)
    and (joinder_sha256 is null) = (joinder_opened_at is null)),
  check ((status = 'initiated') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  check ((status = 'stopped') = (ended_reason is not null)),
  check ((status = 'signed') = (received_investment_id is not null)),
  check (status <> 'signed' or (recipient_account_id is not null and joinder_sha256 is not null))
);
-- One at a time of an investment is under way.
create unique index ownership_transfer_under_way on ownership_transfer (investment_id) where status = 'initiated';
create index ownership_transfer_of_investment on ownership_transfer (investment_id);
create index ownership_transfer_of_giver on ownership_transfer (giver_user_id, initiated_at desc, id desc);
create index ownership_transfer_of_recipient on ownership_transfer (recipient_user_id, initiated_at desc, id desc);
create index ownership_transfer_expiry on ownership_transfer (expires_at) where status = 'initiated';
create index ownership_transfer_ended on ownership_transfer (ended_at desc, id desc) where ended_at is not null;

create function ownership_transfer_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.investment_id, new.farm_id, new.shares, new.giver_user_id, new.giver_account_id, new.recipient_user_id,
      new.assignment_sha256, new.assignment_text, new.initiated_at, new.expires_at)
    is distinct from (old.id, old.investment_id, old.farm_id, old.shares, old.giver_user_id, old.giver_account_id,
      old.recipient_user_id, old.assignment_sha256, old.assignment_text, old.initiated_at, old.expires_at)
  then
    raise exception 'what was confirmed or has ended is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ownership_transfer_guard before update on ownership_transfer
  for each row execute function ownership_transfer_guard();
create trigger ownership_transfer_kept before delete on ownership_transfer
  for each row execute function investment_event_kept();

-- A joinder is kept with the position it made, like the agreements of one that was bought.
alter table investment_signing drop constraint investment_signing_kind_check;
alter table investment_signing add constraint investment_signing_kind_check
  check (kind in ('subscription_agreement', 'operating_agreement', 'joinder_agreement'));

-- A link to where a joinder is signed: there is no document yet.
alter table signing_link alter column signing_id drop not null;
alter table signing_link
  add column transfer_id text references ownership_transfer,
  add check ((signing_id is null) <> (transfer_id is null));
