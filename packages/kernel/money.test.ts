import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDollars, parseDollars, toDollarString } from './money.ts';
import { err, ok } from './result.ts';

const LARGEST = 10n ** 17n - 1n;
const amount = fc.bigInt({ min: -LARGEST, max: LARGEST });

test('reads what people type', () => {
  for (const [text, cents] of [
    ['0', 0n],
    ['7', 700n],
    ['7.5', 750n],
    ['$1,234.05', 123_405n],
    ['1234567.89', 123_456_789n],
    [' 12,500.00 ', 1_250_000n],
    ['999,999,999,999,999.99', LARGEST],
  ] as const) {
    expect(parseDollars(text), text).toEqual(ok(cents));
  }
});

test('B24 refuses everything else: exponents, signs, currencies, loose commas, third decimals, other digits', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '$',
    '.5',
    '5.',
    '007',
    '1e3',
    '1E3',
    '0x10',
    'NaN',
    'Infinity',
    '-1',
    '−1',
    '(1)',
    '+1',
    '--1',
    '1,23',
    '12,34,567',
    '1234,567',
    ',123',
    '1,234,',
    '0,123',
    '1.234',
    '1.2.3',
    '1 000',
    '$ 5',
    '5$',
    '$$5',
    '€5',
    'USD 5',
    '5 USD',
    '１２',
    '٣',
    '1_000',
    '1\u0000',
    '1\n2',
    'null',
  ]) {
    expect(parseDollars(text), JSON.stringify(text)).toEqual(err('not_money'));
  }
});

test('G13 what is not a text at all is refused, not thrown at', () => {
  for (const value of [null, undefined, 5, 5n, ['5'], { toString: () => '5' }]) {
    expect(parseDollars(value as unknown as string)).toEqual(err('not_money'));
  }
});

test('G15 absurd lengths are refused at once', () => {
  expect(parseDollars('1'.repeat(16))).toEqual(err('not_money'));
  expect(parseDollars('9'.repeat(1_000_000))).toEqual(err('not_money'));
  expect(parseDollars(`${' '.repeat(1_000_000)}5`)).toEqual(err('not_money'));
  expect(parseDollars(`1${',000'.repeat(300_000)}`)).toEqual(err('not_money'));
});

test('a minus only where it is allowed', () => {
  for (const text of ['-$5.00', '−$5.00', '($5.00)', '-5']) {
    expect(parseDollars(text)).toEqual(err('not_money'));
    expect(parseDollars(text, { allowNegative: true })).toEqual(ok(-500n));
  }
  for (const text of ['-(5)', '(-5)', '($5', '5)', '$-5', '-', '()']) {
    expect(parseDollars(text, { allowNegative: true }), text).toEqual(err('not_money'));
  }
  expect(parseDollars('-0.00', { allowNegative: true })).toEqual(ok(0n));
});

test('whatever is written on the wire or shown is read back to the cent', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('auto' as const, 'always' as const),
      fc.constantFrom('minus' as const, 'accounting' as const),
      (cents, style, negative) => {
        expect(parseDollars(toDollarString(cents), { allowNegative: true })).toEqual(ok(cents));
        const shown = formatDollars(cents, { cents: style, negative });
        expect(parseDollars(shown, { allowNegative: true })).toEqual(ok(cents));
      },
    ),
  );
});

test('any text is either refused or read as an amount whose wire form is stable', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-$(]{0,2}[\d,.]{0,20}\)?$/));
  fc.assert(
    fc.property(text, (given) => {
      const result = parseDollars(given);
      if (!result.ok) return;
      expect(result.value >= 0n && result.value <= LARGEST).toBe(true);
      expect(parseDollars(toDollarString(result.value))).toEqual(result);
    }),
  );
});

test('the wire form always has two decimals and no grouping', () => {
  expect([0n, 5n, -5n, 1_250_000n, -305n].map(toDollarString)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '12500.00',
    '-3.05',
  ]);
});
