import {
  type AnswerValue,
  SUITABILITY_QUESTIONS,
  type SuitabilityField,
  type SuitabilityQuestion,
} from './suitability-questions.ts';

export type SuitabilityAnswer = AnswerValue | boolean | readonly AnswerValue[];
export type SuitabilityAnswers = Readonly<Partial<Record<SuitabilityField, SuitabilityAnswer>>>;

export type AnswerProblem = 'not_asked' | 'not_a_choice' | 'twice';

export const ANSWER_PROBLEMS: Readonly<Record<AnswerProblem, string>> = {
  not_asked: 'This is not a question of the form.',
  not_a_choice: 'Please choose one of the answers.',
  twice: 'The same answer is given twice.',
};

export function suitabilityQuestion(field: string): SuitabilityQuestion | undefined {
  return Object.hasOwn(SUITABILITY_QUESTIONS, field)
    ? SUITABILITY_QUESTIONS[field as SuitabilityField]
    : undefined;
}

/** What is wrong with an answer; null when it is one of those that may be given. */
export function answerProblem(field: string, answer: unknown): AnswerProblem | null {
  const question = suitabilityQuestion(field);
  if (question === undefined) return 'not_asked';
  if (question.kind === 'yes_no') return typeof answer === 'boolean' ? null : 'not_a_choice';
  const isChoice = (value: unknown) => question.options.some((option) => option.value === value);
  if (question.kind === 'one') return isChoice(answer) ? null : 'not_a_choice';
  if (!Array.isArray(answer) || answer.length === 0 || !answer.every(isChoice)) return 'not_a_choice';
  return new Set(answer).size < answer.length ? 'twice' : null;
}

/** Required and not answered, in the order in which they are asked. */
export function unanswered(answers: SuitabilityAnswers): SuitabilityField[] {
  const fields = Object.keys(SUITABILITY_QUESTIONS) as SuitabilityField[];
  return fields.filter((field) => SUITABILITY_QUESTIONS[field].required && answers[field] === undefined);
}

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
