/** Front door of the content's server side. */

export { figureTables } from './figures/figure-tables.ts';
export { importParts, isContentEmpty } from './import-parts.ts';
export { approveItem } from './items/approve-item.ts';
export { createItem } from './items/create-item.ts';
export type { PublishDeps } from './items/publish-faults.ts';
export { publishItem } from './items/publish-item.ts';
export { saveDraft } from './items/save-draft.ts';
export { scheduleItem } from './items/schedule-item.ts';
export { sendForReview } from './items/send-for-review.ts';
export { type MissingPages, watchMissingPages } from './missing-pages.ts';
export { type PageReport, pageReports } from './page-reports.ts';
export { legalInForce } from './reading/legal-in-force.ts';
export { setRedirect } from './redirects/set-redirect.ts';
export type { PageReported } from './report-page.ts';
export type { ContentDeps } from './routes.ts';
export type { TextSetting } from './text/render-text.ts';
