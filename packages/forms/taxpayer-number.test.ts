import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MASKS } from './mask.ts';
import { taxpayerNumberExists } from './taxpayer-number.ts';

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => number.toString().padStart(length, '0'));

describe('a number of a person', () => {
  it.each(['123456789', '001010001', '899999999', '665123456', '900701234', '999949999'])(
    '%s exists',
    (text) => {
      expect(taxpayerNumberExists(text, undefined)).toBe(true);
    },
  );

  it.each([
    '',
    '12345678',
    '1234567890',
    '12345678x',
    '000123456',
    '666123456',
    '123004567',
    '123450000',
    '900931234',
  ])('%j does not', (text) => {
    expect(taxpayerNumberExists(text, undefined)).toBe(false);
  });

  it('below area 900 is good exactly when area, group and serial are', () => {
    fc.assert(
      fc.property(digits(3), digits(2), digits(4), (area, group, serial) => {
        fc.pre(Number(area) < 900);
        const good = ![0, 666].includes(Number(area)) && Number(group) > 0 && Number(serial) > 0;
        expect(taxpayerNumberExists(`${area}${group}${serial}`, undefined)).toBe(good);
      }),
    );
  });
});

it('a number of a business is good unless its prefix or all the rest is nothing', () => {
  const exists = (text: string) => taxpayerNumberExists(text, MASKS.employer);
  expect(['123456789', '987654321', '010000001'].every(exists)).toBe(true);
  expect(['001234567', '120000000', '12345678', ''].some(exists)).toBe(false);
});
