import { expect, it } from 'vitest';
import { maskedTaxpayerNumber } from './taxpayer-number.ts';

it('shows no more than the last four digits', () => {
  expect(maskedTaxpayerNumber('ssn', '6789')).toBe('•••-••-6789');
  expect(maskedTaxpayerNumber('ein', '6789')).toBe('••-•••6789');
});
