-- What linking and verifying a bank needs besides.

-- Of a bank that was linked, `sealed_numbers` has the token for the payment service until that has answered.
-- When its owner was told that the two deposits have arrived.
alter table bank add column amounts_told_at timestamptz;
create index bank_waiting on bank (amounts_until) where status = 'pending' and amounts_until is not null;

-- What the page called the session when it brought a bank: asked for again, it answers with that bank.
alter table bank_link_session add column link_session_id text unique;
