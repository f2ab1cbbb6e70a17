import type { SuitabilityAnswers } from './suitability-answers.ts';
import type { AnswerValue, SuitabilityField } from './suitability-questions.ts';

export interface SuitabilityWarning {
  readonly field: SuitabilityField;
  readonly value: AnswerValue;
  readonly message: string;
}

/** An answer with a warning may be given: it is said so before, and a person of the firm sees it afterwards. */
export const SUITABILITY_WARNINGS: readonly SuitabilityWarning[] = [
  {
    field: 'est_total_net_worth',
    value: 'under_200k',
    message: 'You must have at least $200k of net worth for these investments to suit you.',
  },
  {
    field: 'est_liquid_worth',
    value: 'under_50k',
    message: 'Your liquid net worth is below the suitable threshold of $50k.',
  },
  {
    field: 'risk_tolerance',
    value: 1,
    message: 'This platform suits those who can absorb a loss of what they invest.',
  },
  {
    field: 'time_horizon',
    value: 'short',
    message: 'These investments are held for at least 3 years.',
  },
];

export function suitabilityWarnings(answers: SuitabilityAnswers): SuitabilityWarning[] {
  return SUITABILITY_WARNINGS.filter(({ field, value }) => answers[field] === value);
}
