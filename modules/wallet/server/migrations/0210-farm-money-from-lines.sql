-- Money for a farm that the bank's own lines brought leaves suspense for the farm's account: entered beside them it was there twice.
alter table bank_line drop constraint bank_line_status_check;
alter table bank_line add constraint bank_line_status_check
  check (status in ('suspense', 'matched', 'returned', 'ignored', 'farm'));

alter table operating_credit drop constraint operating_credit_bank_reference_check;
alter table operating_credit add constraint operating_credit_bank_reference_check
  check (length(bank_reference) between 1 and 64);
-- The line of the bank that brought it; null where no file of the bank has it.
alter table operating_credit add column line_id text unique references bank_line;
