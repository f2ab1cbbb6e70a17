/** Front door of the content's contract. The browser takes types only: a schema would bring zod with it. */
export { noQuery, nothing, type PageReportBody, pageReportBody } from './page-report.ts';
export type { ContentPages, LandHistory } from './pages.ts';
export { CONTENT_API, CONTENT_PATHS } from './paths.ts';
