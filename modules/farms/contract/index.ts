/** Front door of the farms' contract. The browser takes types only: a schema would bring zod with it. */
export { FARM_EVENT, type FarmEvent } from './events.ts';
export {
  type Benchmark,
  type CountyMap,
  type FarmDetail,
  type FarmLease,
  type FarmRating,
  type FarmStory,
  type FarmYearOne,
  farmDetail,
  type SponsorOffering,
} from './farm-detail.ts';
export {
  type DocumentFolderAnswer,
  documentParams,
  documentQuery,
  type FarmDocument,
  type FarmDocuments,
  type FarmNote,
  type FarmNotes,
  farmDocuments,
  farmNotes,
} from './farm-document.ts';
export { type EditableFarm, editableFarm, type FarmEdit, farmEdit } from './farm-edit.ts';
export type { FarmFinancials } from './farm-financials.ts';
export {
  type ClosedFarmsQuery,
  closedFarmsQuery,
  type FarmFilters,
  type FarmList,
  type FarmListQuery,
  farmList,
  farmListQuery,
  type MovedFarm,
  noQuery,
  portraitQuery,
} from './farm-list.ts';
export { type FarmMap, type FarmMapFeature, farmMap } from './farm-map.ts';
export type { FarmPlace } from './farm-place.ts';
export { type FarmStats, farmStats } from './farm-stats.ts';
export { type FarmSummary, type FarmThumbnail, farmSummary } from './farm-summary.ts';
export {
  type FarmWantsAnswer,
  type UnwatchFarm,
  type WatchedFarm,
  type WatchedFarms,
  type WatchFarm,
  watchedFarms,
} from './farm-watch.ts';
export {
  FARM_ACCESS_CHANGED,
  FARM_CHANGED,
  FARM_WATCHED,
  type FarmChange,
  type FarmFigures,
  type FarmListMessage,
  type FarmMessage,
  type FarmWatchedMessage,
} from './live.ts';
export type {
  DeskDocument,
  DeskGuest,
  DeskQuery,
  DeskToken,
  DraftIssue,
  OfferingLine,
  OfferingList,
  OfferingRecord,
  UploadedFile,
} from './operator-offerings.ts';
export type { FarmOutlooks, OutlookDesk, OutlookLine, StatedOutlookLine } from './operator-outlooks.ts';
export type {
  BatchRecord,
  FarmValuationLine,
  FarmValuations,
  ValuationBatch,
  ValuationDesk,
  ValuationPreview,
} from './operator-valuations.ts';
export type {
  DeskPages,
  EnteredFarm,
  FarmAnswer,
  FarmPages,
  FarmPreview,
  Offerings,
  OfferingsQuery,
  SitemapFarm,
} from './pages.ts';
export { DOCUMENT_PATH, documentPath, PORTRAIT_PATHS, portraitPath } from './paths.ts';
export {
  type FarmBudgetLine,
  type FarmComparable,
  type FarmCost,
  type FarmFee,
  type FarmImprovement,
  type FarmLeaseTerm,
  type FarmPlan,
  type FarmProspectus,
  type FarmRatingArea,
  type FarmSeason,
  type FarmYield,
  farmProspectus,
} from './prospectus.ts';
export type { FarmReader } from './reader.ts';
export type { UnfinishedAnswer, UnfinishedInvestment } from './unfinished.ts';
