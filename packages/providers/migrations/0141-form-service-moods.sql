-- The built-in marketing-form service can be away too, in tests and demonstrations.
alter table sandbox_behaviour drop constraint sandbox_behaviour_service_check;
alter table sandbox_behaviour add constraint sandbox_behaviour_service_check
  check (service in ('identity-check', 'customers', 'bank-link', 'marketing-forms'));
