/** Front door of the investors' server side. */

export { extendApproval, revokeApproval } from './accreditation/change-approval.ts';
export { approveRequest, askForMore, rejectRequest } from './accreditation/decide-request.ts';
export { hasStatedAccreditation } from './accreditation/has-stated.ts';
export { lookUpLicense } from './accreditation/look-up-license.ts';
export { requestForReview, waitingRequests } from './accreditation/review-queue.ts';
export { saveBeneficiariesIn } from './beneficiaries/save-beneficiaries.ts';
export { askBusiness } from './business/ask-business.ts';
export { type BusinessVerdict, reviewBusiness } from './business/review-business.ts';
export { businessForReview, waitingBusinesses } from './business/waiting-businesses.ts';
export { accountUsage, type UseElsewhere } from './common/account-usage.ts';
export type { EventSource, IdentityCheckService, InvestorDeps, PaymentsService } from './common/deps.ts';
export { readDocument } from './files/read-document.ts';
export { type ImportedAccount, importAccount } from './import/import-account.ts';
export { importAdvisor } from './import/import-advisor.ts';
export type { ImportParts } from './import/import-document.ts';
export { importProfile } from './import/import-profile.ts';
export { investorPages } from './pages.ts';
export { orderWallet, type WalletOrderRefusal } from './payments-customer/close-wallet.ts';
export { carryOutDeletion } from './privacy/carry-out-deletion.ts';
export { listOpenDeletions } from './privacy/list-open-deletions.ts';
export {
  accountForReview,
  checksForReview,
  consentLettersForReview,
  identityDocumentsForReview,
  ownerForReview,
  walletForReview,
} from './reviews/account-for-review.ts';
export { restrictSuitability } from './suitability/restrict-suitability.ts';
export { reviewEmployerConsent, waitingConsents } from './suitability/review-employer-consent.ts';
export { noteWarningsSeen, waitingWarnings, warningsForReview } from './suitability/review-warnings.ts';
export { type DecideAtProvider, decideCheck, waitingChecks } from './verification/decide-check.ts';
export { allowTries } from './verification/kyc-tries.ts';
export { askReverification, setCommonKyc, waitingPeople } from './verification/review-person.ts';
export type { AccountProblem } from './verify-accounts.ts';
