/** Front door of the investors' rules. */
export { type AccountPart, accountChecklist, partName } from './account-checklist.ts';
export { type AccountState, accountStatusLine } from './account-status-line.ts';
export { type AccountPanel, stepLink } from './account-steps.ts';
export { accountName, accountNameKey, nameFieldOf } from './accounts/account-name.ts';
export { needsCertification, needsKyb, type PersonKind, peopleNeeded } from './accounts/account-needs.ts';
export { accountTitle } from './accounts/account-titling.ts';
export { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType } from './accounts/account-types.ts';
export { type AccountUse, DELETE_REFUSALS, deleteRefusal } from './accounts/can-delete.ts';
export { maskedTaxpayerNumber } from './accounts/taxpayer-number.ts';
export type { AccreditationStatus } from './accreditation/accreditation-status.ts';
export {
  ADVISOR_MOVES,
  ADVISOR_ROLES,
  ADVISOR_SCOPE_LABELS,
  ADVISOR_SCOPES,
  type AdvisorGrant,
  type AdvisorRole,
  type AdvisorScope,
  type AdvisorState,
  mayAdvisorSee,
} from './advisors.ts';
export {
  BENEFICIARY_PROBLEMS,
  type BeneficiaryGroup,
  beneficiaryProblems,
  equalShares,
} from './beneficiaries.ts';
export { CUSTODIANS } from './custodians.ts';
export { DELETION_REFUSALS, deletionRefusals } from './deletion.ts';
export { eligibility } from './eligibility.ts';
export { beneficiaryForm, beneficiaryOf, shareText } from './forms/beneficiary-form.ts';
export { detailsForm } from './forms/details-form.ts';
export { missingOwnership, ownershipOf } from './forms/ownership-answers.ts';
export { type KeptProfile, profileAnswers, profileColumns, profileForm } from './forms/profile-form.ts';
export {
  answersToQuestions,
  SUITABILITY_STEPS,
  type SuitabilityStep,
  suitabilityForm,
} from './forms/suitability-forms.ts';
export { mayMove, statesBefore } from './moves.ts';
export { OWN_REFRESH_CHANNEL } from './own-channel.ts';
export {
  PROFILE_IMAGE_BYTES,
  PROFILE_IMAGE_MEGABYTES,
  PROFILE_IMAGE_PIXELS,
  profileImageRefusal,
} from './profile-image.ts';
export { EMPLOYER_CONSENT_MOVES, type EmployerConsent } from './suitability/employer-consent.ts';
export {
  changesCircumstances,
  endsEmployerConsent,
  type SuitabilityAnswers,
} from './suitability/suitability-answers.ts';
export {
  REASSESS_DAYS,
  REMIND_DAYS,
  reassessment,
  SUITABILITY_MOVES,
  type SuitabilityStatus,
  stepToAnswer,
  suitabilityStatus,
} from './suitability/suitability-status.ts';
export { suitabilityWarnings } from './suitability/suitability-warnings.ts';
export { type CertificationStatus, certificationHolds } from './verification/certification-status.ts';
export type { CommonKycStatus } from './verification/common-kyc-status.ts';
export type { KybStatus } from './verification/kyb-status.ts';
export type { KycStatus } from './verification/kyc-status.ts';
export type { PersonStatus } from './verification/person-status.ts';
export { WALLET_STATUS_CODES, type WalletStatus } from './verification/wallet-status.ts';
