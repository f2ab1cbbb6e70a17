/** Front door of the farms' server side. */
export { type PublishDocument, type PublishRefusal, publishDocument } from './documents/publish-document.ts';
export { type PublishNote, publishNote } from './documents/publish-note.ts';
export { type StoredPaper, storePaper } from './documents/store-paper.ts';
export { type WithdrawDocument, withdrawDocument } from './documents/withdraw-document.ts';
export { type Holding, type ImportRefusal, importFarm } from './import-farm.ts';
export type { NewFarm } from './new-farm.ts';
export { type FarmDeps, farmPages } from './pages.ts';
export { portraitRoutes } from './portrait-routes.ts';
export { grantsIn } from './private/grant-cookie.ts';
export {
  type SaveFarmMap,
  type SaveFarmMapRefusal,
  saveFarmMap,
} from './prospectus/save-farm-map.ts';
export {
  type SaveProspectus,
  type SaveProspectusRefusal,
  saveProspectus,
} from './prospectus/save-prospectus.ts';
export { farmRoutes } from './routes.ts';
export { saveCountyMap } from './save-county-map.ts';
export { takeRefusalError } from './take-refusal-error.ts';
export { type SharesTaken, type TakeShares, takeShares } from './take-shares.ts';
export { type FarmListProblem, verifyFarmLists } from './verify-farm-lists.ts';
export { type RegisterProblem, verifyShareRegister } from './verify-share-register.ts';

export const farmMigrations = new URL('./migrations/', import.meta.url);
