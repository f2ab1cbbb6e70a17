import type { FormValues } from '@furrow/forms/values';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import {
  ACCREDITATION_METHODS,
  type AccreditationStatus,
  type Approval,
  answersToQuestions,
  type SuitabilityStatus,
  statusNow,
  suitabilityStatus,
  suitabilityWarnings,
  unacknowledged,
  type ValidityPolicy,
} from '../../rules/index.ts';
import type { AccountRow } from './account-row.ts';

type Dates = Pick<
  AccountRow,
  | 'accreditation_status'
  | 'accreditation_method'
  | 'accreditation_date'
  | 'accreditation_expiring_date'
  | 'accreditation_permanent_approved'
>;

/** The last approval on record; null where there was none. */
export function approvalOf(row: Dates): Approval | null {
  const method = ACCREDITATION_METHODS.find((known) => known === row.accreditation_method);
  if (row.accreditation_date === null || method === undefined) return null;
  return {
    approvedOn: row.accreditation_date,
    expiringOn: row.accreditation_expiring_date,
    method,
    permanent: row.accreditation_permanent_approved,
  };
}

/** The accreditation that counts at this moment, whenever the calendar was last written down (A18). */
export function accreditationNow(row: Dates, policy: ValidityPolicy, now: Date): AccreditationStatus {
  return statusNow({ status: row.accreditation_status, approval: approvalOf(row) }, policy, now);
}

interface Facts extends Pick<AccountRow, 'employer_consent_status' | 'restricted_by_firm'> {
  readonly answers: FormValues;
  readonly answered_at: Date | null;
}

/** The suitability that the rule gives at this moment, whatever was last written down (A18). */
export function suitabilityNow(row: Facts, now: Date): SuitabilityStatus {
  const answers = answersToQuestions(row.answers);
  return suitabilityStatus(
    {
      employmentStatus: typeof answers.employment_status === 'string' ? answers.employment_status : null,
      worksForFirmOrRegulator: answers.is_fin_regulator === true,
      employerConsent: row.employer_consent_status,
      restrictedByFirm: row.restricted_by_firm,
      answeredOn: row.answered_at === null ? null : newYorkDay(row.answered_at),
      hasOpenWarning: unacknowledged(row.answers, suitabilityWarnings(answers)).length > 0,
    },
    newYorkDay(now),
  );
}
