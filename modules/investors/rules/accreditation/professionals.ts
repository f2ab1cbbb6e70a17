import type { Choice } from '@furrow/forms/field';

/** Whose word counts (Rule 506(c)(2)(ii)(C)): those who answer to somebody for it. */
export const PROFESSIONALS: readonly Choice[] = [
  { value: 'cpa', label: 'Certified public accountant' },
  { value: 'attorney', label: 'Attorney' },
  { value: 'investment_adviser', label: 'Registered investment advisor' },
  { value: 'broker_dealer', label: 'Registered broker-dealer' },
];
