import type { SuitabilityAnswers } from './suitability-answers.ts';
import type { AnswerValue, SuitabilityField } from './suitability-questions.ts';

export interface SuitabilityWarning {
  readonly field: SuitabilityField;
  readonly value: AnswerValue;
  /** The question in a word or two: 'time horizon'. */
  readonly subject: string;
  readonly message: string;
  /** What it means for the person, as a headline. */
  readonly title: string;
  /** What they say with the checkbox. */
  readonly acknowledgement: string;
}

/** An answer with a warning may be given once its owner has acknowledged it; a person of the firm sees it afterwards. */
export const SUITABILITY_WARNINGS: readonly SuitabilityWarning[] = [
  {
    field: 'est_total_net_worth',
    value: 'under_200k',
    subject: 'net worth',
    message: 'You must have at least $200k of net worth for these investments to suit you.',
    title: 'This may be too large a part of your net worth',
    acknowledgement: 'I understand that a loss could greatly reduce my net worth, and I want to continue.',
  },
  {
    field: 'est_liquid_worth',
    value: 'under_50k',
    subject: 'liquid net worth',
    message: 'Your liquid net worth is below the suitable threshold of $50k.',
    title: 'You may need this money for an emergency',
    acknowledgement: 'I understand that this money will be tied up for years, and I want to continue.',
  },
  {
    field: 'risk_tolerance',
    value: 1,
    subject: 'risk',
    message: 'This platform suits those who can absorb a loss of the money they invest.',
    title: 'You could lose money you don’t want to risk',
    acknowledgement: 'I understand that I could lose everything I invest, and I want to continue.',
  },
  {
    field: 'time_horizon',
    value: 'short',
    subject: 'time horizon',
    message: 'These investments are held for at least 3 years.',
    title: 'You may need this money before you can get it back',
    acknowledgement: 'I understand that I may not be able to sell within 3 years, and I want to continue.',
  },
  {
    field: 'investment_experience',
    value: 0,
    subject: 'experience',
    message: 'These investments suit people who have invested before and know the risks.',
    title: 'These would be your first investments',
    acknowledgement:
      'I understand that farm shares are hard to value and hard to sell, and I want to continue.',
  },
];

export function suitabilityWarnings(answers: SuitabilityAnswers): SuitabilityWarning[] {
  return SUITABILITY_WARNINGS.filter(({ field, value }) => answers[field] === value);
}
