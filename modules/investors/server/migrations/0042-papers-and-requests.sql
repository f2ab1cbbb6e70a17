-- A paper that was sent lies with the provider or with the firm, and only whoever has it decides about it.
alter table account_file add column with_firm boolean not null default false;

-- Until now what lay with the firm was not told from what was only kept.
update account_file file
  set with_firm = true, status = case account.kyb_status when 'pending' then 'sent' else 'accepted' end
  from investment_account account
  where account.id = file.account_id and file.status = 'kept' and file.removed_at is null
    and (account.kyb_status = 'pending' or account.kyb_status = 'approved' and file.purpose = 'business_document')
    and (file.purpose = 'business_document' or file.purpose = 'identity_document' and file.person_id is not null);

-- Requests that were taken back after more had been asked for left their account asking for it.
update investment_account account
  set accreditation_status = case when account.accreditation_date is null then '' else 'expired' end
  where account.accreditation_status = 'need_more_info'
    and not exists (select from accreditation_request request
      where request.account_id = account.id and request.status = 'need_more_info');
