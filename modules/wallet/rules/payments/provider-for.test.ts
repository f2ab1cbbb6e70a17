import { ok } from '@furrow/kernel/result';
import { expect, it } from 'vitest';
import { mostCents, providerFor } from './provider-for.ts';

const limits = { first: 100_000_000n, second: 10_000_000n };

it.each([
  [1n, 'second'],
  [9_999_999n, 'second'],
  [10_000_000n, 'second'],
  [10_000_001n, 'first'],
  [99_999_999n, 'first'],
  [100_000_000n, 'first'],
] as const)('B12 %d cents go through the %s', (cents, provider) => {
  expect(providerFor(cents, limits)).toEqual(ok(provider));
});

it('B12 a cent above both limits is refused', () => {
  expect(providerFor(100_000_001n, limits)).toMatchObject({
    ok: false,
    error: { code: 'payment_over_limit' },
  });
});

it('B12 limits that the firm sets the other way round still move what either can', () => {
  expect(mostCents({ first: 5n, second: 10n })).toBe(10n);
  expect(providerFor(10n, { first: 5n, second: 10n })).toEqual(ok('second'));
});
