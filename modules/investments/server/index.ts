/** Front door of the investments' server side. */

export {
  importBeginning,
  importConfirmation,
  importMoneyMoves,
  importSignatures,
  type SigningParts,
} from './import/import-investment.ts';
export {
  type ImportedPosition,
  type ImportedStatus,
  importPosition,
  newPositionId,
} from './import/import-position.ts';
export { importPledge } from './pledges/import-pledge.ts';
export {
  hasTaxDocuments,
  heldTaxForms,
  importTaxConsent,
  importTaxFiles,
  importTaxTrack,
  missingTaxForms,
} from './tax/import-tax.ts';
export { underTransfer } from './transfers/given-position.ts';
export { importOwnershipTransfer } from './transfers/import-transfer.ts';
