import { validateForm, warningsOf } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { expect, it } from 'vitest';
import { acknowledgedField } from '../suitability/acknowledgements.ts';
import { SUITABILITY_QUESTIONS, type SuitabilityField } from '../suitability/suitability-questions.ts';
import { SUITABILITY_WARNINGS } from '../suitability/suitability-warnings.ts';
import {
  answersToQuestions,
  SUITABILITY_STEPS,
  type SuitabilityStep,
  suitabilityForm,
} from './suitability-forms.ts';

const asked = (step: SuitabilityStep) =>
  suitabilityForm(step).fields.filter(
    ({ name, type }) => type !== 'honeypot' && name !== acknowledgedField(step),
  );
const fields = SUITABILITY_STEPS.flatMap(asked);

it('every question is asked once, in its step, required where the question is', () => {
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(SUITABILITY_QUESTIONS));
  for (const step of SUITABILITY_STEPS) {
    for (const { name, required } of asked(step))
      expect(SUITABILITY_QUESTIONS[name as SuitabilityField]).toMatchObject({ step, required });
  }
});

it('every choice of every form is an answer to its question', () => {
  for (const field of fields) {
    for (const { value } of field.options ?? []) {
      const given: FormValues = { [field.name]: field.type === 'checkboxes' ? [value] : value };
      const answer = answersToQuestions(given)[field.name as SuitabilityField];
      expect(answer, `${field.name} ${value}`).toBeDefined();
    }
  }
  expect(answersToQuestions({ risk_tolerance: '3', is_fin_regulator: 'no', is_experienced: 'yes' })).toEqual({
    risk_tolerance: 3,
    is_fin_regulator: false,
    is_experienced: true,
  });
});

it('what is no answer counts as none', () => {
  expect(
    answersToQuestions({
      risk_tolerance: '2',
      goals: [],
      is_fin_regulator: '',
      employment_status: true,
      fund_sources: ['Lottery'],
      kyc_status: 'success',
    }),
  ).toEqual({});
});

it('the warnings of the specification stand at their answers and refuse nothing', () => {
  for (const { field, value, message } of SUITABILITY_WARNINGS) {
    const form = suitabilityForm(SUITABILITY_QUESTIONS[field].step);
    const values = { [field]: String(value) };
    expect(warningsOf(form, values)).toEqual({ [field]: [message] });
    expect(validateForm(form, values, { today: '2026-03-04' })).not.toHaveProperty(field);
  }
});

it('an occupation is asked of those who have one', () => {
  const asked = (employment_status: string) =>
    validateForm(suitabilityForm('wealth'), { employment_status, occupation: '99' }, { today: '2026-03-04' });
  expect(asked('Employed')).toHaveProperty('occupation');
  expect(asked('Retired')).not.toHaveProperty('occupation');
});
