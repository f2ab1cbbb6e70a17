import { describe, expect, it } from 'vitest';
import { readAccountNumber, readRoutingNumber } from './bank-numbers.ts';

describe('a routing number', () => {
  it.each([
    ['222222226', '222222226'],
    ['021000021', '021000021'],
    ['0210-0002 1', '021000021'],
    [' 011401533 ', '011401533'],
  ])('%s is taken as %s', (text, digits) => {
    expect(readRoutingNumber(text)).toBe(digits);
  });

  it.each([
    ['one digit is wrong', '021000022'],
    ['two digits are swapped', '201000021'],
    ['too short', '02100002'],
    ['too long', '0210000210'],
    ['no bank has this district', '500000005'],
    ['zeros', '000000000'],
    ['letters', '02100002O'],
    ['other digits of the world', '٠٢١٠٠٠٠٢١'],
    ['a formula', '=021000021'],
    ['nothing', ''],
  ])('is refused where %s', (_why, text) => {
    expect(readRoutingNumber(text)).toBeNull();
  });

  it('notices every single wrong digit', () => {
    const right = '021000021';
    for (let at = 0; at < right.length; at += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const text = right.slice(0, at) + digit + right.slice(at + 1);
        expect(readRoutingNumber(text)).toBe(text === right ? right : null);
      }
  });
});

describe('an account number', () => {
  it.each([
    ['1234', '1234'],
    ['0000-1234 5678', '000012345678'],
    ['12345678901234567', '12345678901234567'],
  ])('%s is taken as %s', (text, digits) => {
    expect(readAccountNumber(text)).toBe(digits);
  });

  it.each(['123', '123456789012345678', '12a4', '1e10', '', '-', '12.34'])('%s is refused', (text) => {
    expect(readAccountNumber(text)).toBeNull();
  });
});
