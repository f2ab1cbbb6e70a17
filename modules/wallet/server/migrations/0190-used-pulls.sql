-- What of a pull for a thing of a later module is set aside for that thing, or has gone into it. The rest is in the wallet,
-- and only the rest waits there until it can be withdrawn. Of what settled before this column, all of it waits as it did.
alter table payment add column used_cents bigint not null default 0
  check (used_cents between 0 and amount_cents),
  add check (used_cents = 0 or (direction = 'pull' and status = 2));
