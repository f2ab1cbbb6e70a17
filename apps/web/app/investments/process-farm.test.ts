import { expect, it } from 'vitest';
import { quoteFor } from './process-farm.ts';
import { sampleProcess } from './test-process.ts';

it('reckons as the server does, with fees in the raise and on top', () => {
  const { farm } = sampleProcess();
  const fee = { when: 'at_closing', base: 'purchase_price', amount: null } as const;
  const fees = [
    { ...fee, name: 'Sourcing', rate: 1, in_raise: true },
    { ...fee, name: 'Closing', rate: 2, in_raise: false },
  ] as unknown as typeof farm.fees;
  const quote = quoteFor({ ...farm, fees }, 20);
  expect(quote.amountCents).toBe(24_164_60n);
  expect(quote.totalCents).toBe(24_164_60n + 456_00n);
  expect(quote.netCents).toBe(24_164_60n - 228_00n);
});
