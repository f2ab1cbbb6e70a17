/** Front door of the investors' server side. */
export type { IdentityCheckService, InvestorDeps, PaymentsService } from './deps.ts';
export { INVESTOR_SCHEDULE, investorJobs } from './jobs.ts';
export { investorPages } from './pages.ts';
export { investorRoutes } from './routes.ts';
export { type EventSource, receiveWebhook } from './webhooks/receive-webhook.ts';

export const investorMigrations = new URL('./migrations/', import.meta.url);
