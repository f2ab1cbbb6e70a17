/** Front door of the farms' server side. */

export { type DocumentDeps, documentRoutes } from './documents/document-routes.ts';
export { documentHoldsFile } from './documents/holds-file.ts';
export { type PublishDocument, type PublishRefusal, publishDocument } from './documents/publish-document.ts';
export { type PublishNote, publishNote } from './documents/publish-note.ts';
export { type StoredDocument, storeDocument } from './documents/store-document.ts';
export { type WithdrawDocument, withdrawDocument } from './documents/withdraw-document.ts';
export { type EditFarm, type EditRefusal, editFarm } from './edit-farm.ts';
export type { EditFault } from './edit-faults.ts';
export { editableOffering, type StandingDocument } from './editable-offering.ts';
export { type Holding, type ImportRefusal, importFarm } from './import-farm.ts';
export { farmMemberRoutes, type MemberDeps } from './member-routes.ts';
export { type MoveFarm, moveFarm } from './move-farm.ts';
export type { NewFarm } from './new-farm.ts';
export { type OpenHolds, openHolds } from './open-holds.ts';
export { type FarmDeps, farmPages } from './pages.ts';
export { portraitRoutes } from './portrait-routes.ts';
export { type CreatedToken, type CreatePrivateToken, createPrivateToken } from './private/create-token.ts';
export { findFarmIdBySlug, isFarmVisible } from './private/find-farm-id.ts';
export { grantsIn } from './private/grant-cookie.ts';
export { pruneGrantsJob } from './private/prune-grants.ts';
export { type RevokePrivateToken, revokePrivateToken } from './private/revoke-token.ts';
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
export { type RenameFarm, type RenameRefusal, renameFarm } from './rename-farm.ts';
export { farmRoutes } from './routes.ts';
export { saveCountyMap } from './save-county-map.ts';
export { takeRefusalError } from './take-refusal-error.ts';
export { type SharesTaken, type TakeShares, takeShares } from './take-shares.ts';
export { type FarmListProblem, verifyFarmLists } from './verify-farm-lists.ts';
export { type FarmAuditProblem, verifyFarmStatuses, verifyRegisterAudit } from './verify-register-audit.ts';
export { type RegisterProblem, verifyShareRegister } from './verify-share-register.ts';
export { eraseMarks, exportMarks } from './watch/own-marks.ts';
export {
  type WaitingListDeps,
  waitingListEmailJob,
} from './watch/waiting-list-email.ts';
export { farmWatchRoutes } from './watch/watch-routes.ts';

export const farmMigrations = new URL('./migrations/', import.meta.url);
