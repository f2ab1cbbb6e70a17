/** Front door of the investors' server side. */
export {
  accountForReview,
  checksForReview,
  consentLettersForReview,
  identityDocumentsForReview,
  walletForReview,
} from './account-for-review.ts';
export type { UseElsewhere } from './accounts/account-use.ts';
export { accreditationRoutes } from './accreditation/accreditation-routes.ts';
export { extendApproval, revokeApproval } from './accreditation/change-approval.ts';
export { approveRequest, askForMore, rejectRequest } from './accreditation/decide-request.ts';
export { hasStatedAccreditation } from './accreditation/has-stated.ts';
export { lookUpLicense } from './accreditation/look-up-license.ts';
export { requestForReview, waitingRequests } from './accreditation/review-queue.ts';
export { saveBeneficiariesIn } from './beneficiaries/save-beneficiaries.ts';
export { askBusiness } from './business/ask-business.ts';
export { type BusinessVerdict, reviewBusiness } from './business/review-business.ts';
export { businessForReview, waitingBusinesses } from './business/waiting-businesses.ts';
export { custodianRoutes } from './custodian-routes.ts';
export type { IdentityCheckService, InvestorDeps, PaymentsService } from './deps.ts';
export { readDocument } from './files/read-document.ts';
export { type ImportedAccount, importAccount } from './import/import-account.ts';
export { importAdvisor } from './import/import-advisor.ts';
export type { ImportParts } from './import/import-document.ts';
export { importProfile } from './import/import-profile.ts';
export { INVESTOR_SCHEDULE, investorJobs } from './jobs.ts';
export { investorPages } from './pages.ts';
export { carryOutDeletion, type Eraser } from './privacy/carry-out-deletion.ts';
export { exportInvestor } from './privacy/export-investor.ts';
export type { ExportPart } from './privacy/export-job.ts';
export { listOpenDeletions } from './privacy/list-open-deletions.ts';
export { investorRoutes } from './routes.ts';
export { investorSealedColumns } from './secrets.ts';
export { restrictSuitability } from './suitability/restrict-suitability.ts';
export { reviewEmployerConsent, waitingConsents } from './suitability/review-employer-consent.ts';
export { noteWarningsSeen, waitingWarnings, warningsForReview } from './suitability/review-warnings.ts';
export { type DecideAtProvider, decideCheck, waitingChecks } from './verification/decide-check.ts';
export { allowTries } from './verification/kyc-tries.ts';
export { ownerForReview } from './verification/owner-for-review.ts';
export { askReverification, setCommonKyc, waitingPeople } from './verification/review-person.ts';
export { type AccountProblem, verifyAccountHistory, verifyAccountStatuses } from './verify-accounts.ts';
export { orderWallet, type WalletOrderRefusal } from './wallet/close-wallet.ts';
export { type EventSource, receiveWebhook } from './webhooks/receive-webhook.ts';

export const investorMigrations = new URL('./migrations/', import.meta.url);
