/** Front door of the investments' rules: pure, for the browser and the server alike. */
export { cancelOutcome } from './cancel.ts';
export { INVESTMENT_CHANNEL } from './channel.ts';
export { CLOSES, closingObstacle, isSlowClosing } from './closing.ts';
export { CONSENT_NAMES, type Consent, type ConsentName, consentsFor } from './consents.ts';
export { countersignature } from './countersignature.ts';
export {
  CUSTODIAN_GOAL_DAYS,
  CUSTODIAN_LINK_DAYS,
  CUSTODIAN_STATES,
  type CustodianState,
  custodianKey,
  custodianLinkExpiry,
  custodianState,
  custodianStatements,
  custodianWait,
} from './custodian.ts';
export { BUILT_IN, BUILT_IN_BEFORE, type BuiltInWords, builtInText } from './disclosure/built-in.ts';
export {
  DISCLOSURE_ADDRESS,
  type Disclosure,
  type DisclosureVersion,
  disclosureWords,
  isSameDisclosure,
} from './disclosure/disclosure.ts';
export {
  ENVELOPE_STATES,
  type EnvelopeState,
  envelopeRefusal,
  isOpenEnvelope,
  nextLook,
  OPEN_ENVELOPES,
  UNUSABLE_ENVELOPES,
} from './envelope.ts';
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
  paymentDetail,
  type ReviewOutcome,
  transactionStatusFor,
} from './funding.ts';
export {
  NEXT_DISTRIBUTION_GAPS,
  type NextDistribution,
  nextDistribution,
  type PortfolioPoint,
  type TrackedHolding,
  valueOverTime,
  yearlyGrowth,
} from './history/index.ts';
export { type LatePush, latePush } from './late-push.ts';
export { INVESTMENT_MOVES } from './moves.ts';
export { PLEDGE_NOTE_LENGTH, PLEDGE_STATUSES, type PledgeStatus, sharesFromPledge } from './pledge.ts';
export {
  MONEY_PLACES,
  MONEY_RELEASES,
  type MoneyPlace,
  type MoneyRelease,
  type MoneyStanding,
  moneyStanding,
  POSITION_TURNS,
  type PositionTurn,
} from './portfolio/money-place.ts';
export { partOfPayment } from './portfolio/payment-of-position.ts';
export { percentsOfWhole } from './portfolio/percent-of-whole.ts';
export {
  listOfStatus,
  PORTFOLIO_LISTS,
  PORTFOLIO_ORDERS,
  type PortfolioOrder,
  usualOrder,
} from './portfolio/portfolio-list.ts';
export { regionOfState } from './portfolio/region-of-state.ts';
export { partsByCropType, partsByKind, partsByRegion } from './portfolio/summary-of-holdings.ts';
export { type Quote, quoteOf, shareFault, shareRange } from './quote.ts';
export { CASH_TYPE_LABELS, CashTotals, joinTotals, type KeptTotals } from './records/cash-totals.ts';
export {
  cursorAfter,
  DOCUMENTS_A_STEP,
  firstCursor,
  isPrepared,
  LARGEST_AT_ONCE,
  MOST_PREPARED_A_DAY,
  type PackCursor,
  type PackStep,
  type PackYears,
  PREPARED_DAYS,
  PREPARED_STATES,
  type PreparedState,
  preparedUntil,
  yearCount,
  yearsDone,
} from './records/prepare-records.ts';
export {
  FROM_DISTRIBUTION,
  REINVEST_TARGETS,
  type ReinvestTarget,
  reinvestPlan,
} from './reinvesting/reinvest.ts';
export {
  type AgainstTarget,
  againstTarget,
  type Known,
  measurePosition,
  type NotKnown,
  type PooledReturns,
  type PositionFlow,
  type PositionHistory,
  type PositionReturns,
  pooledReturns,
  positionReturns,
  positionValueCents,
  RETURN_GAP_CODES,
  type ReturnGap,
  returnGapText,
  type ShownRate,
  type TargetRate,
} from './returns/index.ts';
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
export { accreditationForm, amountForm, fundingForm, ownershipForm, signaturesForm } from './step-forms.ts';
export {
  canOpen,
  INVESTMENT_STEPS,
  type InvestmentStep,
  isStepComplete,
  isUnfinished,
  RESIGN_FLAG,
  resumeStep,
} from './steps.ts';
export * from './tax/index.ts';
export * from './transfer/index.ts';
export { type InvestmentTurn, turnOf } from './turns.ts';
export { dueCents, exitObstacle, isPaidAfterAll, isUnpaidPosition } from './unpaid.ts';
