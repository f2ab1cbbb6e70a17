import { transitions } from '@furrow/kernel/transitions';

/** What a transaction is about, in the specification's words. */
export const TRANSACTION_TYPES = [
  'deposit',
  'withdraw',
  'investment',
  'distribution',
  'fee',
  'market',
  'sale',
  'return',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** How far it is. */
export type TransactionStatus = 'pending' | 'processed' | 'failed' | 'cancelled';

/** The specification's numbers (B4), as they are stored and sent. */
export const TRANSACTION_STATUS_CODES = {
  pending: 1,
  processed: 2,
  failed: 3,
  cancelled: 4,
} as const satisfies Record<TransactionStatus, number>;

/** A processed deposit that comes back is another transaction, of the type `return`: none of the ends is left again. */
export const transactionMoves = transitions<TransactionStatus>({
  pending: ['processed', 'failed', 'cancelled'],
  processed: [],
  failed: [],
  cancelled: [],
});

export function transactionStatusOf(code: number): TransactionStatus {
  const found = transactionMoves.states.find((status) => TRANSACTION_STATUS_CODES[status] === code);
  if (found === undefined) throw new RangeError(`no status of a transaction: ${code}`);
  return found;
}

/** So many transactions make a page (B9). */
export const TRANSACTION_PAGE = 25;
