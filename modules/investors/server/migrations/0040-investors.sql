-- The accounts people invest through, what is known about their owners, and how it came to be known.
-- Answers of forms lie in jsonb under the names of the form, secrets never among them; what decides has columns.

create table investment_account (
  id text primary key check (id ~ '^acc_[0-9a-z]{26}$'),
  user_id text not null references user_account (id),
  type text not null check (type in ('individual', 'entity', 'trust', 'sdira', 'solo401k')),
  -- As it is shown in lists, and the form in which two spellings of it are alike; both follow the answers.
  name text not null default '' check (length(name) <= 300),
  name_key text not null default '',
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Of the form: a change names the version it was made to.
  version integer not null default 1 check (version > 0),
  details_completed_at timestamptz,
  details_saved_at timestamptz,

  kyc_status text not null default 'new'
    check (kyc_status in ('new', 'active', 'pending_review', 'canceled', 'expired', 'failed', 'success')),
  -- Tries are numbered from 1: what is reported about an earlier one counts no more.
  kyc_attempt integer not null default 0 check (kyc_attempt >= 0),
  kyb_status text check (kyb_status in ('pending', 'approved', 'rejected')),
  kyc_common_status text check (kyc_common_status in ('pending', 'approved')),
  reverify_account_info boolean not null default false,
  wallet_status text not null default 'new' check (wallet_status in ('new', 'pending', 'unverified', 'retry',
    'retry_sent', 'document', 'document_sent', 'verified', 'reactivated', 'suspended', 'deactivated')),
  -- The time of the provider's last word that counted.
  wallet_reported_at timestamptz,
  customer_id text unique,
  -- What the payments provider asked for with its last word: papers of whom.
  wallet_wants text[] not null default '{}',
  -- Why the provider did not take what was sent; for the holder to mend.
  wallet_problem text,
  -- The provider knows nobody twice under one address: this one is this account's alone.
  customer_email text unique,
  certification_status text not null default 'uncertified'
    check (certification_status in ('uncertified', 'certified', 'recertify')),
  certification_date date,
  -- The day on which it was asked to certify anew.
  recertify_asked_on date,

  -- '' is the specification's empty status.
  accreditation_status text not null default '' check (accreditation_status in ('', 'pending', 'need_more_info',
    'new_info_added', 'rejected', 'approved', 'expired_soon', 'expired')),
  accreditation_method text,
  accreditation_date date,
  accreditation_expiring_date date,
  accreditation_permanent_approved boolean not null default false,

  suitability_status text not null default 'inactive'
    check (suitability_status in ('inactive', 'allowed', 'restricted')),
  employer_consent_status text not null default 'inactive'
    check (employer_consent_status in ('inactive', 'pending', 'approved')),
  restricted_by_firm boolean not null default false,

  -- Of the list of beneficiaries, which is changed as a whole.
  beneficiaries_version integer not null default 1 check (beneficiaries_version > 0),

  sm_status text not null default 'inactive' check (sm_status in ('inactive', 'pending', 'approved', 'declined')),
  last_usage_date timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index investment_account_user on investment_account (user_id, created_at) where deleted_at is null;
-- A person has one account of a type under one name; drafts have none yet.
create unique index investment_account_name on investment_account (user_id, type, name_key)
  where deleted_at is null and name_key <> '';
create index investment_account_expiry on investment_account (id)
  where deleted_at is null and accreditation_status in ('approved', 'expired_soon')
    and not accreditation_permanent_approved;

-- Numbers and dates that must be read again, each sealed for the place it stands in: moved elsewhere it opens no more.
create table investor_secret (
  -- Of an account, a person of one, or a beneficiary.
  owner_id text not null check (owner_id ~ '^(acc|per|ben|user)_'),
  field text not null check (field ~ '^[a-z][a-z0-9_]{0,63}$'),
  sealed bytea not null,
  last_four text not null check (length(last_four) <= 4),
  saved_at timestamptz not null,
  primary key (owner_id, field)
);

-- What an examiner reads: who moved which status, when, why and on what evidence. Nothing in it is ever changed.
create table account_history (
  id text primary key check (id ~ '^ahs_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  subject text not null check (subject in ('account', 'details', 'kyc', 'kyb', 'common_kyc', 'reverification', 'wallet',
    'certification', 'person', 'accreditation', 'attestation', 'suitability', 'employer_consent', 'market',
    'beneficiaries', 'file')),
  event text not null check (event <> ''),
  from_status text,
  to_status text,
  -- A user, an operator, a provider or the name of a job.
  actor text not null check (actor <> ''),
  reason text check (length(reason) <= 2000),
  -- What it rests on: ids of files, checks and requests; never what they say.
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object'),
  at timestamptz not null
);
create index account_history_account on account_history (account_id, at, id);

create function account_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of accounts is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger account_history_no_change before update or delete on account_history
  for each row execute function account_history_stays();
create trigger account_history_no_truncate before truncate on account_history
  for each statement execute function account_history_stays();

-- Every try at the identity provider, of the owner or of a person of the account.
create table identity_check (
  id text primary key check (id ~ '^idc_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  attempt integer not null check (attempt > 0),
  -- The provider's own id, known once the person has opened it.
  provider_check_id text unique,
  status text not null check (status in ('active', 'pending_review', 'canceled', 'expired', 'failed', 'success')),
  reasons text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, attempt)
);

create table suitability (
  account_id text primary key references investment_account (id),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- Two forms of one account: each is saved, and completed, by itself.
  wealth_version integer not null default 1 check (wealth_version > 0),
  wealth_saved_at timestamptz,
  wealth_completed_at timestamptz,
  investment_version integer not null default 1 check (investment_version > 0),
  investment_saved_at timestamptz,
  investment_completed_at timestamptz,
  -- Null until all questions are answered; the older of the two steps counts.
  answered_at timestamptz generated always as (case
    when wealth_completed_at is null or investment_completed_at is null then null
    else least(wealth_completed_at, investment_completed_at) end) stored,
  -- It was said that these answers will soon be a year old.
  reminded_at timestamptz,
  saved_at timestamptz not null
);
create index suitability_answered on suitability (answered_at) where answered_at is not null;

-- Controllers, owners of a quarter or more, trustees and grantors.
create table account_person (
  id text primary key check (id ~ '^per_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  kind text not null check (kind in ('controller', 'beneficial_owner', 'trustee', 'grantor')),
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  version integer not null default 1 check (version > 0),
  completed_at timestamptz,
  status text not null default 'incomplete'
    check (status in ('incomplete', 'document', 'document_pending', 'verified')),
  reported_at timestamptz,
  provider_owner_id text unique,
  -- What the provider was told last, of the versions of the form.
  sent_version integer,
  -- Why it was not taken.
  problem text,
  -- Asked by mail to fill in their own part. Of the link only a hash is kept.
  invited_email text,
  invite_hash bytea unique check (octet_length(invite_hash) = 32),
  invited_at timestamptz,
  invite_expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz
);
create index account_person_account on account_person (account_id, created_at) where removed_at is null;

-- Papers of accounts. The bytes lie in the file store under their hash.
create table account_file (
  id text primary key check (id ~ '^afl_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  person_id text references account_person (id),
  request_id text,
  purpose text not null
    check (purpose in ('identity_document', 'business_document', 'accreditation', 'employer_consent')),
  document_type text check (document_type in ('passport', 'license', 'idCard', 'other')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[^/\\[:cntrl:]]{1,200}$'),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  byte_count integer not null check (byte_count between 1 and 26214400),
  status text not null default 'kept' check (status in ('kept', 'sent', 'accepted', 'refused')),
  -- The provider's words, separated by commas.
  refusal text,
  provider_document_id text unique,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index account_file_account on account_file (account_id, purpose, created_at) where removed_at is null;

create table accreditation_request (
  id text primary key check (id ~ '^acr_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  method text not null check (method in ('income', 'net_worth', 'license', 'entity_assets', 'professional_letter',
    'advisor_attestation', 'high_minimum')),
  statements integer[] not null default '{}',
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  -- Of the form, files included: whoever adds one changes it.
  version integer not null default 1 check (version > 0),
  saved_at timestamptz,
  status text not null default 'started' check (status in ('started', 'pending', 'need_more_info', 'new_info_added',
    'approved', 'rejected', 'withdrawn')),
  -- Where the account goes back to when the evidence is taken back; null while it waits beside an approval.
  account_status_before text check (account_status_before in ('', 'expired', 'need_more_info', 'rejected')),
  started_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- To the owner: what is missing, or why not.
  reason text check (length(reason) <= 2000)
);
-- One at a time: a second would leave it open which of them a decision is about.
create unique index accreditation_request_open on accreditation_request (account_id)
  where status in ('started', 'pending', 'need_more_info', 'new_info_added');
create index accreditation_request_account on accreditation_request (account_id, started_at desc);
create index accreditation_request_waiting on accreditation_request (submitted_at)
  where status in ('pending', 'new_info_added');

-- Each time an advisor is asked by mail. What they answer is written once.
create table accreditation_attestation (
  id text primary key check (id ~ '^att_[0-9a-z]{26}$'),
  request_id text not null references accreditation_request (id),
  advisor_name text not null check (length(advisor_name) <= 100),
  advisor_email text not null check (length(advisor_email) between 5 and 255),
  -- Null once there is nothing to wait for.
  status text default 'pending' check (status in ('pending', 'pending-5', 'pending-10')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the link in the mail only a hash is kept.
  hash bytea not null unique check (octet_length(hash) = 32),
  outcome text check (outcome in ('attested', 'declined', 'expired', 'withdrawn')),
  answer jsonb check (jsonb_typeof(answer) = 'object'),
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null) and (outcome is null) = (status is not null)),
  check ((answer is not null) = coalesce(outcome in ('attested', 'declined'), false))
);
create index accreditation_attestation_request on accreditation_attestation (request_id, asked_at desc);
create unique index accreditation_attestation_open on accreditation_attestation (request_id) where outcome is null;

create function accreditation_answer_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the answer of an advisor is written once' using errcode = 'restrict_violation';
end $$;
create trigger accreditation_answer_once before update or delete on accreditation_attestation
  for each row when (old.outcome is not null) execute function accreditation_answer_stays();

create table beneficiary (
  id text primary key check (id ~ '^ben_[0-9a-z]{26}$'),
  account_id text not null references investment_account (id),
  rank text not null check (rank in ('primary', 'contingent')),
  place integer not null check (place >= 0),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  share_basis_points integer not null check (share_basis_points between 1 and 10000),
  created_at timestamptz not null
);
create index beneficiary_account on beneficiary (account_id, rank, place);

-- People whom an investor lets look on. They never act.
create table advisor (
  id text primary key check (id ~ '^adv_[0-9a-z]{26}$'),
  user_id text not null references user_account (id),
  email text not null check (length(email) between 5 and 255),
  email_normal text not null,
  first_name text not null,
  last_name text not null,
  firm text not null default '',
  role text not null check (role in ('Wealth Manager', 'Financial Planner', 'CPA', 'Attorney')),
  scopes text[] not null check (scopes <@ array['accounts', 'holdings', 'documents']),
  status text not null default 'invited' check (status in ('invited', 'active', 'ended')),
  invite_hash bytea unique check (octet_length(invite_hash) = 32),
  invite_expires_at timestamptz,
  -- Invitations sent on the day of the last one.
  mailed_at timestamptz,
  mails integer not null default 0 check (mails >= 0),
  advisor_user_id text references user_account (id),
  invited_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('client', 'advisor', 'erased')),
  check (status <> 'active' or advisor_user_id is not null)
);
create unique index advisor_once on advisor (user_id, email_normal) where status <> 'ended';
create index advisor_sees on advisor (advisor_user_id) where status = 'active';

-- What a grant is for.
create table advisor_account (
  advisor_id text not null references advisor (id),
  account_id text not null references investment_account (id),
  primary key (advisor_id, account_id)
);

-- What providers told us, each once (B4 to B7): a repeated delivery finds its row.
create table provider_event (
  provider text not null check (provider <> ''),
  event_id text not null check (event_id <> '' and length(event_id) <= 200),
  kind text not null,
  -- Ids to ask again with; never what is said about a person.
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (provider, event_id)
);
create index provider_event_open on provider_event (received_at) where applied_at is null;

-- A person's own request to see or to leave.
create table data_request (
  id text primary key check (id ~ '^dar_[0-9a-z]{26}$'),
  user_id text not null references user_account (id),
  kind text not null check (kind in ('export', 'deletion')),
  status text not null default 'open' check (status in ('open', 'ready', 'done', 'refused', 'withdrawn')),
  -- Sentences that say why it cannot be done.
  reasons text[] not null default '{}',
  decided_by text,
  -- The file of an export, sealed, until its time is over.
  file_sealed bytea,
  expires_at timestamptz,
  created_at timestamptz not null,
  completed_at timestamptz
);
create unique index data_request_open on data_request (user_id, kind) where status = 'open';

-- What belongs to a person's profile and not to how they sign in. The answers themselves lie in user_account.
create table person_profile (
  user_id text primary key references user_account (id),
  -- Of the form: a change names the version it was made to.
  version integer not null default 1 check (version > 0),
  saved_at timestamptz,
  image_sha256 text check (image_sha256 ~ '^[0-9a-f]{64}$'),
  image_media_type text check (image_media_type in ('image/png', 'image/jpeg')),
  check ((image_sha256 is null) = (image_media_type is null))
);
