/** Front door of the investors' rules. */
export { type AccountState, accountStatusLine } from './account-status-line.ts';
export { stepLink } from './account-steps.ts';
export { accountName, accountNameKey } from './accounts/account-name.ts';
export { needsCertification, needsKyb, peopleNeeded } from './accounts/account-needs.ts';
export { accountTitle } from './accounts/account-titling.ts';
export { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType } from './accounts/account-types.ts';
export { type AccountUse, DELETE_REFUSALS, deleteRefusal } from './accounts/can-delete.ts';
export { maskedTaxpayerNumber } from './accounts/taxpayer-number.ts';
export {
  ACCREDITATION_METHODS,
  type AccreditationMethod,
  METHOD_TEXTS,
  methodsFor,
} from './accreditation/accreditation-methods.ts';
export { statementsFor } from './accreditation/accreditation-statements.ts';
export {
  type AccreditationDecision,
  type AccreditationStatus,
  accreditationEvent,
  statusOnDecision,
  statusOnEvidence,
  statusOnWithdrawal,
} from './accreditation/accreditation-status.ts';
export {
  type Approval,
  approvalEnd,
  statusNow,
  type ValidityPolicy,
  validDays,
} from './accreditation/accreditation-validity.ts';
export { type AttestationStatus, dueReminder } from './accreditation/attestation-status.ts';
export { checkEvidence, textOf } from './accreditation/check-evidence.ts';
export {
  isEditable,
  isWaiting,
  REQUEST_MOVES,
  type RequestStatus,
} from './accreditation/request-status.ts';
export { standingWords } from './accreditation/standing-words.ts';
export { eligibility } from './eligibility.ts';
export { ATTESTATION_FORM, ATTESTED, signatureProblem } from './forms/attestation-form.ts';
export { detailsForm } from './forms/details-form.ts';
export { evidenceForm } from './forms/evidence-form.ts';
export { missingOwnership, ownershipOf } from './forms/ownership-answers.ts';
export { mayMove, statesBefore } from './moves.ts';
export type { EmployerConsent } from './suitability/employer-consent.ts';
export type { SuitabilityStatus } from './suitability/suitability-status.ts';
export {
  UPLOAD_BYTES,
  UPLOAD_FILES_MAX,
  UPLOAD_MEGABYTES,
  uploadKinds,
  uploadMessage,
  uploadRefusal,
} from './uploads.ts';
export { type CertificationStatus, certificationHolds } from './verification/certification-status.ts';
export type { CommonKycStatus } from './verification/common-kyc-status.ts';
export type { KybStatus } from './verification/kyb-status.ts';
export type { KycStatus } from './verification/kyc-status.ts';
export type { PersonStatus } from './verification/person-status.ts';
export { WALLET_STATUS_CODES, type WalletStatus } from './verification/wallet-status.ts';
