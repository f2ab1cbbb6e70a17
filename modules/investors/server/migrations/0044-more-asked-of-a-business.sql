-- A reviewer wants more before deciding about a business or trust: it is the owner's turn, and stays under review.
alter table investment_account
  add column kyb_asked boolean not null default false,
  add constraint investment_account_kyb_asked check (not kyb_asked or kyb_status = 'pending');
