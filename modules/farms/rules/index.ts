/** Front door of the farms' rules: pure, for the browser and the server alike. */
export type { AccountType } from '../../investors/rules/index.ts';
export { amountCentsOf, type Pricing, sharesFor, sharesOfAcres, unitPriceCents } from './amount.ts';
export { OPEN_AVAILABILITIES, type OpenAvailability, openAvailabilityOf } from './availability.ts';
export { cardPath } from './card-path.ts';
export { FARM_CHANNEL_PREFIX, FARM_LIST_CHANNEL, farmChannel } from './channels.ts';
export { type BudgetSum, budgetDifference } from './desk/budget-difference.ts';
export {
  type Closing,
  closingsFrom,
  isClosing,
  isFirstOpening,
  movesOfOne,
} from './desk/closing.ts';
export {
  CHECKLIST_LABELS,
  DOCUMENT_KIND_LABELS,
  OPEN_TERM_LABELS,
  STATUS_LABELS,
  TERM_LABELS,
} from './desk/desk-words.ts';
export { type Difference, differences } from './desk/differences.ts';
export {
  DILIGENCE_ITEMS,
  type DiligenceItem,
  DRAFT_CHOICES,
  DRAFT_PARTS,
  DRAFT_SECTION_NAMES,
  DRAFT_SECTIONS,
  DRAFT_TABLES,
  DRAFT_TEXTS,
  type DraftChoiceName,
  type DraftPart,
  type DraftRow,
  type DraftSection,
  type DraftTableName,
  type DraftTextName,
  emptyDraft,
  type OfferingDraft,
  sectionOf,
  YES,
} from './desk/draft.ts';
export { groupOf, OFFERING_GROUPS, type OfferingGroup, statusCodesIn } from './desk/offering-group.ts';
export {
  crossesItself,
  isOutlineOfArea,
  MOST_CORNERS,
  type OutlineRefusal,
  outlineFromGeoJson,
  type ReadOutline,
} from './desk/outline.ts';
export {
  CHECKLIST_CODES,
  type ChecklistCode,
  type ChecklistItem,
  isReady,
  publishChecklist,
} from './desk/publish-checklist.ts';
export {
  dollarsOf,
  type NumberKind,
  numberKindOf,
  settledDraft,
  settledText,
  writtenAmount,
  writtenDollars,
} from './desk/settled-text.ts';
export { typedBps, typedCents, typedNumber } from './desk/typed-number.ts';
export {
  DOCUMENT_FOLDERS,
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  type DocumentFolder,
  type DocumentKind,
  type DocumentMediaType,
} from './documents.ts';
export { FARM_ERRORS, publicError } from './errors.ts';
export { FARMLAND_INDEX, type YearlyIndex } from './farmland-index.ts';
export { type FixedTerm, fixedTermsIn, termsFixedNow } from './fixed-terms.ts';
export { accountHolder, accountOfHolder } from './holder.ts';
export {
  CROP_TYPE_LABELS,
  CROP_TYPES,
  type CropType,
  DEAL_MANAGEMENTS,
  type DealManagement,
  dealManagementLabel,
  durationsOf,
  FARM_TEMPLATES,
  type FarmTemplate,
  HOLD_RANGES,
  INVESTMENT_STYLES,
  type InvestmentStyle,
  OWNERSHIP_DURATION_LABELS,
  ownershipDurationLabel,
  RETURN_PROFILE_LABELS,
  RETURN_PROFILES,
  type ReturnProfile,
  SIZE_BAND_TENTHS,
  SIZE_BANDS,
  type SizeBand,
  sizeBandOf,
} from './labels.ts';
export { landscapeFor } from './land/landscape-for.ts';
export type { MapFeature } from './land/map-feature.ts';
export { type SampleLand, sampleLand } from './land/sample-land.ts';
export { acreHundredthsOf, isLandTold, type SharedLand, sharesForAcres } from './land-of-shares.ts';
export { MAP_LAYERS, type MapLayer } from './map-layers.ts';
export { minimumShares } from './minimum.ts';
export { decideMove, type MoveRefusal } from './move.ts';
export {
  FARM_TYPES,
  type FarmType,
  isPledge,
  isUnitOffering,
} from './offering-type.ts';
export { type OpenTerm, openTermsIn, WHILE_OPEN } from './open-terms.ts';
export {
  isOutlook,
  isOutlookStale,
  needsSecondPerson,
  OUTLOOK_DAY_FAULTS,
  OUTLOOK_LABELS,
  OUTLOOK_REASON,
  OUTLOOKS,
  type Outlook,
  type OutlookDayFault,
  outlookDayFault,
  staleDay,
} from './outlook.ts';
export {
  type CheckedProspectus,
  type ProspectusFarm,
  type ProspectusFault,
  prospectusFaults,
} from './prospectus/check-prospectus.ts';
export { feeEffect } from './prospectus/fee-effect.ts';
export { FEE_BASES, FEE_TIMES, type Fee, type FeeBase, type FeeTime, feeCents } from './prospectus/fees.ts';
export {
  feeInCents,
  type PlannedFarm,
  planInCents,
  type WrittenFee,
  type WrittenPlan,
} from './prospectus/plan-in-cents.ts';
export { type PlanYear, plannedDistribution, planYearOf } from './prospectus/plan-year.ts';
export {
  type FarmPlan as FarmPlanCents,
  type Outcome,
  type ProjectedSale,
  type ProjectedYear,
  partOf,
  project,
  type Scenario,
  salePriceCents,
} from './prospectus/projection.ts';
export {
  areaScore,
  HIGHEST_SCORE,
  LOWEST_SCORE,
  overallRating,
  RATING_AREA_LABELS,
  RATING_AREAS,
  type RatingArea,
} from './prospectus/rating.ts';
export { RISK_FLAG_CODES, riskFlagLabel } from './prospectus/risk-flags.ts';
export { type YearOne, yearOneOf } from './prospectus/year-one.ts';
export { isPriceOfRaise, raiseRemainderCents } from './raise-remainder.ts';
export { type ReturnRefusal, type TransferRefusal, takesSharesBack } from './return-shares.ts';
export { sharesLabel, sharesText, shareWord } from './share-words.ts';
export { checkSlug, type SlugRefusal } from './slug.ts';
export {
  CLOSED_FARM_ORDER,
  DEFAULT_FARM_SORT,
  FARM_ORDERS,
  FARM_SORT_OPTIONS,
  type FarmOrder,
  type FarmSort,
  type FarmSortField,
  parseFarmOrder,
  type SortDirection,
} from './sort.ts';
export {
  FARM_MOVES,
  FARM_STATUS_CODES,
  FARM_STATUSES,
  type FarmShelf,
  type FarmStatus,
  type FarmStatusCode,
  farmStatusOf,
  LISTED_STATUS_CODES,
  shelfOf,
} from './status.ts';
export {
  canInvest,
  canPledge,
  percentSubscribed,
  remainingShares,
  type Subscription,
  showsProgress,
} from './subscription.ts';
export {
  decideTake,
  type ForSale,
  ISSUER,
  isShareOrder,
  type ShareMove,
  type ShareOrder,
  type TakePlan,
  type TakeRefusal,
} from './take-shares.ts';
export { US_MAP, usMapPoint } from './us-map.ts';
export {
  isDoubtfulChange,
  isValuationMethod,
  VALUATION_METHOD_LABELS,
  VALUATION_METHODS,
  VALUATION_SOURCE_LENGTH,
  type Valuation,
  type ValuationMethod,
  valuationChange,
  valuationDayFault,
  valuationFaults,
} from './valuation.ts';
export {
  readValuationCsv,
  type ValuationCsvFault,
  type ValuationLine,
  valuationFaultText,
} from './valuation-csv.ts';
export { FARM_WANTS, type FarmWant, isWorthWanting } from './wants.ts';
