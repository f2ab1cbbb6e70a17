import { expect, it } from 'vitest';
import { withdrawableCents, withdrawRefusal } from './withdrawable.ts';

it('leaves out what came from a bank days ago, and is never below zero', () => {
  expect(withdrawableCents({ availableCents: 500n, settlingCents: 200n })).toBe(300n);
  expect(withdrawableCents({ availableCents: 100n, settlingCents: 200n })).toBe(0n);
});

it('says which of the two stands in the way, and the figure', () => {
  const funds = { availableCents: 500_00n, settlingCents: 200_00n };
  expect(withdrawRefusal(300_00n, funds)).toBeNull();
  expect(withdrawRefusal(300_01n, funds)).toMatchObject({
    code: 'not_withdrawable_yet',
    params: { amount: '$300.00' },
  });
  expect(withdrawRefusal(500_01n, funds)).toMatchObject({
    code: 'balance_too_low',
    params: { amount: '$500.00' },
  });
});
