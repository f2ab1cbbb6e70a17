import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it('leads to where it can be mended', () => {
  const steps = [
    'shares_only_left',
    'balance_too_low',
    'bank_removed',
    'accreditation_expired',
    'kyc_expired',
    'resign_required',
  ];
  expect(steps.map((code) => wayBack(code)?.step)).toEqual([
    'amount',
    'funding',
    'funding',
    'accreditation',
    'ownership',
    'signatures',
  ]);
  expect(wayBack('shares_none_left')).toBeNull();
});
