-- The nightly sweep looks for accounts whose details nobody ever saved, the oldest first.
create index investment_account_unsaved on investment_account (created_at, id)
  where deleted_at is null and details_saved_at is null;
