-- Which words about electronic records somebody agreed to, and paper for whoever withdrew.

-- Each version that anybody agreed to, once, with its words. The hash is that of the version as it was published.
create table records_disclosure (
  version text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  words text not null check (words <> ''),
  -- Where it was published; null for words that came with the software.
  url text,
  kept_at timestamptz not null,
  primary key (version, sha256)
);
create trigger records_disclosure_kept before update or delete on records_disclosure
  for each row execute function investment_event_kept();

-- Null in consents from before it was kept, and in those about something else.
alter table investment_consent
  add column disclosure_version text,
  add column disclosure_sha256 text,
  add foreign key (disclosure_version, disclosure_sha256) references records_disclosure match full,
  add check (name = 'records' or disclosure_version is null);

-- A text that is published between two signatures is agreed to as well, in the same round.
alter table investment_consent drop constraint investment_consent_pkey;
create unique index investment_consent_once on investment_consent
  (investment_id, round, name, coalesce(disclosure_version, ''), coalesce(disclosure_sha256, ''));

alter table records_withdrawal
  -- What was agreed to again; null before it was kept.
  add column given_again_version text,
  add column given_again_sha256 text,
  add foreign key (given_again_version, given_again_sha256) references records_disclosure match full,
  add check (given_again_version is null or given_again_at is not null),
  -- When a person of the firm had set up that new documents come by mail, and who.
  add column paper_set_up_at timestamptz,
  add column paper_set_up_by text,
  add check ((paper_set_up_at is null) = (paper_set_up_by is null));

-- Whoever withdrew before waits for it too.
insert into work_item (queue, subject, since)
  select 'paper_delivery', user_id, withdrawn_at from records_withdrawal where given_again_at is null
  on conflict do nothing;
