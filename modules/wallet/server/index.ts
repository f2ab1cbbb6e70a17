/** Front door of the wallet's server side. */

export { addBankLine } from './bank-lines/add-bank-line.ts';
export { hasVerifiedBank } from './banks/has-verified-bank.ts';
export { type NamedBank, namedBanks } from './banks/named-banks.ts';
export { emptyIntoCustodian } from './custodians/owe-custodian.ts';
export { blockWallet } from './desk/block-wallet.ts';
export { type ApprovedPayment, approvedPayments } from './distributions/approved-payments.ts';
export type { RunDraft } from './distributions/create-draft.ts';
export { incomePaidToWallet } from './distributions/paid-to-wallet.ts';
export { type PaymentToHolder, paymentsToHolders } from './distributions/payments-to-holders.ts';
export { saleRunsOf } from './distributions/sale-runs.ts';
export {
  type BankToTell,
  banksInWait,
  bankToTell,
  type PaymentToTell,
  paymentToTell,
  planToTell,
} from './events/facts-to-tell.ts';
export { releaseHold } from './holds/end-hold.ts';
export { holdJudgedMoney, holdMoney } from './holds/hold-money.ts';
export { hasMoved } from './import/has-moved.ts';
export { importBank } from './import/import-bank.ts';
export { importPayment, importTransfer } from './import/import-payment.ts';
export { importReconciliation } from './import/import-reconciliation.ts';
export {
  importApproval,
  importOperatingCredit,
  importPaidRun,
  importPreparedRun,
} from './import/import-run.ts';
export { dropPull, withdrawReference } from './investing/drop-funding.ts';
export { giveBackFromEscrow, payIntoEscrow, releaseEscrow } from './investing/escrow.ts';
export { escrowBalances } from './investing/escrow-balances.ts';
export {
  type AskedFunding,
  type Funding,
  type FundingRefusal,
  type FundingTerms,
  fundingTerms,
  judgeFunding,
  judgeFundings,
} from './investing/funding.ts';
export { paymentState } from './investing/payment-state.ts';
export { givePullBack, usePull } from './investing/use-pull.ts';
export { waysToPay } from './investing/ways-to-pay.ts';
export type { CauseFinder } from './journal-causes.ts';
export { writeJournal } from './ledger/write-journals.ts';
export { followPaymentJob } from './payments/follow-payment-job.ts';
export { lastPull } from './payments/last-pull.ts';
export { requestPayment } from './payments/request-payment.ts';
export { owingAccounts } from './returns/owing-accounts.ts';
export {
  type CashMovement,
  cashMovements,
  custodianPayments,
  farmsOfDistributions,
  firstMovementAt,
  openingCents,
} from './statements/cash-movements.ts';
export { yearStatementPdf } from './statements/make-statement.ts';
export { lockWallet } from './wallet/lock-wallet.ts';
export { type CauseReaders, causeReaders } from './wallet/transaction-words.ts';
export { walletFunds } from './wallet/wallet-funds.ts';
export { awardReference } from './wires/award-reference.ts';
export { tellSent } from './wires/tell-sent.ts';
