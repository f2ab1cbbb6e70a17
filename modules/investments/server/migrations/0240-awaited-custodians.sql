-- What the firm waits for, found without reading what is over: signatures of custodians, and wires and transfers of
-- confirmed investments.
create index custodian_signing_awaited on custodian_signing (since, investment_id)
  where signed_at is null and ended_at is null;
create index investment_push_awaited on investment (confirmed_at, id)
  where status = 18 and funding in ('WIRE', 'ACH');
