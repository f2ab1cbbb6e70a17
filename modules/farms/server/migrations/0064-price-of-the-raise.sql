-- A share costs the raise divided among the shares, to the nearest cent, so that all of them bring the raise to within
-- half a cent a share (decision 44). A unit's price is shown as a guide and follows from the raise when it is paid.
alter table farm add constraint farm_price_of_raise check (
  units is not null
  or 2 * abs(price_per_share_cents * area_tenths - raise_cents) <= area_tenths);
