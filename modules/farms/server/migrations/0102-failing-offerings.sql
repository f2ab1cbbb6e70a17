-- An offering that fails is held until all money has gone back, and then closed: until then nobody opens it again or
-- closes it otherwise.
alter table farm add column fails_since timestamptz;
