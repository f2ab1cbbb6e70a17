-- What a pull was for has ended while the service had it, or may have had it: it is called off there while that is possible. It is
-- a deposit by then, and stays one where the service says that it is too late.
alter table payment add column unwanted_at timestamptz
  constraint payment_unwanted_check check (unwanted_at is null or (direction = 'pull' and purpose_type = 'wallet'));
