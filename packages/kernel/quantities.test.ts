import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acresOf, formatAcres, formatShares, parseShares, SHARES_PER_ACRE } from './quantities.ts';
import { err, ok } from './result.ts';

const shares = fc.nat({ max: Number.MAX_SAFE_INTEGER });

test('ten shares are an acre, written with one decimal', () => {
  expect(SHARES_PER_ACRE).toBe(10);
  expect([0, 7, 40, 12_345].map(acresOf)).toEqual(['0.0', '0.7', '4.0', '1234.5']);
  expect(formatAcres(12_345_678)).toBe('1,234,567.8');
  expect(formatShares(12_340)).toBe('12,340');
});

test('acres are exact for every number of shares', () => {
  fc.assert(
    fc.property(shares, (count) => {
      expect(BigInt(acresOf(count).replace('.', ''))).toBe(BigInt(count));
      expect(formatAcres(count).replaceAll(',', '')).toBe(acresOf(count));
    }),
  );
});

test('what is shown is read back', () => {
  fc.assert(
    fc.property(shares, (count) => {
      expect(parseShares(formatShares(count))).toEqual(ok(count));
      expect(parseShares(String(count))).toEqual(ok(count));
    }),
  );
});

test('shares are whole numbers in plain digits', () => {
  for (const text of [
    '',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '1,23',
    '01',
    '0x1',
    'NaN',
    '9007199254740992',
    '9'.repeat(99),
  ]) {
    expect(parseShares(text), text).toEqual(err('not_shares'));
  }
  for (const count of [0.5, -1, Number.NaN, 2 ** 53]) expect(() => acresOf(count)).toThrow(RangeError);
});
