/** Front door of the investors' server side. */
export type { UseElsewhere } from './accounts/account-use.ts';
export { accreditationRoutes } from './accreditation/accreditation-routes.ts';
export { extendApproval, revokeApproval } from './accreditation/change-approval.ts';
export { approveRequest, askForMore, rejectRequest } from './accreditation/decide-request.ts';
export { hasStatedAccreditation } from './accreditation/has-stated.ts';
export { requestForReview, waitingRequests } from './accreditation/review-queue.ts';
export { saveBeneficiariesIn } from './beneficiaries/save-beneficiaries.ts';
export { reviewBusiness } from './business/review-business.ts';
export { businessForReview, waitingBusinesses } from './business/waiting-businesses.ts';
export { custodianRoutes } from './custodian-routes.ts';
export type { IdentityCheckService, InvestorDeps, PaymentsService } from './deps.ts';
export { type ImportedAccount, importAccount } from './import/import-account.ts';
export { importAdvisor } from './import/import-advisor.ts';
export { INVESTOR_SCHEDULE, investorJobs } from './jobs.ts';
export { investorPages } from './pages.ts';
export { carryOutDeletion, type Eraser } from './privacy/carry-out-deletion.ts';
export { exportInvestor } from './privacy/export-investor.ts';
export type { ExportPart } from './privacy/export-job.ts';
export { investorRoutes } from './routes.ts';
export { investorSealedColumns } from './secrets.ts';
export { restrictSuitability } from './suitability/restrict-suitability.ts';
export { reviewEmployerConsent, waitingConsents } from './suitability/review-employer-consent.ts';
export { askReverification, setCommonKyc, waitingPeople } from './verification/review-person.ts';
export { type EventSource, receiveWebhook } from './webhooks/receive-webhook.ts';

export const investorMigrations = new URL('./migrations/', import.meta.url);
