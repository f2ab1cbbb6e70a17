import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCompactDollars, formatDollars } from './money-format.ts';

const dollars = (amount: bigint) => amount * 100n;

test('cents are shown where there are any, always, or never', () => {
  expect(formatDollars(1_208_230n)).toBe('$12,082.30');
  expect(formatDollars(1_208_200n)).toBe('$12,082');
  expect(formatDollars(1_208_200n, { cents: 'always' })).toBe('$12,082.00');
  expect(formatDollars(1_208_250n, { cents: 'never' })).toBe('$12,083');
  expect(formatDollars(1_208_249n, { cents: 'never' })).toBe('$12,082');
  expect(formatDollars(5n)).toBe('$0.05');
});

test('negatives carry a true minus, or brackets in tables', () => {
  expect(formatDollars(-500n, { cents: 'always' })).toBe('−$5.00');
  expect(formatDollars(-500n, { cents: 'always', negative: 'accounting' })).toBe('($5.00)');
  expect(formatDollars(-123_456_789n)).toBe('−$1,234,567.89');
});

test('there is no minus zero', () => {
  expect(formatDollars(-49n, { cents: 'never' })).toBe('$0');
  expect(formatDollars(-50n, { cents: 'never' })).toBe('−$1');
  expect(formatDollars(0n, { negative: 'accounting' })).toBe('$0');
});

test('compact from a thousand on, moving to the next letter where rounding reaches it', () => {
  for (const [cents, text] of [
    [99_999n, '$999.99'],
    [dollars(1_000n), '$1K'],
    [dollars(1_050n), '$1.1K'],
    [dollars(1_049n), '$1K'],
    [dollars(36_400_000n), '$36.4M'],
    [99_994_999n, '$999.9K'],
    [dollars(999_950n), '$1M'],
    [dollars(999_999n), '$1M'],
    [dollars(999_949_999n), '$999.9M'],
    [dollars(999_950_000n), '$1B'],
    [dollars(999_950_000_000n), '$1T'],
    [dollars(999_950_000_000_000n), '$1,000T'],
    [dollars(1_234_500_000_000_000n), '$1,234.5T'],
    [dollars(-2_500_000n), '−$2.5M'],
  ] as const) {
    expect(formatCompactDollars(cents), text).toBe(text);
  }
  expect(formatCompactDollars(dollars(-2_500_000n), { negative: 'accounting' })).toBe('($2.5M)');
});

test('a compact figure below a thousand trillion has at most three digits before the point and is within 5 % of its last digit', () => {
  const scale = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000n, max: 99_994_999_999_999_999n }), (cents) => {
      const match = /^\$(\d{1,3})(?:\.(\d))?([KMBT])$/.exec(formatCompactDollars(cents));
      expect(match).not.toBeNull();
      const unit = scale[(match?.[3] ?? '') as keyof typeof scale];
      const shown = Number(`${match?.[1]}.${match?.[2] ?? 0}`) * unit;
      expect(Math.abs(shown - Number(cents) / 100)).toBeLessThanOrEqual(0.05 * unit * (1 + 1e-9));
    }),
  );
});

test('a larger amount never looks smaller', () => {
  const value = (text: string) => {
    const letter = text.at(-1) ?? '';
    const power = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[letter] ?? 1;
    return Number(text.replace(/[$,KMBT]/g, '')) * power;
  };
  const amount = fc.bigInt({ min: 0n, max: 10n ** 17n });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(value(formatCompactDollars(low))).toBeLessThanOrEqual(value(formatCompactDollars(high)));
    }),
  );
});
