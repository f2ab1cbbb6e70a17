-- The custodian of an IRA signs after its owner, by a mailed link; and consents to electronic records that were withdrawn.

-- Where the firm reaches a custodian, by the name that owners give it. Owners never say it: they could name themselves.
create table custodian_contact (
  name_key text primary key check (name_key = lower(btrim(name_key)) and name_key <> ''),
  email text not null,
  set_by text not null,
  set_at timestamptz not null
);

-- One round of signing by one custodian. Only the latest link works, and only its hash is kept.
create table custodian_signing (
  investment_id text not null references investment,
  round smallint not null,
  custodian text not null,
  since timestamptz not null,
  -- Where the latest link was sent; null until an address is known.
  email text,
  token_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz,
  sendings smallint not null default 0 check (sendings >= 0),
  -- The agreements that were opened by the link, and when the last of them was for the first time.
  opened_kinds text[] not null default '{}',
  opened_at timestamptz,
  signed_at timestamptz,
  -- Another round began, or the investment ended.
  ended_at timestamptz,
  primary key (investment_id, round),
  check (signed_at is null or ended_at is null),
  check ((email is null) = (sent_at is null) and (sent_at is null) = (expires_at is null)),
  check (token_hash is null or expires_at is not null)
);
create trigger custodian_signing_kept before delete on custodian_signing
  for each row execute function investment_event_kept();

-- A person withdrew the consent to electronic records, and perhaps gave it again. The text that was withdrawn is named by
-- its version and hash.
create table records_withdrawal (
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  withdrawn_at timestamptz not null,
  -- Where it was withdrawn.
  investment_id text not null references investment,
  version text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  given_again_at timestamptz,
  primary key (user_id, withdrawn_at)
);
create unique index records_withdrawal_open on records_withdrawal (user_id) where given_again_at is null;
create trigger records_withdrawal_kept before delete on records_withdrawal
  for each row execute function investment_event_kept();
