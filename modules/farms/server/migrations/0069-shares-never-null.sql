-- Both are computed from columns that are never null, and every reader takes them for numbers: now the table says so too.
alter table farm
  alter column total_shares set not null,
  alter column price_per_acre_cents set not null;
