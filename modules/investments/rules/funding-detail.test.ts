import { expect, it } from 'vitest';
import { FUNDING_STATES, paymentDetail, transactionStatusFor } from './funding.ts';

it('how it is paid names the bank of a pull, also one that nobody can name any more', () => {
  expect(paymentDetail('bank', 'First Prairie Bank ••4417')).toBe('First Prairie Bank ••4417');
  expect(paymentDetail('bank', null)).not.toBe('');
  const names = (['balance', 'WIRE', 'ACH'] as const).map((type) => paymentDetail(type, null));
  expect(new Set(names).size).toBe(3);
});

it('the money of an investment has a payment status of B4 from when it is asked for', () => {
  expect(Object.fromEntries(FUNDING_STATES.map((state) => [state, transactionStatusFor(state)]))).toEqual({
    none: null,
    asked: 1,
    accepted: 1,
    settled: 2,
    failed: 3,
    returned: 3,
    over: 4,
    imported: null,
    transferred: null,
  });
});
