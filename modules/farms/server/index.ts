/** Front door of the farms' server side. */

export { closingDays } from './closing-days.ts';
export { closeOffering } from './desk/close-offering.ts';
export type { AskedClosing, ClosingFacts, ClosingOrder } from './desk/closing-questions.ts';
export { draftOf } from './desk/draft-of.ts';
export { mayPreview } from './desk/firm-reader.ts';
export { type ImportOfferingFile, importOfferingFile } from './desk/import-offering-file.ts';
export { saveDraft } from './desk/save-draft.ts';
export type { DocumentDeps } from './documents/document-routes.ts';
export { type PublishDocument, type PublishRefusal, publishDocument } from './documents/publish-document.ts';
export { type PublishNote, publishNote } from './documents/publish-note.ts';
export { publishedDocument } from './documents/published-document.ts';
export { type StoredDocument, storeDocument } from './documents/store-document.ts';
export { type WithdrawDocument, withdrawDocument } from './documents/withdraw-document.ts';
export { type EditFarm, type EditRefusal, editFarm } from './edit-farm.ts';
export type { EditFault } from './edit-faults.ts';
export { editableOffering } from './editable-offering.ts';
export { type FarmAudience, farmAudience } from './farm-audience.ts';
export { type FarmInFigures, farmFigures, farmsNamedLike } from './farm-figures.ts';
export { type FarmName, farmNames, heldFarms } from './farm-names.ts';
export { farmStatuses } from './farm-statuses.ts';
export { type GiveBackShares, giveBackShares } from './give-back-shares.ts';
export { holderAccounts } from './holder-accounts.ts';
export { type HoldersAt, holdersAt } from './holders-at.ts';
export { type Holding, type ImportRefusal, importFarm } from './import-farm.ts';
export { importHoldings, type MovedHolding } from './import-holdings.ts';
export { hiddenFarmsIn, type ListedFarm, listedFarms } from './listed-farms.ts';
export { lockSubscription } from './lock-subscription.ts';
export type { MemberDeps } from './member-routes.ts';
export { type MoveFarm, moveFarm } from './move-farm.ts';
export type { NewFarm } from './new-farm.ts';
export { type OfferedAgreement, type OfferedTerms, offeredTerms } from './offered-terms.ts';
export type { OpenHolds } from './open-holds.ts';
export { type OpenOffering, openOfferings } from './open-offerings.ts';
export { type FarmOutlook, outlookHistory, outlooksOf } from './outlooks/outlooks-of.ts';
export { stateOutlook } from './outlooks/state-outlook.ts';
export { type FarmDeps, farmPages } from './pages.ts';
export { type PlannedIncome, plannedIncomeOf } from './planned-income.ts';
export { pricings } from './pricings.ts';
export { type CreatedToken, type CreatePrivateToken, createPrivateToken } from './private/create-token.ts';
export { findFarmIdBySlug } from './private/find-farm-id.ts';
export { grantsIn } from './private/grant-cookie.ts';
export { type GrantLastingAccess, grantLastingAccess } from './private/lasting-access.ts';
export { type RevokePrivateToken, revokePrivateToken } from './private/revoke-token.ts';
export { visibleFarmNames } from './private/visible-farms.ts';
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
export { saveCountyMap } from './save-county-map.ts';
export { sharesByCause, sharesByOthers } from './shares-by-cause.ts';
export { takeRefusalError } from './take-refusal-error.ts';
export { type SharesTaken, type TakeShares, takeAllShares, takeShares } from './take-shares.ts';
export { type TransferShares, transferShares } from './transfer-shares.ts';
export { enterValuation } from './valuations/enter-valuations.ts';
export { type ImportValuations, importValuations } from './valuations/import-valuations.ts';
export { type FarmValuation, valuationsOf } from './valuations/valuations-of.ts';
export type { FarmListProblem } from './verify-farm-lists.ts';
export type { FarmAuditProblem } from './verify-register-audit.ts';
export { type RegisterProblem, verifyShareRegister } from './verify-share-register.ts';
export type { WaitingListDeps } from './watch/waiting-list-email.ts';
export { watchersOf } from './watch/watchers-of.ts';
