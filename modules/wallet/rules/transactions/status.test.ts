import { expect, it } from 'vitest';
import { TRANSACTION_STATUS_CODES, transactionMoves, transactionStatusOf } from './status.ts';

it('numbers statuses as B4 does, and reads them back', () => {
  expect(TRANSACTION_STATUS_CODES).toEqual({ pending: 1, processed: 2, failed: 3, cancelled: 4 });
  for (const status of transactionMoves.states)
    expect(transactionStatusOf(TRANSACTION_STATUS_CODES[status])).toBe(status);
  expect(() => transactionStatusOf(5)).toThrow(RangeError);
});

it('ends once', () => {
  for (const end of transactionMoves.after('pending')) expect(transactionMoves.after(end)).toEqual([]);
});
