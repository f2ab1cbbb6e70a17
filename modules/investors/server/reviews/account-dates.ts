import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { AccountDates } from '../../contract/index.ts';
import {
  accountValidity,
  answerExpectedOn,
  approvalEnd,
  type PathStepKey,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { type AccountRow, ownAccount } from '../accounts/account-row.ts';
import { shapeOf } from '../accounts/account-state.ts';
import { approvalOf } from '../accounts/status-now.ts';
import { reviewedSince } from '../accreditation/accreditation-view.ts';
import { latestAttestation } from '../accreditation/attestation-row.ts';
import { openRequest } from '../accreditation/request-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly policy: ValidityPolicy;
  /** Business days within which a reviewer answers. */
  readonly reviewDays: number;
  readonly now: Date;
}

/** Since when each step of an account is as it is, and how long its checks hold. Null: not there, or another's. */
export async function accountDates(
  database: Queryable,
  { policy, reviewDays, now, ...owner }: Asked,
): Promise<AccountDates | null> {
  const row = await ownAccount(database, owner);
  if (row === undefined) return null;
  const since = await sinceOf(database, row);
  const approval = approvalOf(row);
  const dayOf = (at: Date | null | undefined) => (at ? newYorkDay(at) : null);
  const today = newYorkDay(now);
  const answers = [...(await reviewsOf(database, row, since))].map(([step, sentAt]) => {
    const by = answerExpectedOn(sentAt, reviewDays);
    return [step, { by, isLate: today > by }];
  });
  return {
    today,
    steps: Object.fromEntries([...since].map(([step, at]) => [step, at.toISOString()])),
    answers: Object.fromEntries(answers),
    checks: accountValidity({
      ...shapeOf(row),
      identityOn: dayOf(since.get('identity')),
      suitabilityOn: dayOf(row.suitability_answered_at),
      businessOn: dayOf(since.get('business')),
      certifiedOn: row.certification_date,
      accreditedOn: row.accreditation_date,
      accreditationEnd: approval && approvalEnd(approval, policy),
    }),
  };
}

/** The history says when a status became what it is now; what has a column of its own is read from there. */
async function sinceOf(database: Queryable, row: AccountRow): Promise<ReadonlyMap<PathStepKey, Date>> {
  const rows = await database.rows<{ step: PathStepKey; at: Date | null }>(sql`
    select 'account' as step, ${row.details_completed_at}::timestamptz as at
    union all select 'custodian', ${row.type === 'sdira' ? row.details_completed_at : null}::timestamptz
    union all select 'wealth', wealth_completed_at from suitability where account_id = ${row.id}
    union all select 'investment', investment_completed_at from suitability where account_id = ${row.id}
    union all select case subject when 'kyc' then 'identity' when 'kyb' then 'business'
        when 'common_kyc' then 'ready' else subject end, max(at)
      from account_history where account_id = ${row.id} and (subject, to_status) in (
        ('kyc', ${row.kyc_status}), ('kyb', ${row.kyb_status}), ('wallet', ${row.wallet_status}),
        ('common_kyc', ${row.kyc_common_status}), ('certification', ${row.certification_status}),
        ('accreditation', ${row.accreditation_status}))
      group by subject`);
  return new Map(rows.flatMap(({ step, at }) => (at === null ? [] : [[step, at] as const])));
}

/** What a reviewer of the firm has in hand, and since when. */
async function reviewsOf(
  database: Queryable,
  row: AccountRow,
  since: ReadonlyMap<PathStepKey, Date>,
): Promise<ReadonlyMap<PathStepKey, Date>> {
  const reviews = new Map<PathStepKey, Date>();
  const add = (step: PathStepKey, at: Date | null | undefined) => at && reviews.set(step, at);
  if (row.kyc_status === 'pending_review') add('identity', since.get('identity'));
  if (row.kyb_status === 'pending' && !row.kyb_asked) add('business', since.get('business'));
  if (row.employer_consent_status === 'pending') {
    const sent = await database.maybe<{ at: Date }>(sql`select at from account_history
      where account_id = ${row.id} and subject = 'employer_consent' and to_status = 'pending'
      order by at desc, id desc limit 1`);
    add('wealth', sent?.at);
  }
  const request = await openRequest(database, row.id);
  if (request !== undefined)
    add('accreditation', reviewedSince(request, await latestAttestation(database, request.id)));
  return reviews;
}
