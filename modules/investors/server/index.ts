/** Front door of the investors' server side. */
export { accreditationRoutes } from './accreditation/accreditation-routes.ts';
export { accreditationAger, ageAccreditationsJob } from './accreditation/age-job.ts';
export { extendApproval, revokeApproval } from './accreditation/change-approval.ts';
export { approveRequest, askForMore, rejectRequest } from './accreditation/decide-request.ts';
export { remindAdvisorsJob } from './accreditation/remind-job.ts';
export { requestForReview, waitingRequests } from './accreditation/review-queue.ts';
export { accreditationTeller } from './accreditation/tell-job.ts';
export type { InvestorDeps } from './deps.ts';
export { investorPages } from './pages.ts';
export { investorRoutes } from './routes.ts';

export const investorMigrations = new URL('./migrations/', import.meta.url);
