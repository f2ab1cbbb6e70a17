import { type FormValues, isList } from '@furrow/forms/values';
import {
  SUITABILITY_QUESTIONS,
  type SuitabilityField,
  type SuitabilityQuestion,
} from './suitability-questions.ts';
import type { SuitabilityWarning } from './suitability-warnings.ts';

type Step = SuitabilityQuestion['step'];

export const ACKNOWLEDGE_FIRST = 'Read the warning and check its box to continue.';

/** Names the warned answers of a step that their owner has acknowledged. */
export const acknowledgedField = (step: Step) => `${step}_acknowledged` as const;

export const stepOfQuestion = (field: SuitabilityField): Step => SUITABILITY_QUESTIONS[field].step;

export function unacknowledged(
  values: FormValues,
  warnings: readonly SuitabilityWarning[],
): SuitabilityWarning[] {
  return warnings.filter(({ field }) => !acknowledgedIn(values, stepOfQuestion(field)).includes(field));
}

/**
 * What is acknowledged after a save. It ends with the answer it is about: one that was changed, and changed back,
 * is asked about again.
 */
export function acknowledgedAfter(
  step: Step,
  before: FormValues,
  changed: FormValues,
  warnings: readonly SuitabilityWarning[],
): string[] {
  const isGiven = Object.hasOwn(changed, acknowledgedField(step));
  return acknowledgedIn(isGiven ? changed : before, step).filter(
    (name) =>
      warnings.some(({ field }) => field === name && stepOfQuestion(field) === step) &&
      (isGiven || !Object.hasOwn(changed, name)),
  );
}

export function acknowledgedIn(values: FormValues, step: Step): string[] {
  const value = values[acknowledgedField(step)];
  return value !== undefined && isList(value) ? value.filter((item) => typeof item === 'string') : [];
}
