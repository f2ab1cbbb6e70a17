/** Front door of the content's rules: pure, for the browser and the server alike. */
export {
  LAND_CLASS_LABELS,
  LAND_CLASSES,
  type LandClass,
  type LandGrowth,
  type LandSeries,
  REVISED_AFTER,
  yearlyGrowths,
} from './land-history.ts';
export { OTHER_PATHS, PAGE_REPORT_KINDS, type PageReportKind } from './page-report.ts';
export { type PathRefusal, reportedPath } from './reported-path.ts';
