/** Front door of the wallet's rules. */
export {
  farmAccount,
  type LedgerAccount,
  type LedgerKind,
  type LedgerOwner,
  PARKING_KINDS,
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
export {
  TRANSACTION_STATUS_CODES,
  type TransactionStatus,
  type TransactionType,
} from './transactions/status.ts';
