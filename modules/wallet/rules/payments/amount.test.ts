import { ok } from '@furrow/kernel/result';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount } from './amount.ts';

it('reads dollars and cents', () => {
  expect(readAmount('2500.00')).toEqual(ok(250_000n));
  expect(readAmount('0.01')).toEqual(ok(1n));
  expect(readAmount('$2,500.5')).toEqual(ok(250_050n));
});

it.each([
  '',
  '0',
  '0.00',
  '-1.00',
  '−1.00',
  '(5.00)',
  '1.005',
  '1e3',
  '1E3',
  '0x10',
  '1_000',
  '1,00',
  '€5.00',
  'EUR 5',
  '5 USD',
  'NaN',
  'Infinity',
  '١٢',
  '1'.repeat(16),
  '1'.repeat(24),
])('B24 refuses %j and names the field', (text) => {
  const read = readAmount(text);
  expect(read).toMatchObject({ ok: false, error: { code: 'amount_invalid' } });
  expect(read.ok ? [] : Object.keys(read.error.fields ?? {})).toEqual(['amount']);
});

it('B24 never reads anything else than whole cents above zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const read = readAmount(text);
      return !read.ok || (read.value > 0n && /^[\s$\d,.]+$/.test(text));
    }),
  );
});
