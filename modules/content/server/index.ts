/** Front door of the content's server side. */
export { type MissingPages, watchMissingPages } from './missing-pages.ts';
export { type PageReport, pageReports } from './page-reports.ts';
export type { PageReported } from './report-page.ts';
export type { ContentDeps } from './routes.ts';
