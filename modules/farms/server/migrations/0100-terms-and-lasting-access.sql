-- What an investor signs names the version of the terms, and a holder keeps sight of a private offering.

-- One more with every change of what a signed agreement states.
alter table farm add column terms_version integer not null default 1 check (terms_version > 0);

-- Here and not in the commands, so that no way of changing a term can forget it.
create function farm_terms_changed() returns trigger language plpgsql as $$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $$;
create trigger farm_terms_changed before update on farm for each row
  when ((old.type, old.deal_management, old.units, old.area_tenths, old.purchase_price_cents, old.raise_cents,
      old.price_per_share_cents, old.min_investment_cents, old.restrict_entities, old.closes_at)
    is distinct from
    (new.type, new.deal_management, new.units, new.area_tenths, new.purchase_price_cents, new.raise_cents,
      new.price_per_share_cents, new.min_investment_cents, new.restrict_entities, new.closes_at))
  execute function farm_terms_changed();

create function farm_terms_changed_beside() returns trigger language plpgsql as $$
begin
  update farm set terms_version = terms_version + 1 where id = new.farm_id;
  return null;
end $$;
create trigger farm_fees_entered after insert on farm_prospectus for each row
  when (new.fees <> '[]') execute function farm_terms_changed_beside();
create trigger farm_fees_changed after update on farm_prospectus for each row
  when (old.fees <> new.fees) execute function farm_terms_changed_beside();
create trigger farm_agreement_published after insert on farm_document for each row
  when (new.kind in ('subscription_agreement', 'operating_agreement')) execute function farm_terms_changed_beside();
create trigger farm_agreement_changed after update on farm_document for each row
  when (new.kind in ('subscription_agreement', 'operating_agreement')
    and (old.withdrawn_at, old.sha256) is distinct from (new.withdrawn_at, new.sha256))
  execute function farm_terms_changed_beside();

-- Who sees a private offering whatever becomes of its links: somebody who invests in it, or holds shares of it.
create table farm_access (
  user_id text not null,
  farm_id text not null references farm on delete cascade,
  since timestamptz not null,
  -- What gave it: 'investment:inv_…'.
  cause text not null check (cause <> ''),
  primary key (user_id, farm_id)
);
create index farm_access_farm on farm_access (farm_id);

-- Its closing date has come and was announced: a page that was kept, or is open, cannot know by itself. Who may buy is
-- decided by the date alone.
alter table farm add column is_over boolean not null default false;
create index farm_closing_next on farm (closes_at) where closes_at is not null and not is_over;

create function farm_closing_changed() returns trigger language plpgsql as $$
begin
  new.is_over := false;
  return new;
end $$;
create trigger farm_closing_changed before update on farm for each row
  when (old.closes_at is distinct from new.closes_at) execute function farm_closing_changed();

drop index farm_open_facets;
create index farm_open_facets on farm (state, farm_crop_type, return_profile, investment_style, ownership_duration, status,
  type, area_tenths, least_investment_cents, subscribed_shares, total_shares, is_over) where shelf = 'open';
