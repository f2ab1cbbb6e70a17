-- What people send in is sealed before it reaches the file store, and goes when nobody needs it any more.

alter table account_file
  -- What lies in the store; `sha256` stays that of the paper as it was sent, which is what a decision rests on.
  -- Null where the paper itself lies there, from before files were sealed.
  add column stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  -- The key of this file alone, sealed for this row.
  add column key_sealed bytea,
  -- Taken away before anybody looked at it: there are no bytes any more.
  add column forgotten_at timestamptz,
  add constraint account_file_has_key check ((stored_sha256 is null) = (key_sealed is null)),
  add constraint account_file_forgotten check (forgotten_at is null or (removed_at is not null and key_sealed is null));
create index account_file_lies on account_file (coalesce(stored_sha256, sha256)) where forgotten_at is null;

alter table person_profile
  add column image_stored_sha256 text check (image_stored_sha256 ~ '^[0-9a-f]{64}$'),
  add column image_key_sealed bytea,
  add constraint person_profile_has_key check ((image_stored_sha256 is null) = (image_key_sealed is null)),
  add constraint person_profile_has_image check (image_stored_sha256 is null or image_sha256 is not null);
create index person_profile_lies on person_profile (coalesce(image_stored_sha256, image_sha256));

-- An answer goes only with the person it is about, once their deletion was decided on and is on record.
create or replace function accreditation_answer_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from accreditation_request request
    join investment_account account on account.id = request.account_id
    join data_request on data_request.user_id = account.user_id
    where request.id = old.request_id and data_request.kind = 'deletion' and data_request.status = 'done'
  ) then
    return old;
  end if;
  raise exception 'the answer of an advisor is written once' using errcode = 'restrict_violation';
end $$;

-- What the profile answers of a date of birth, which itself is sealed in investor_secret: the year.
alter table user_account add column birthday_last_four text check (birthday_last_four ~ '^[0-9]{4}$');
update user_account set birthday_last_four = secret.last_four from investor_secret secret
  where secret.owner_id = user_account.id and secret.field = 'birthday' and secret.last_four ~ '^[0-9]{4}$';
