/** Front door of the wallet's rules. */

export { readAccountNumber, readRoutingNumber } from './banks/bank-numbers.ts';
export {
  ATTACHMENT_METHODS,
  type AttachmentMethod,
  BANK_LINKED_MESSAGE,
  BANK_STATUSES,
  type BankStatus,
  bankMoves,
  bankName,
  MOST_BANKS,
} from './banks/bank-status.ts';
export { FORMER_EMAIL_DAYS, payoutsFrom } from './banks/cooling.ts';
export { type BankEndReason, endReasonText } from './banks/end-reason.ts';
export {
  type AddBankRefusal,
  addBankRefusal,
  type WalletRefusal,
  walletRefusal,
} from './banks/may-add-bank.ts';
export {
  type AmountsRefusal,
  amountsRefusal,
  MICRO_DEPOSIT_TRIES,
  microDepositDays,
  readMicroDeposit,
} from './banks/micro-deposits.ts';
export { compareOwnerNames } from './banks/owner-names.ts';
export { returnEffect } from './banks/return-effect.ts';
export { checkRun, type RunFacts } from './distributions/checks.ts';
export { custodianName } from './distributions/custodian-name.ts';
export { isRecordDateOver, payDayFault, payTime } from './distributions/dates.ts';
export type { DistributionRefusal } from './distributions/distribution-errors.ts';
export { type DraftAmounts, draftAmounts, MOST_SOURCES, type SourceLine } from './distributions/draft.ts';
export { exactShareText } from './distributions/exact-share.ts';
export { FINISH_WAYS, type FinishWay, finishWayOf } from './distributions/finish-way.ts';
export { type HeldShares, type PlannedLine, planLines } from './distributions/plan-lines.ts';
export {
  CUSTODIAN_WIRE_STATUSES,
  type CustodianWireStatus,
  custodianWireMoves,
  DISTRIBUTION_KINDS,
  DISTRIBUTION_STATUSES,
  type DistributionKind,
  type DistributionStatus,
  distributionMoves,
  MOST_PAYMENT_TRIES,
  PAYMENT_LINE_STATUSES,
  type PaymentLineStatus,
  runReference,
} from './distributions/status.ts';
export { messageFor, publicError, WALLET_ERRORS } from './errors.ts';
export {
  farmAccount,
  type LedgerAccount,
  type LedgerKind,
  type LedgerOwner,
  PARKING_KINDS,
  receivableAccount,
  walletAccount,
} from './ledger/accounts.ts';
export {
  balancedLegs,
  checkPost,
  type Leg,
  mirrored,
  moved,
  type Shortage,
  shortageOf,
} from './ledger/journal.ts';
export { adjustmentLegs, adjustmentWords } from './payments/adjustment.ts';
export { readAmount } from './payments/amount.ts';
export { blockAfter } from './payments/block.ts';
export { mayCallOff } from './payments/may-call-off.ts';
export {
  type BlockReason,
  bankPaymentRefusal,
  type MovingFacts,
  movingRefusal,
  type PaymentRefusal,
} from './payments/moving-refusal.ts';
export { nextStep } from './payments/next-step.ts';
export {
  type PaymentDirection,
  paymentDates,
  withdrawableFrom,
} from './payments/payment-dates.ts';
export {
  creditLegs,
  type PaymentFacts,
  pendingLegs,
  providerAccount,
  returnLegs,
  settleLegs,
} from './payments/payment-legs.ts';
export {
  dueOn,
  lastNoticed,
  nextPlanDay,
  type PauseReason,
  pauseReasonOf,
  pauseText,
} from './payments/plan-days.ts';
export {
  mostCents,
  PAYMENT_PROVIDERS,
  type PaymentLimits,
  type PaymentProvider,
  providerFor,
} from './payments/provider-for.ts';
export {
  ADMINISTRATIVE_CODES,
  RETURN_LEVELS,
  returnMeaning,
  UNAUTHORIZED_CODES,
} from './payments/return-codes.ts';
export { walletStanding } from './payments/wallet-standing.ts';
export { balanceTooLow, withdrawableCents, withdrawRefusal } from './payments/withdrawable.ts';
export {
  compareStatement,
  DIFFERENCE_KINDS,
  type Difference,
  type DifferenceKind,
  type Movement,
} from './reconciliation/compare-statement.ts';
export { type Period, statementPeriod } from './statements/period.ts';
export {
  TRANSACTION_PAGE,
  TRANSACTION_STATUS_CODES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
  transactionStatusOf,
} from './transactions/status.ts';
export { paymentWords, plainWords, type TransactionWords } from './transactions/words.ts';
export { type BankCsv, type CsvFault, readBankCsv } from './wires/bank-csv.ts';
export {
  type BankLine,
  bankLineFaults,
  type GivenLine,
  LINE_LIMITS,
  type LineFault,
} from './wires/bank-line.ts';
export {
  type AwaitedWire,
  isFromHolder,
  LINE_ACTS,
  LINE_MATCHES,
  LINE_RULES,
  type LineAct,
  type LineMatch,
  proposeMatch,
} from './wires/propose-match.ts';
export { readWireReference, WIRE_REFERENCES, wireReferenceOf } from './wires/reference.ts';
export { canHaveSentOn } from './wires/told-sent.ts';
export {
  isInSuspense,
  LINE_STATUSES,
  type LineStatus,
  OPEN_WIRES,
  WIRE_STATUSES,
  type WireStatus,
} from './wires/wire-status.ts';
export { WIRE_CHANGE_DAYS, WIRE_WARNING } from './wires/wire-warning.ts';
