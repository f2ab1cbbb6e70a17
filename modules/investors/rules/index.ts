/** Front door of the investors' rules. */
export { type AccountState, accountStatusLine } from './account-status-line.ts';
export { stepLink } from './account-steps.ts';
export { accountName, accountNameKey } from './accounts/account-name.ts';
export {
  type AccountShape,
  needsCertification,
  needsKyb,
  needsWallet,
  OWNERS_PROBLEMS,
  ownersProblem,
  type PersonKind,
  peopleNeeded,
} from './accounts/account-needs.ts';
export { accountTitle } from './accounts/account-titling.ts';
export { ACCOUNT_TYPES, type AccountType } from './accounts/account-types.ts';
export { type AccountUse, DELETE_REFUSALS, deleteRefusal } from './accounts/can-delete.ts';
export { businessTypeOf } from './accounts/entity-kinds.ts';
export {
  isCheckedByProvider,
  mayAddPerson,
  PERSON_KIND_LABELS,
  personKindsOf,
} from './accounts/people-kinds.ts';
export { maskedTaxpayerNumber } from './accounts/taxpayer-number.ts';
export type { AccreditationStatus } from './accreditation/accreditation-status.ts';
export { eligibility } from './eligibility.ts';
export { detailsForm } from './forms/details-form.ts';
export { missingOwnership, ownershipOf } from './forms/ownership-answers.ts';
export { ownershipBasisPoints, personForm } from './forms/person-form.ts';
export { mayMove, statesBefore } from './moves.ts';
export type { EmployerConsent } from './suitability/employer-consent.ts';
export type { SuitabilityStatus } from './suitability/suitability-status.ts';
export {
  UPLOAD_BYTES,
  UPLOAD_FILES_MAX,
  UPLOAD_MEGABYTES,
  uploadLimit,
  uploadMessage,
  uploadRefusal,
} from './uploads.ts';
export { CERTIFICATE } from './verification/certificate.ts';
export {
  CERTIFICATION_MOVES,
  type CertificationStatus,
  certificationHolds,
  RECERTIFY_DAYS,
  recertifyUntil,
} from './verification/certification-status.ts';
export { checkReasonTexts } from './verification/check-reasons.ts';
export type { CommonKycStatus } from './verification/common-kyc-status.ts';
export {
  documentRefusalText,
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENT_TYPES,
  type IdentityDocumentType,
} from './verification/document-refusals.ts';
export { KYB_MOVES, type KybStatus } from './verification/kyb-status.ts';
export {
  CHECK_DONE_MESSAGE,
  KYC_MOVES,
  KYC_OUTCOMES,
  KYC_REFUSALS,
  type KycStatus,
  kycAfterReport,
  mayStartKyc,
} from './verification/kyc-status.ts';
export { type Paper, papersWanted, walletAfterCustomer } from './verification/papers-wanted.ts';
export { PERSON_MESSAGES, PERSON_MOVES, type PersonStatus } from './verification/person-status.ts';
export { afterReport } from './verification/provider-report.ts';
export {
  WALLET_MOVES,
  WALLET_STATUS_CODES,
  type WalletStatus,
  walletMessage,
} from './verification/wallet-status.ts';
