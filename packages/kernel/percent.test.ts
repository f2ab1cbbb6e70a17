import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, formatPercentRange, parsePercent } from './percent.ts';
import { err, ok } from './result.ts';

test('shows the decimals a rate has, or as many as asked for', () => {
  expect([0, 700, 710, 712, 5, 123_456].map((bps) => formatPercent(bps))).toEqual([
    '0%',
    '7%',
    '7.1%',
    '7.12%',
    '0.05%',
    '1,234.56%',
  ]);
  expect(formatPercent(700, 1)).toBe('7.0%');
  expect(formatPercent(715, 1)).toBe('7.2%');
  expect(formatPercent(749, 0)).toBe('7%');
  expect(formatPercent(-710)).toBe('−7.1%');
  expect(formatPercent(-4, 1)).toBe('0.0%');
});

test('a range is one figure where both ends read the same', () => {
  expect(formatPercentRange(710, 930)).toBe('7.1–9.3%');
  expect(formatPercentRange(710, null)).toBe('7.1%');
  expect(formatPercentRange(710, 710)).toBe('7.1%');
  expect(formatPercentRange(710, 712, 1)).toBe('7.1%');
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (bps) => {
      const written = formatPercent(bps).replaceAll(',', '').replace('−', '-');
      expect(parsePercent(written)).toEqual(ok(bps));
    }),
  );
});

test('a rate is digits with at most two decimals; part of a basis point is a bug', () => {
  for (const text of ['', '%', '1.234', '1e2', 'NaN', '.5', '5.', '1,5', '9'.repeat(50)]) {
    expect(parsePercent(text), text).toEqual(err('not_percent'));
  }
  expect(parsePercent('-0')).toEqual(ok(0));
  expect(() => formatPercent(7.1)).toThrow(RangeError);
});
