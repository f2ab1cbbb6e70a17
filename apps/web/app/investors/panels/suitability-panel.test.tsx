import { describeForm } from '@furrow/forms/describe-form';
import type { Suitability } from '@furrow/modules/investors/contract';
import { suitabilityForm } from '@furrow/modules/investors/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SuitabilityPanel } from './suitability-panel.tsx';

const NOTHING: Suitability = {
  est_total_net_worth: null,
  est_liquid_worth: null,
  risk_tolerance: null,
  time_horizon: null,
  employment_status: null,
  is_experienced: null,
  is_fin_regulator: null,
  suitability_status: 'inactive',
  employer_consent_status: 'inactive',
  employer_consent_files: [],
  restricted_by_firm: false,
  wealth_completed_at: null,
  investment_completed_at: null,
  answered_at: null,
  step_to_answer: 'wealth',
  reassess_on: null,
  warnings: [],
};

const AT = '2026-11-01T15:00:00Z';
const DONE = {
  wealth_completed_at: AT,
  investment_completed_at: AT,
  answered_at: AT,
  step_to_answer: null,
  reassess_on: '2027-11-01',
};

function drawn(given: Partial<Suitability>): string {
  const form = (step: 'wealth' | 'investment') => ({
    description: describeForm(suitabilityForm(step)),
    answer: { data: {}, version: 1, updated_at: null },
  });
  const page = {
    suitability: { ...NOTHING, ...given },
    wealth: form('wealth'),
    investment: form('investment'),
  };
  const element = <SuitabilityPanel account={{ id: 'acc_1' }} page={page} owner="user_1" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('opens the step that is to be answered, and leaves the other within reach', () => {
  const opened = (html: string) =>
    [...html.matchAll(/<details( open="")?/g)].map(([, open]) => open !== undefined);
  expect(opened(drawn({}))).toEqual([true, false]);
  expect(opened(drawn({ wealth_completed_at: AT, step_to_answer: 'investment' }))).toEqual([false, true]);
  expect(opened(drawn({ ...DONE, suitability_status: 'allowed' }))).toEqual([false, false]);
});

it('says what came of the answers, and until when', () => {
  expect(drawn({ ...DONE, suitability_status: 'allowed' })).toContain('We ask again before 11/01/2027.');
  expect(drawn({ ...DONE, suitability_status: 'restricted', restricted_by_firm: true })).toContain(
    'Your answers do not allow this account to invest at the moment.',
  );
  expect(drawn({ ...DONE, suitability_status: 'inactive' })).toContain('Your answers are a year old.');
  const warnings = [{ field: 'time_horizon', message: 'These investments are held for at least 3 years.' }];
  expect(drawn({ ...DONE, suitability_status: 'allowed', warnings })).toContain('at least 3 years');
});

it('asks for the consent of an employer where it is needed, and only there', () => {
  expect(drawn(DONE)).not.toContain('The consent of your employer');
  const needed = { ...DONE, is_fin_regulator: true, suitability_status: 'restricted' as const };
  expect(drawn(needed)).toMatch(/disabled=""[^>]*>Send the letter for review/);
  const file = { id: 'afl_1', name: 'letter.pdf', status: 'kept', refusal: null };
  expect(drawn({ ...needed, employer_consent_files: [file] })).not.toMatch(
    /disabled=""[^>]*>Send the letter/,
  );
  expect(drawn({ ...needed, employer_consent_status: 'pending' })).toContain('We are looking at the letter');
});
