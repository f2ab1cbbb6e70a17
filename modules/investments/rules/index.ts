/** Front door of the investments' rules: pure, for the browser and the server alike. */
export { cancelOutcome } from './cancel.ts';
export { INVESTMENT_CHANNEL } from './channel.ts';
export { CLOSES, closingObstacle } from './closing.ts';
export { CONSENT_NAMES, type Consent, type ConsentName, consentsFor } from './consents.ts';
export { countersignature } from './countersignature.ts';
export {
  CUSTODIAN_LINK_DAYS,
  CUSTODIAN_STATES,
  type CustodianState,
  custodianKey,
  custodianLinkExpiry,
  custodianState,
  custodianStatements,
} from './custodian.ts';
export { disclosureText, ESIGN_DISCLOSURE } from './disclosure.ts';
export { INVESTMENT_ERRORS, isErrorCode, messageFor, publicError } from './errors.ts';
export { type FirmRefusal, firmActs, firmCancelRefusal, setAsideRefusal } from './firm-acts.ts';
export {
  FUNDING_STATES,
  FUNDING_TYPES,
  type FundingState,
  type FundingType,
  isPushed,
  movesForMoney,
  movesForReview,
  type ReviewOutcome,
} from './funding.ts';
export { type LatePush, latePush } from './late-push.ts';
export { INVESTMENT_MOVES } from './moves.ts';
export { PLEDGE_NOTE_LENGTH, PLEDGE_STATUSES, type PledgeStatus, sharesFromPledge } from './pledge.ts';
export { type Quote, quoteOf, shareFault, shareRange } from './quote.ts';
export { type GivenSignature, signatureFault } from './signature.ts';
export {
  INVESTMENT_LISTS,
  INVESTMENT_STATUS_CODES,
  INVESTMENT_STATUSES,
  type InvestmentList,
  type InvestmentStatus,
  investmentStatusOf,
  UNDER_WAY,
  UNFINISHED,
} from './status.ts';
export { canOpen, INVESTMENT_STEPS, type InvestmentStep, isUnfinished, resumeStep } from './steps.ts';
export * from './tax/index.ts';
export { type InvestmentTurn, turnOf } from './turns.ts';
