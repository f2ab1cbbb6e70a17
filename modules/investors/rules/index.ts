/** Front door of the investors' rules. */
export {
  type AccountPath,
  accountPath,
  type PathStep,
  type PathStepKey,
  pathStepName,
  type StepOwner,
} from './account-path.ts';
export {
  type AccountState,
  accountStatusLine,
  STATUS_TONES,
} from './account-status-line.ts';
export {
  ACCOUNT_STEPS,
  type AccountPanel,
  type AccountRefusal,
  accountStep,
  isAccountRefusal,
  stepLink,
} from './account-steps.ts';
export { accountValidity, type CheckKey, type CheckValidity } from './account-validity.ts';
export { accountName, accountNameKey, nameFieldOf } from './accounts/account-name.ts';
export {
  type AccountShape,
  accountShape,
  needsCertification,
  needsKyb,
  needsWallet,
  OWNERS_PROBLEMS,
  ownersProblem,
  PERSON_KINDS,
  type PersonKind,
} from './accounts/account-needs.ts';
export { accountTitle } from './accounts/account-titling.ts';
export {
  ACCOUNT_TYPE_LABELS,
  ACCOUNT_TYPES,
  type AccountType,
  openAccountRefusal,
} from './accounts/account-types.ts';
export {
  type AccountReviews,
  type AccountUse,
  DELETE_REFUSALS,
  deleteAccountRefusal,
  deleteRefusal,
  isUnderReview,
} from './accounts/can-delete.ts';
export { EMPTY_DRAFT_DAYS, emptyDraftsUntil } from './accounts/empty-draft.ts';
export { businessTypeOf } from './accounts/entity-kinds.ts';
export { knownDetails, PERSON_SECRETS } from './accounts/known-details.ts';
export { type MissingPerson, missingPeople } from './accounts/missing-people.ts';
export {
  isCheckedByProvider,
  mayAddPerson,
  PERSON_KIND_LABELS,
  personKindsOf,
} from './accounts/people-kinds.ts';
export { maskedTaxpayerNumber } from './accounts/taxpayer-number.ts';
export {
  ACCREDITATION_METHODS,
  type AccreditationMethod,
  highMinimumCents,
  METHOD_TEXTS,
  methodsFor,
} from './accreditation/accreditation-methods.ts';
export { proposedStatement, statementsFor } from './accreditation/accreditation-statements.ts';
export {
  ACCREDITATION_MOVES,
  type AccreditationDecision,
  type AccreditationStatus,
  accreditationEvent,
  statusBeforeEvidence,
  statusOnDecision,
  statusOnEvidence,
  statusOnWithdrawal,
} from './accreditation/accreditation-status.ts';
export {
  ACCREDITATION_REMIND_DAYS,
  type Approval,
  approvalEnd,
  approvalStatus,
  statusNow,
  type ValidityPolicy,
  validDays,
} from './accreditation/accreditation-validity.ts';
export {
  ATTESTATION_MOVES,
  type AttestationStatus,
  dueReminder,
} from './accreditation/attestation-status.ts';
export { checkEvidence, textOf } from './accreditation/check-evidence.ts';
export { licenseDoubts } from './accreditation/license-doubts.ts';
export {
  approvalRefusal,
  decisionRefusal,
  evidenceRefusal,
  startRefusal,
  type Terms,
  type TermsRefusal,
  termsRefusal,
} from './accreditation/request-refusals.ts';
export { isEditable, isWaiting, REQUEST_MOVES, type RequestStatus } from './accreditation/request-status.ts';
export { standingWords } from './accreditation/standing-words.ts';
export {
  ADVISOR_MOVES,
  ADVISOR_ROLES,
  ADVISOR_SCOPES,
  type AdvisorGrant,
  type AdvisorRole,
  type AdvisorScope,
  type AdvisorState,
  mayAdvisorSee,
  SCOPE_DETAILS,
  SCOPE_LABELS,
  scopeWords,
} from './advisors.ts';
export {
  BENEFICIARY_PROBLEMS,
  type BeneficiaryGroup,
  beneficiaryProblems,
  equalShares,
} from './beneficiaries.ts';
export { CUSTODIANS, websiteFor } from './custodians.ts';
export { checksKeptSince, DELETE_NOTICES, DELETION_REFUSALS, deletionRefusals } from './deletion.ts';
export { ELIGIBILITY_PARTS, eligibility } from './eligibility.ts';
export { type ErrorCode, INVESTOR_ERRORS, messageFor, publicError } from './errors.ts';
export { type ExpectedAnswer, expectedAnswerText } from './expected-answer.ts';
export { ATTESTATION_FORM, ATTESTED, signatureProblem } from './forms/attestation-form.ts';
export { beneficiaryForm, beneficiaryOf, shareText } from './forms/beneficiary-form.ts';
export { detailsForm } from './forms/details-form.ts';
export { evidenceForm, FOLLOW_UP_FIELDS } from './forms/evidence-form.ts';
export { missingOwnership, ownershipOf } from './forms/ownership-answers.ts';
export { ownershipBasisPoints, personForm, toThemselves } from './forms/person-form.ts';
export { type KeptProfile, profileAnswers, profileColumns, profileForm } from './forms/profile-form.ts';
export {
  answersToQuestions,
  SUITABILITY_STEPS,
  type SuitabilityStep,
  suitabilityForm,
} from './forms/suitability-forms.ts';
export { HISTORY_BY, historyBy } from './history-by.ts';
export { ownerReadsReason } from './history-reasons.ts';
export type { HistorySubject } from './history-subject.ts';
export { type GatePart, gateLacks, gateOf, type InvestGate } from './invest-gate.ts';
export { investRefusals } from './invest-refusals.ts';
export { openSteps } from './open-steps.ts';
export { OWN_REFRESH_CHANNEL } from './own-channel.ts';
export {
  PROFILE_IMAGE_BYTES,
  PROFILE_IMAGE_MEGABYTES,
  PROFILE_IMAGE_PIXELS,
  profileImageRefusal,
} from './profile-image.ts';
export { type Refusal, refuse, refusedFields } from './refusal.ts';
export { type AnswerLine, answerLines } from './review/answer-lines.ts';
export { type ClaimBasis, type EvidenceClaim, evidenceClaims } from './review/evidence-claims.ts';
export { METHOD_CLAIMS } from './review/method-claims.ts';
export {
  EFFECT_FIGURES,
  type Effect,
  type ReviewEffect,
  type ReviewedState,
  reviewEffects,
} from './review/review-effects.ts';
export { REVIEW_ERRORS, type ReviewErrorCode, reviewError } from './review/review-errors.ts';
export { searchWords } from './review/search-words.ts';
export { lacksReason } from './review-reason.ts';
export { answerExpectedOn } from './review-time.ts';
export {
  ACKNOWLEDGE_FIRST,
  acknowledgedAfter,
  acknowledgedField,
  acknowledgedIn,
  stepOfQuestion,
  unacknowledged,
} from './suitability/acknowledgements.ts';
export {
  EMPLOYER_CONSENT_MOVES,
  type EmployerConsent,
  sendConsentRefusal,
} from './suitability/employer-consent.ts';
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
export {
  SUITABILITY_WARNINGS,
  type SuitabilityWarning,
  suitabilityWarnings,
} from './suitability/suitability-warnings.ts';
export {
  PROVIDER_MEGABYTES,
  UPLOAD_BYTES,
  UPLOAD_FILES_MAX,
  UPLOAD_MEGABYTES,
  UPLOADS_A_DAY,
  type UploadPurpose,
  uploadEndings,
  uploadKinds,
  uploadLimit,
  uploadMessage,
  uploadRefusal,
} from './uploads.ts';
export { type BusinessLack, businessApprovalRefusal, businessLacks } from './verification/business-review.ts';
export { CERTIFICATE, certifierProblem } from './verification/certificate.ts';
export {
  CERTIFICATION_MOVES,
  type CertificationStatus,
  certificationHolds,
  mayCertify,
  RECERTIFY_DAYS,
  recertifyUntil,
} from './verification/certification-status.ts';
export { checkReasonTexts } from './verification/check-reasons.ts';
export {
  changeQuestion,
  changesChecked,
  checksUndone,
  isOutdatedCheck,
  isReviewed,
  isWithFirm,
  REVIEW_AGAIN,
  saveCheckedOnSubmit,
  warnOfReview,
} from './verification/checks-undone.ts';
export { COMMON_KYC_MOVES, type CommonKycStatus } from './verification/common-kyc-status.ts';
export {
  controllerAfterChange,
  controllerAfterCustomer,
  isToldAsSaved,
} from './verification/controller-status.ts';
export {
  CONTROLLER_DOCUMENTS,
  documentRefusalText,
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_DOCUMENT_TYPES,
  type IdentityDocumentType,
  isDocumentOf,
} from './verification/document-refusals.ts';
export { DOCUMENT_MOVES, type DocumentStatus } from './verification/document-status.ts';
export { type DocumentWay, documentFileRefusal, documentWay } from './verification/document-way.ts';
export { type Document, documentsWanted, walletAfterCustomer } from './verification/documents-wanted.ts';
export { KYB_MOVES, KYB_STATES, type KybStatus } from './verification/kyb-status.ts';
export {
  CHECK_DONE_MESSAGE,
  KYC_MOVES,
  KYC_OUTCOMES,
  KYC_REFUSALS,
  type KycStatus,
  kycAct,
  kycAfterReport,
  mayStartKyc,
  startKycRefusal,
} from './verification/kyc-status.ts';
export { KYC_TRIES_MS, kycTryRefusal } from './verification/kyc-tries.ts';
export {
  filled,
  isTold,
  LOCKED_TEXT,
  lockedErrors,
  lockedFields,
  TOLD_OF_CONTROLLER,
  withLocked,
} from './verification/locked-fields.ts';
export { PERSON_MESSAGES, PERSON_MOVES, type PersonStatus } from './verification/person-status.ts';
export { afterReport } from './verification/provider-report.ts';
export { hasSameIdentity, isRecentCheck } from './verification/reuse-check.ts';
export { isWalletUnderWay, sendWalletRefusal } from './verification/send-wallet.ts';
export {
  WALLET_MOVES,
  WALLET_STATUS_CODES,
  type WalletStatus,
  walletAct,
  walletMessage,
} from './verification/wallet-status.ts';
