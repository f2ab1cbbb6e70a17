/** Front door of the farms' contract. The browser takes types only: a schema would bring zod with it. */
export {
  type Benchmark,
  type CountyMap,
  type FarmDetail,
  type FarmLease,
  type FarmStory,
  farmDetail,
} from './farm-detail.ts';
export {
  type ClosedFarmsQuery,
  closedFarmsQuery,
  type FarmList,
  type FarmListQuery,
  farmList,
  farmListQuery,
  noQuery,
  oneFarmParams,
  oneFarmQuery,
  portraitQuery,
} from './farm-list.ts';
export { type FarmStats, farmStats } from './farm-stats.ts';
export { type FarmSummary, type FarmThumbnail, farmSummary } from './farm-summary.ts';
export { FARM_CHANGED, type FarmListMessage, type FarmMessage } from './live.ts';
export type { FarmPages } from './pages.ts';
export { FARM_API, FARM_PATHS, PORTRAIT_PATHS, portraitPath } from './paths.ts';
export {
  type FarmComparable,
  type FarmFee,
  type FarmPlan,
  type FarmProspectus,
  type FarmSeason,
  farmProspectus,
} from './prospectus.ts';
