import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedTaxpayerNumber, readEin, readSsn, TAXPAYER_NUMBER_PROBLEMS } from './taxpayer-number.ts';

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => number.toString().padStart(length, '0'));

describe('a Social Security number', () => {
  it.each(['123-45-6789', '123456789', ' 123 45 6789 ', '001-01-0001', '899-99-9999', '665-12-3456'])(
    '%s is taken',
    (text) => {
      expect(readSsn(text)).toEqual({ ok: true, value: text.replace(/\D/g, '') });
    },
  );

  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '999-99-9999', '123-00-4567', '123-45-0000'])(
    '%s was never issued',
    (text) => {
      expect(readSsn(text)).toEqual({ ok: false, error: 'never_issued' });
    },
  );

  it.each([
    '',
    '12345678',
    '1234567890',
    '123-456-789',
    '12-3456789',
    'abc-de-fghi',
    '１２３-45-6789',
    '123-45-6789x',
  ])('%j is none', (text) => {
    expect(readSsn(text)).toEqual({ ok: false, error: 'not_nine_digits' });
  });

  it('is good exactly when area, group and serial are', () => {
    fc.assert(
      fc.property(digits(3), digits(2), digits(4), (area, group, serial) => {
        const bad = Number(area) === 0 || Number(area) === 666 || Number(area) >= 900;
        const good = !bad && Number(group) > 0 && Number(serial) > 0;
        expect(readSsn(`${area}-${group}-${serial}`).ok).toBe(good);
      }),
    );
  });
});

describe('an EIN', () => {
  it.each(['12-3456789', '123456789', '98 7654321', ' 01-0000001 '])('%s is taken', (text) => {
    expect(readEin(text)).toEqual({ ok: true, value: text.replace(/\D/g, '') });
  });

  it.each([
    ['00-1234567', 'never_issued'],
    ['12-0000000', 'never_issued'],
    ['123-45-6789', 'not_nine_digits'],
    ['12-345678', 'not_nine_digits'],
    ['', 'not_nine_digits'],
  ] as const)('%s is refused: %s', (text, error) => {
    expect(readEin(text)).toEqual({ ok: false, error });
    expect(TAXPAYER_NUMBER_PROBLEMS.ein[error]).toContain('EIN');
  });
});

it('shows no more than the last four digits', () => {
  expect(maskedTaxpayerNumber('ssn', '6789')).toBe('•••-••-6789');
  expect(maskedTaxpayerNumber('ein', '6789')).toBe('••-•••6789');
});
