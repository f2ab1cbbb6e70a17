import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type AccountReviews, type AccountUse, isUnderReview } from '../../rules/index.ts';
import { UNUSED, type UseElsewhere } from '../common/account-usage.ts';

export async function usesOf(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
  elsewhere: UseElsewhere,
): Promise<ReadonlyMap<string, AccountUse>> {
  const rows = await database.rows<AccountReviews & { readonly id: Id<'acc'> }>(sql`select id,
      kyc_status as "kycStatus", kyb_status as "kybStatus", kyc_common_status as "commonKycStatus",
      employer_consent_status as "employerConsent",
      (select request.status from accreditation_request request where request.account_id = account.id
        and request.status in ('pending', 'need_more_info', 'new_info_added')) as "requestStatus"
    from investment_account account where id = any(${[...accountIds]}) and deleted_at is null`);
  const reviewed = new Set(rows.filter(isUnderReview).map(({ id }) => id));
  const known = await elsewhere(database, accountIds);
  return new Map(
    accountIds.map((id) => [id, { ...UNUSED, ...known.get(id), hasOpenReview: reviewed.has(id) }]),
  );
}
