-- Positions that were bought before they came here: their money was never in these books.

alter table investment drop constraint investment_funding_state_check;
alter table investment add constraint investment_funding_state_check check (funding_state in
  ('none', 'asked', 'accepted', 'settled', 'failed', 'returned', 'over', 'imported'));
