/** Front door of operations' server side. */
export { auditPage } from './audit/audit-page.ts';
export type { ProvenUpTo } from './books/last-whole-run.ts';
export { operationsPages } from './pages.ts';
export { placeText, readPlace } from './place.ts';
export type { ProviderEvents, ProviderEventsQuery } from './provider-events/events-page.ts';
export { declaredGoals, queuesWithGoals } from './settings/goals-setting.ts';
export type { ClockMove, SystemNeeds } from './system-needs.ts';
