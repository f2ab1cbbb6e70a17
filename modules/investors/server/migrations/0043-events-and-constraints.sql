-- Events that nobody can apply come round in turns and are given up in the end, so that they keep nobody else waiting.
alter table provider_event
  add column swept_at timestamptz,
  add column given_up_at timestamptz;
drop index provider_event_open;
create index provider_event_open on provider_event (coalesce(swept_at, received_at))
  where applied_at is null and given_up_at is null;
create index provider_event_age on provider_event (received_at);

-- What the rules see to under a lock holds for every other way in as well.
create unique index account_person_controller on account_person (account_id)
  where kind = 'controller' and removed_at is null;
alter table investment_account add constraint investment_account_accreditation_method check (accreditation_method in
  ('income', 'net_worth', 'license', 'entity_assets', 'professional_letter', 'advisor_attestation', 'high_minimum'));
-- Deferred: whoever erases a person deletes both in one transaction, in any order.
alter table account_file add constraint account_file_request_id_fkey foreign key (request_id)
  references accreditation_request (id) deferrable initially deferred;

-- One for each reference that rows are found or deleted by.
create index account_file_request on account_file (request_id) where request_id is not null;
create index account_file_person on account_file (person_id) where person_id is not null;
create index advisor_account_account on advisor_account (account_id);
create index data_request_user on data_request (user_id, created_at);

comment on table identity_check is 'Every try of the owner of an account at the identity provider.';
