/** Front door of the wallet's contract. The browser takes types only: a schema would bring zod with it. */
export type { Bank, NewBankBody } from './bank.ts';
export type { BankDesk, BankRecord } from './bank-desk.ts';
export type { MoneyDesk } from './desk-pages.ts';
export type {
  CustodianWire,
  DistributionPages,
  NewRunBody,
  Payment,
  RunCheck,
  RunLine,
  RunList,
  RunRecord,
  WireList,
} from './distributions.ts';
export {
  type AccountEvent,
  type BankEvent,
  type BlockEvent,
  type DistributionEvent,
  type PaymentEvent,
  WALLET_EVENT,
  type WalletEvent,
  type WireEvent,
} from './events.ts';
export type {
  JournalRecord,
  LedgerDesk,
  PaymentRecord,
  StoryLine,
  WalletRecord,
} from './ledger-desk.ts';
export type { ReconciliationDifference, ReconciliationPage } from './operator-reconciliation.ts';
export type {
  CsvPreview,
  CsvProblem,
  LineDesk,
  LineRecord,
  LineSummary,
  WireCandidate,
} from './operator-wires.ts';
export type { WalletPages, WirePages } from './pages.ts';
export type { WithheldTaxes } from './taxes.ts';
export type {
  Balance,
  DepositPlan,
  Landing,
  TransactionList,
  TransactionQuery,
  Wallet,
  WalletTransaction,
} from './wallet.ts';
export type { Wire, WirePage, WireSheet } from './wires.ts';
