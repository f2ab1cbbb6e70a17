-- Agreements that are signed at a service outside of here, for firms that chose one.

-- One try at one agreement: asked for by a key that is its own id, then made by the service, then signed, declined or voided.
create table signing_envelope (
  id text primary key check (id ~ '^env_[0-9a-z]{26}$'),
  signing_id text not null references investment_signing,
  investment_id text not null references investment,
  -- What was sent: it counts only while this is still what would be signed.
  agreement_sha256 text not null check (agreement_sha256 ~ '^[0-9a-f]{64}$'),
  terms_version integer not null,
  -- Hash of the page that is signed: names, account, shares, amounts and statements.
  page_sha256 text not null check (page_sha256 ~ '^[0-9a-f]{64}$'),
  -- The name and address the service knows the signer by; a link is refused for any other. Personal, so it is
  -- cleared once the envelope is given up or over.
  signer_sha256 text check (signer_sha256 ~ '^[0-9a-f]{64}$'),
  -- Who asked to sign last, as the request showed it: the evidence tells it, and what is taken in later has no request.
  visit jsonb check (jsonb_typeof(visit) = 'object'),
  -- As the service knows it; null until it has answered.
  envelope_id text unique check (length(envelope_id) between 1 and 80),
  state text not null default 'asked'
    check (state in ('asked', 'sent', 'delivered', 'completed', 'declined', 'voided')),
  made_at timestamptz not null,
  -- Whoever asks the service to make it; two that press at once must not make two.
  making_at timestamptz,
  state_at timestamptz not null,
  looked_at timestamptz not null,
  -- Since when the service could not be asked about it; null while it answers.
  trouble_since timestamptz,
  -- Something else is to be signed by now: it is still to be voided at the service.
  given_up_at timestamptz,
  -- When the service says that it was signed, and the hash of what it gave out.
  signed_at timestamptz,
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  -- When it became the signature, or why it did not. An envelope that ended unsigned has a reason unless its signer ended it.
  counted_at timestamptz,
  refused_as text,
  check (state <> 'completed' or (envelope_id is not null and (counted_at is null) <> (refused_as is null))),
  check (state = 'completed' or counted_at is null),
  check (refused_as is null or state in ('completed', 'voided')),
  check ((visit is null) = (given_up_at is not null or state in ('completed', 'declined', 'voided'))),
  check ((visit is null) = (signer_sha256 is null)),
  check (counted_at is null or (signed_at is not null and document_sha256 is not null and given_up_at is null))
);
create unique index signing_envelope_current on signing_envelope (signing_id)
  where state in ('asked', 'sent', 'delivered') and given_up_at is null;
create unique index signing_envelope_counted on signing_envelope (signing_id) where counted_at is not null;
create index signing_envelope_open on signing_envelope (looked_at) where state in ('asked', 'sent', 'delivered');
create index signing_envelope_investment on signing_envelope (investment_id);

create function signing_envelope_guard() returns trigger language plpgsql as $$
begin
  if old.state in ('completed', 'declined', 'voided') then
    raise exception 'what became of an envelope is never rewritten: %', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger signing_envelope_guard before update on signing_envelope
  for each row execute function signing_envelope_guard();
create trigger signing_envelope_kept before delete on signing_envelope
  for each row execute function investment_event_kept();
