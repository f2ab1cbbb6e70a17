import { sql } from '@furrow/database/sql';

/** Of `account`: somebody's identity, business or accreditation was checked for it, or a check has begun. */
export const WAS_CHECKED = sql`(account.kyc_attempt > 0 or account.kyc_status <> 'new' or account.kyb_status is not null
  or account.customer_id is not null or account.accreditation_date is not null
  or exists (select from accreditation_request request
    where request.account_id = account.id and request.submitted_at is not null))`;
