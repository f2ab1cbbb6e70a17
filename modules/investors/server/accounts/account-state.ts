import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import {
  type AccountShape,
  type AccountState,
  accountShape,
  certificationHolds,
  detailsForm,
  missingOwnership,
  missingPeople,
  ownershipOf,
  type ValidityPolicy,
} from '../../rules/index.ts';
import type { AccountRow } from './account-row.ts';
import { accreditationNow, suitabilityNow } from './status-now.ts';

/** The answers with the secrets that are kept, as forms show them. */
export type Answers = FormValues;

export function hasMissingDetails(row: AccountRow, answers: Answers, today: CalendarDay): boolean {
  if (row.details_completed_at === null) return true;
  const problems = {
    ...validateForm(detailsForm(row.type), answers, { today }),
    ...missingOwnership(row.type, answers),
  };
  return Object.keys(problems).length > 0;
}

/** What decides how an account is checked. */
export function shapeOf(row: AccountRow): AccountShape {
  const isEntityOwner = ownershipOf(row.type, row.details).is_entity_owner === true;
  return accountShape(row.type, { isEntityOwner, kybStatus: row.kyb_status });
}

/** The payments provider takes no entity without an EIN, though one may file under its owner's number. */
export function lacksEin(row: AccountRow, answers: Answers): boolean {
  if (row.type !== 'entity') return false;
  const given = ownershipOf(row.type, answers);
  return (given.ein ?? given['disregarded_entity.ein']) === undefined;
}

/** What the rules about an account decide on, at this moment: dates count as they are, not as a job last saw them (A18). */
export function accountState(
  row: AccountRow,
  answers: Answers,
  { policy, now }: { readonly policy: ValidityPolicy; readonly now: Date },
): AccountState {
  const today = newYorkDay(now);
  const ownership = ownershipOf(row.type, answers);
  const shape = shapeOf(row);
  return {
    ...shape,
    accountId: row.id,
    hasMissingDetails: hasMissingDetails(row, answers, today),
    lacksEin: lacksEin(row, answers),
    kycStatus: row.kyc_status,
    kybStatus: row.kyb_status,
    kybAsked: row.kyb_asked,
    commonKycStatus: row.kyc_common_status,
    reverify: row.reverify_account_info,
    walletStatus: row.wallet_status,
    // Whoever is complete and not judged yet is with others, like somebody whose document is being looked at.
    people: row.people.map(({ status, waits }) =>
      status === 'incomplete' && waits ? 'document_pending' : status,
    ),
    missingPeople: missingPeople(shape, ownership, row.people).map(({ kind }) => kind),
    certificationHolds: certificationHolds(
      { status: row.certification_status, askedOn: row.recertify_asked_on },
      today,
    ),
    suitabilityStatus: suitabilityNow(
      { ...row, answers: row.suitability_answers, answered_at: row.suitability_answered_at },
      now,
    ),
    worksForFirmOrRegulator: row.is_fin_regulator,
    employerConsent: row.employer_consent_status,
    accreditationStatus: accreditationNow(row, policy, now),
    accreditationPermanent: row.accreditation_permanent_approved,
    emailVerified: row.email_verified,
  };
}
