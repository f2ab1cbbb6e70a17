-- Accounts and requests that waited for the firm before its queues were kept, each since it began to wait.
insert into work_item (queue, subject, since)
  select 'accreditation', account.id, greatest(request.submitted_at,
      (select max(answered_at) from accreditation_attestation answered where answered.request_id = request.id))
    from accreditation_request request join investment_account account on account.id = request.account_id
    where request.status in ('pending', 'new_info_added') and account.deleted_at is null
      and request.submitted_at is not null
      and not exists (select from accreditation_attestation asked
        where asked.request_id = request.id and asked.outcome is null)
  union all
  select 'business', account.id, coalesce(
      (select max(at) from account_history where account_id = account.id and subject = 'kyb'), account.updated_at)
    from investment_account account
    where account.kyb_status = 'pending' and not account.kyb_asked and account.deleted_at is null
  union all
  select 'employer_consent', account.id, coalesce(
      (select max(at) from account_history where account_id = account.id and subject = 'employer_consent'),
      account.updated_at)
    from investment_account account
    where account.employer_consent_status = 'pending' and account.deleted_at is null
  union all
  select 'identity', account.id, coalesce(
      (select max(at) from account_history where account_id = account.id and subject = 'kyc'), account.updated_at)
    from investment_account account
    where account.kyc_status = 'pending_review' and account.deleted_at is null
      and not exists (select from identity_check tried
        join account_history line on line.account_id = account.id and line.subject = 'kyc'
          and line.event in ('review_passed', 'review_failed') and line.evidence ->> 'identity_check' = tried.id
        where tried.account_id = account.id and tried.attempt = account.kyc_attempt)
  union all
  select 'identity', account.user_id, min(coalesce(
      (select max(at) from account_history where account_id = account.id and subject = 'common_kyc'),
      account.updated_at))
    from investment_account account
    where account.kyc_common_status = 'pending' and account.deleted_at is null
    group by account.user_id
  union all
  select 'suitability', account.id, suitability.saved_at
    from suitability join investment_account account on account.id = suitability.account_id
    where account.suitability_status = 'allowed' and account.deleted_at is null
      and exists (select from (values ('est_total_net_worth', 'under_200k'), ('est_liquid_worth', 'under_50k'),
          ('risk_tolerance', '1'), ('time_horizon', 'short'), ('investment_experience', '0')) warned (field, value)
        where suitability.answers ->> warned.field = warned.value)
      and not exists (select from account_history line where line.account_id = account.id
        and line.subject = 'suitability' and line.event = 'warnings_seen' and line.at >= suitability.saved_at)
  union all
  select 'privacy', id, created_at from data_request where kind = 'deletion' and status = 'open';

-- Operators look people up by the last digits of a number.
create index investor_secret_last_four on investor_secret (last_four, owner_id);
create index investment_account_name_words on investment_account using gin (to_tsvector('simple', name));
