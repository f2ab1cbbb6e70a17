import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { type AccreditationMethod, approvalEnd, statusNow, type ValidityPolicy } from '../../rules/index.ts';

/** What another policy would do to the accounts whose accreditation holds. */
export type PolicyOutlook = {
  readonly holding: number;
  readonly end_sooner: number;
  readonly end_later: number;
  /** They hold today and would not under the other policy. */
  readonly expire_at_once: number;
};

interface Row {
  readonly method: AccreditationMethod;
  readonly approved_on: CalendarDay;
  readonly expiring_on: CalendarDay | null;
  readonly permanent: boolean;
  readonly status: 'approved' | 'expired_soon';
  readonly accounts: number;
}

/** Accounts that were approved in the same way on the same day end together, so the rule is asked once for each day. */
export async function policyOutlook(
  database: Queryable,
  { from, to, now }: { readonly from: ValidityPolicy; readonly to: ValidityPolicy; readonly now: Date },
): Promise<PolicyOutlook> {
  const rows = await database.rows<Row>(sql`select accreditation_method /* never null: method */ as method,
      accreditation_date::text as approved_on,
      accreditation_expiring_date::text as expiring_on,
      accreditation_permanent_approved as permanent, accreditation_status as status, count(*)::integer as accounts
    from investment_account
    where accreditation_status in ('approved', 'expired_soon') and deleted_at is null
      and accreditation_date is not null and accreditation_method is not null
    group by 1, 2, 3, 4, 5`);
  let [holding, sooner, later, expire] = [0, 0, 0, 0];
  for (const { method, approved_on, expiring_on, permanent, status, accounts } of rows) {
    const approval = { method, approvedOn: approved_on, expiringOn: expiring_on, permanent };
    if (statusNow({ status, approval }, from, now) === 'expired') continue;
    holding += accounts;
    const [before, after] = [approvalEnd(approval, from) ?? '', approvalEnd(approval, to) ?? ''];
    if (after < before) sooner += accounts;
    if (after > before) later += accounts;
    if (statusNow({ status, approval }, to, now) === 'expired') expire += accounts;
  }
  return { holding, end_sooner: sooner, end_later: later, expire_at_once: expire };
}
