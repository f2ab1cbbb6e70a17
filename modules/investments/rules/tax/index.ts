/** The rules of tax documents; part of the front door of the investments' rules. */
export {
  documentKey,
  holderKey,
  isPublishable,
  type JudgedTaxFile,
  type MatchFacts,
  matchTaxFiles,
  TAX_OUTCOMES,
  type TaxOutcome,
  type UploadedTaxFile,
} from './match-tax-files.ts';
export {
  type ConsentSpan,
  TAX_DELIVERIES,
  TAX_DISCLOSURE,
  type TaxDelivery,
  taxDelivery,
  taxDisclosureText,
} from './tax-consent.ts';
export { type NamedTaxFile, readTaxFileName, withoutTaxpayerNumber } from './tax-file-name.ts';
export { FEDERAL, formKey, formsFor, type TaxForm } from './tax-form.ts';
export {
  TAX_MOVES,
  TAX_STATE_LABELS,
  TAX_STATES,
  type TaxState,
  TRACK_STATES,
  type TrackRefusal,
  type TrackState,
  taxState,
  trackRefusal,
} from './tax-moves.ts';
export { extendedDay, filingDay, lastTaxYear, taxYears, usualDay, yearBounds } from './tax-year.ts';
