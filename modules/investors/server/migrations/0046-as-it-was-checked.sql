-- What is checked must be what was told: a check counts for the details it began with.
alter table investment_account
  -- The version of the form that last changed what the check of identity is made with.
  add column checked_version integer not null default 1 check (checked_version > 0),
  -- Counts what a reviewer of the business or trust has to see: an approval names what it was made of.
  add column kyb_version integer not null default 1 check (kyb_version > 0);
alter table identity_check
  -- The oldest version of the form that the provider was told of in this try.
  add column details_version integer not null default 1 check (details_version >= 0);

-- What was saved after an open try began may not be what it began with.
update identity_check attempt set details_version = 0
  from investment_account account
  where account.id = attempt.account_id and attempt.status <> 'success' and account.details_saved_at > attempt.created_at;

-- Whom the provider was told of with an entity was not noted before.
update account_person person set sent_version = person.version
  from investment_account account
  where account.id = person.account_id and person.kind = 'controller' and person.completed_at is not null
    and person.removed_at is null and account.type = 'entity' and account.wallet_status not in ('new', 'pending', 'retry');
