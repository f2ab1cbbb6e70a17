import { expect, it } from 'vitest';
import { countedFields, isSensitiveField, SENSITIVE_FIELDS } from './account-fields.ts';

const account = {
  type: 'individual',
  accreditation_status: 'approved',
  kyc_status: 'success',
  has_linked_bank: true,
  name: 'Ada Quill',
  est_total_net_worth: 'over_5mm',
  employment_status: 'Employed',
  risk_tolerance: 5,
};
const four = {
  type: 'individual',
  accreditation_status: 'approved',
  kyc_status: 'success',
  has_linked_bank: true,
};

it('H4 of an account four fields are counted, and no other', () => {
  expect(countedFields(account, [])).toEqual(four);
});

it('H4 what is sensitive is counted only where it is named', () => {
  expect(countedFields(account, ['risk_tolerance'])).toEqual({ ...four, risk_tolerance: 5 });
  for (const field of SENSITIVE_FIELDS) expect(isSensitiveField(field)).toBe(true);
  for (const field of ['name', 'type', 'toString', '']) expect(isSensitiveField(field)).toBe(false);
});

it('what an account does not have is left out', () => {
  expect(countedFields({}, ['time_horizon'])).toEqual({});
});
