import { defineForm } from '@furrow/forms/define-form';
import type { Choice, FieldDefinition, FieldType, FormDefinition } from '@furrow/forms/field';
import { type FormValues, isList } from '@furrow/forms/values';
import { acknowledgedField } from '../suitability/acknowledgements.ts';
import type { SuitabilityAnswer, SuitabilityAnswers } from '../suitability/suitability-answers.ts';
import {
  SUITABILITY_QUESTIONS,
  type SuitabilityField,
  type SuitabilityQuestion,
} from '../suitability/suitability-questions.ts';
import { SUITABILITY_WARNINGS } from '../suitability/suitability-warnings.ts';

/** The second and the third step of opening an account. */
export const SUITABILITY_STEPS = ['wealth', 'investment'] as const;
export type SuitabilityStep = (typeof SUITABILITY_STEPS)[number];

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Where the question needs a word besides. */
const MORE: Readonly<Partial<Record<SuitabilityField, Partial<FieldDefinition>>>> = {
  est_liquid_worth: {
    help: 'What you could turn into cash within days, such as bank accounts, stocks and bonds.',
  },
  fund_sources: { help: 'Choose all that apply.' },
  occupation: { shown_if: [{ field: 'employment_status', values: ['Employed', 'Self-Employed'] }] },
  is_fin_regulator: {
    help: 'If yes, we need your employer’s written consent before this account can invest.',
  },
  goals: { help: 'Choose all that apply.' },
  experience_detail: { help: 'Choose all that apply.' },
};

/** More than so many choices are a list to open, not buttons. */
const MOST_BUTTONS = 5;
const QUESTIONS = Object.entries(SUITABILITY_QUESTIONS) as [SuitabilityField, SuitabilityQuestion][];

const FORMS: Readonly<Record<SuitabilityStep, FormDefinition>> = {
  wealth: formOf('wealth'),
  investment: formOf('investment'),
};

/** The questions of one step as a form. */
export function suitabilityForm(step: SuitabilityStep): FormDefinition {
  return FORMS[step];
}

/** The answers of both forms in the words of the questions: numbers and yes or no are no texts there. */
export function answersToQuestions(values: FormValues): SuitabilityAnswers {
  const answers: Partial<Record<SuitabilityField, SuitabilityAnswer>> = {};
  for (const [field, question] of QUESTIONS) {
    const answer = answerOf(question, Object.hasOwn(values, field) ? values[field] : undefined);
    if (answer !== null) answers[field] = answer;
  }
  return answers;
}

function formOf(step: SuitabilityStep): FormDefinition {
  const questions = QUESTIONS.filter(([, question]) => question.step === step);
  const fields = [...questions.map(fieldOf), acknowledgementOf(questions)];
  return defineForm({ name: `suitability_${step}`, fields });

  /** Asked for by the warning itself, and not among the questions. */
  function acknowledgementOf(asked: typeof QUESTIONS): FieldDefinition {
    const warnings = SUITABILITY_WARNINGS.filter(({ field }) => asked.some(([name]) => name === field));
    return {
      name: acknowledgedField(step),
      type: 'checkboxes',
      label: 'Warning',
      options: warnings.map(({ field, acknowledgement }) => ({ value: field, label: acknowledgement })),
    };
  }
}

function fieldOf([name, question]: [SuitabilityField, SuitabilityQuestion]): FieldDefinition {
  const options = question.options.map(({ value, label }) => ({ value: String(value), label }));
  const warnings = SUITABILITY_WARNINGS.filter(({ field }) => field === name).map(({ value, message }) => ({
    values: [String(value)],
    text: message,
  }));
  return {
    name,
    type: typeOf(question),
    label: question.label,
    required: question.required,
    options: question.kind === 'yes_no' ? YES_NO : options,
    ...(warnings.length > 0 ? { warnings } : {}),
    ...MORE[name],
  };
}

function typeOf({ kind, options }: SuitabilityQuestion): FieldType {
  if (kind === 'many') return 'checkboxes';
  return options.length > MOST_BUTTONS ? 'select' : 'radio';
}

function answerOf(
  { kind, options }: SuitabilityQuestion,
  value: FormValues[string] | undefined,
): SuitabilityAnswer | null {
  const choice = (text: unknown) => options.find((option) => String(option.value) === text)?.value;
  if (value === undefined) return null;
  if (kind === 'yes_no') return value === 'yes' || value === 'no' ? value === 'yes' : null;
  if (kind === 'one') return choice(value) ?? null;
  const chosen = isList(value) ? value.map(choice).filter((one) => one !== undefined) : [];
  return chosen.length === 0 ? null : chosen;
}
