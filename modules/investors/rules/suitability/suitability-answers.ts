import type { AnswerValue, SuitabilityField } from './suitability-questions.ts';

export type SuitabilityAnswer = AnswerValue | boolean | readonly AnswerValue[];
export type SuitabilityAnswers = Readonly<Partial<Record<SuitabilityField, SuitabilityAnswer>>>;

/** The answers on which it depends whether this kind of investment suits somebody. */
const CIRCUMSTANCES: readonly SuitabilityField[] = [
  'est_total_net_worth',
  'est_liquid_worth',
  'employment_status',
  'is_fin_regulator',
  'risk_tolerance',
  'time_horizon',
];

/** Did the circumstances change, so that the account is assessed anew? */
export function changesCircumstances(before: SuitabilityAnswers, after: SuitabilityAnswers): boolean {
  return CIRCUMSTANCES.some((field) => before[field] !== after[field]);
}

/** A consent was given for one employment: with another, or none, it is asked for again. */
export function endsEmployerConsent(before: SuitabilityAnswers, after: SuitabilityAnswers): boolean {
  return (['employment_status', 'is_fin_regulator'] as const).some((field) => before[field] !== after[field]);
}
