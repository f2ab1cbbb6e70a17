/** Front door of the investments' server side. */

export {
  expectedOn,
  type InvestmentToTell,
  investmentsToTell,
  type PledgeToTell,
  pledgeToTell,
  type TaxDocumentToTell,
  type TransferToTell,
  taxDocumentsToTell,
  taxFormName,
  transferToTell,
} from './events/facts-to-tell.ts';
export { investedIn } from './events/invested-in.ts';
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
export { builtInDisclosure } from './signing/legal-in-force.ts';
export {
  hasTaxDocuments,
  heldTaxForms,
  importTaxConsent,
  importTaxFiles,
  importTaxTrack,
  missingTaxForms,
} from './tax/import-tax.ts';
export { waitingForForm } from './tax/waiting-for-form.ts';
export { owingPositions, underTransfer } from './transfers/given-position.ts';
export { importOwnershipTransfer } from './transfers/import-transfer.ts';
