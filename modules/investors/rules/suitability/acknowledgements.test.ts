import { expect, it } from 'vitest';
import { answersToQuestions } from '../forms/suitability-forms.ts';
import { acknowledgedAfter, unacknowledged } from './acknowledgements.ts';
import { suitabilityWarnings } from './suitability-warnings.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;
const warningsOf = (values: Values) => suitabilityWarnings(answersToQuestions(values));
const open = (values: Values) => unacknowledged(values, warningsOf(values)).map(({ field }) => field);
const after = (before: Values, changed: Values) =>
  acknowledgedAfter('investment', before, changed, warningsOf({ ...before, ...changed }));

const SHORT = { time_horizon: 'short' };
const READ = { ...SHORT, investment_acknowledged: ['time_horizon'] };

it('every warned answer waits for its own acknowledgement, in the step it belongs to', () => {
  expect(open({ time_horizon: 'long', risk_tolerance: '3' })).toEqual([]);
  expect(open({ ...SHORT, est_liquid_worth: 'under_50k' })).toEqual(['est_liquid_worth', 'time_horizon']);
  expect(open({ ...READ, est_liquid_worth: 'under_50k' })).toEqual(['est_liquid_worth']);
  expect(open({ ...SHORT, wealth_acknowledged: ['time_horizon'] })).toEqual(['time_horizon']);
  expect(open(READ)).toEqual([]);
});

it('ends with the answer it is about, and with no other', () => {
  expect(after(READ, { risk_tolerance: '5' })).toEqual(['time_horizon']);
  expect(after(READ, { time_horizon: 'long' })).toEqual([]);
  expect(after({ ...READ, time_horizon: 'long' }, SHORT)).toEqual([]);
  expect(after(READ, { risk_tolerance: '1' })).toEqual(['time_horizon']);
});

it('is taken together with the answer, and only of what is warned of', () => {
  expect(after({}, READ)).toEqual(['time_horizon']);
  expect(after({}, { ...SHORT, investment_acknowledged: ['time_horizon', 'risk_tolerance'] })).toEqual([
    'time_horizon',
  ]);
  expect(after(READ, { investment_acknowledged: [] })).toEqual([]);
});
