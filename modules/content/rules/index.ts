/** Front door of the content's rules: pure, for the browser and the server alike. */
export { OTHER_PATHS, PAGE_REPORT_KINDS, type PageReportKind } from './page-report.ts';
export { type PathRefusal, reportedPath } from './reported-path.ts';
