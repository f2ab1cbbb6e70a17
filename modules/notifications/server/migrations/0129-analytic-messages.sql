-- Milestones that the browser reports to whoever measures the site: each once in a person's life.
create table analytic_message (
  id text primary key check (id ~ '^anl_[0-9a-z]{26}$'),
  user_id text not null check (user_id ~ '^user_[0-9a-z]{26}$'),
  event text not null check (event in ('user_link_first_bank_account', 'user_passed_accreditation', 'user_verified')),
  at timestamptz not null,
  -- When a browser had reported it.
  read_at timestamptz,
  unique (user_id, event)
);
