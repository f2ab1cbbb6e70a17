-- Who signs an agreement after the purchaser: the custodian of an IRA, and the firm when the offering closes.

-- The name under the purchaser's signature; what was signed before this was kept has none.
alter table investment_signing add column signer_name text;

-- Each further signature, with the document as it is from then on: the bytes before it and what was appended to them.
create table investment_further_signature (
  signing_id text not null references investment_signing,
  role text not null check (role in ('custodian', 'countersigner')),
  name text not null,
  signed_at timestamptz not null,
  signed_sha256 text not null check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  stored_sha256 text not null check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  key_sealed bytea not null,
  primary key (signing_id, role)
);
create function investment_further_signature_guard() returns trigger language plpgsql as $$
begin
  -- The file's key is sealed anew when the master key changes; nothing else of it is.
  if to_jsonb(new) - 'key_sealed' is distinct from to_jsonb(old) - 'key_sealed' then
    raise exception 'what was signed is never rewritten: %', old.signing_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger investment_further_signature_guard before update on investment_further_signature
  for each row execute function investment_further_signature_guard();
create trigger investment_further_signature_kept before delete on investment_further_signature
  for each row execute function investment_event_kept();

-- Offerings that closed and whose agreements the firm signs: who decided it, and when the last one was signed. How far it
-- is follows from the signatures themselves.
create table offering_countersigning (
  farm_id text primary key check (farm_id ~ '^farm_[0-9a-z]{26}$'),
  decided_by text not null,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index offering_countersigning_open on offering_countersigning (begun_at) where ended_at is null;
