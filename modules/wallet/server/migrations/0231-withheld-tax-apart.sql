-- Tax that a distribution withholds leaves the farm's operating account with the payment, into an account of its own: it stayed there
-- and the next distribution could pay it out.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'wallet_available', 'wallet_pending', 'wallet_held', 'receivable', 'escrow', 'operating', 'tax_withheld', 'bank_clearing',
  'provider_suspense', 'wire_suspense', 'custodian_payable', 'fee_income', 'rounding'));

-- Payments whose tax a job looks for until it is set apart; those that were paid before this migration are among them.
create index distribution_line_withheld on distribution_line (distribution_id) where status = 'paid' and withheld_cents > 0;
