import type { AccreditationMethod } from '../accreditation/accreditation-methods.ts';

/** What each way of showing it claims, in the words of a reviewer's list. */
export const METHOD_CLAIMS: Readonly<Record<AccreditationMethod, string>> = {
  income: 'Income',
  net_worth: 'Net worth',
  license: 'License',
  entity_assets: 'Assets over $5 million',
  professional_letter: 'Professional’s letter',
  advisor_attestation: 'Advisor’s word',
  high_minimum: 'High minimum',
};
