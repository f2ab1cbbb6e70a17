/** Front door of the content's rules: pure, for the browser and the server alike. */
export { CONTENT_ERRORS, publicError } from './errors.ts';
export { areaName, FARM_STATES, WHOLE_COUNTRY } from './figures/areas.ts';
export { FIGURES_CHANGED } from './figures/figures-day.ts';
export { isMeasure, MEASURE_FACTS, MEASURES, type Measure, measureText } from './figures/measures.ts';
export { dollarsText, ordinal, resolveFigure } from './figures/resolve-figure.ts';
export { resolveSeries, type SeriesLine, type SeriesView } from './figures/resolve-series.ts';
export { RETURN_INDICES, RETURN_SERIES, type ReturnSeries } from './figures/return-series.ts';
export {
  type FigureTables,
  type LandCell,
  type LandMeasure,
  rankOf,
} from './figures/tables.ts';
export { checkContentSlug, SLUG_MOST } from './items/content-slug.ts';
export {
  type FieldDefinition,
  type FieldType,
  fieldFaults,
  ITEM_FIELDS,
  type ItemFields,
  PARENT_FIELD,
  type Source,
  slugsIn,
  sourcesIn,
  tidyFields,
} from './items/item-fields.ts';
export {
  CONTENT_KIND_LABELS,
  CONTENT_KINDS,
  type ContentKind,
  contentAddress,
  contentChannel,
  isContentKind,
} from './items/kinds.ts';
export {
  APPROVER_ROLES,
  CONTENT_ACTS,
  CONTENT_STATES,
  type ContentAct,
  type ContentState,
  EDITOR_ROLES,
  mayMove,
} from './items/life.ts';
export { isPlaced, SITE_PLACES } from './items/site-places.ts';
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
export {
  ALT_MOST,
  contentFilePath,
  insertParagraph,
  PICTURE_ENDINGS,
  type PictureEnding,
  pictureMarkdown,
  readPicture,
  type TextPicture,
  type UploadedPicture,
} from './pictures.ts';
export { readingMinutes } from './reading-time.ts';
export { checkOldPath, checkPath, endOfWay, leadsInCircle } from './redirect.ts';
export { type PathRefusal, reportedPath } from './reported-path.ts';
export {
  markedParts,
  meantWord,
  QUERY_MOST,
  queryWords,
  wordsOf,
} from './search/find-words.ts';
export { placeExcerpt } from './search/place-excerpt.ts';
export { STUDIES } from './studies.ts';
export { neighborsOf } from './values/state-neighbors.ts';
export {
  bestYear,
  classesKnown,
  deepestFall,
  type Fall,
  type LatestValue,
  latestValue,
  type StateRow,
  stateRows,
  stateValue,
  type ValueCell,
  type YearCount,
  yearChange,
  yearsKnown,
} from './values/state-values.ts';
export { csvOf, VALUE_CSVS, type ValueCsv, valueCsvPath } from './values/value-csv.ts';
export { CLASS_COUNT, classLabels, classOf, type ValueMeasure, valueText } from './values/value-scale.ts';
export {
  isValueTab,
  readStateSlug,
  statePath,
  VALUE_PATHS,
  VALUE_TAB_LABELS,
  VALUE_TABS,
  VALUES_PATH,
  type ValueTab,
  valuesPath,
} from './values/value-tabs.ts';
export {
  type AccountFields,
  countedFields,
  type FieldValue,
  isSensitiveField,
  SENSITIVE_FIELDS,
  type SensitiveField,
} from './visits/account-fields.ts';
export { nextAffiliate, readAffiliate } from './visits/affiliate.ts';
export {
  type AnalyticsAmount,
  type InvestmentFigures,
  investmentFigures,
} from './visits/analytics-amount.ts';
export {
  type Campaign,
  nextCampaign,
  readCampaign,
} from './visits/campaign.ts';
export { countedPage, isCountedPage, OTHER_PAGES } from './visits/counted-page.ts';
export { REFERRER_KINDS, type ReferrerKind, referrerKind } from './visits/referrer-kind.ts';
export {
  CONSENT_COOKIE,
  hasCookie,
  mayTrack,
  OPT_OUT_COOKIE,
  type TrackingChoice,
} from './visits/tracking-choice.ts';
