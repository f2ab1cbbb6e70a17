import { describeForm } from '@furrow/forms/describe-form';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import type { OfferingHolds, Suitability } from '@furrow/modules/investors/contract';
import { messageFor, suitabilityForm } from '@furrow/modules/investors/rules';
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
  acknowledged_at: null,
};

const AT = '2026-11-01T15:00:00Z';
const DONE = {
  wealth_completed_at: AT,
  investment_completed_at: AT,
  answered_at: AT,
  step_to_answer: null,
  reassess_on: '2027-11-01',
};

function drawn(
  given: Partial<Suitability>,
  answers: FormValues = {},
  holds: OfferingHolds | null = null,
): string {
  const form = (step: 'wealth' | 'investment') => ({
    description: describeForm(suitabilityForm(step)),
    answer: { data: answers, version: 1, updated_at: null },
  });
  const page = {
    suitability: { ...NOTHING, ...given },
    holds,
    wealth: form('wealth'),
    investment: form('investment'),
  };
  const element = <SuitabilityPanel account={{ id: 'acc_1' as Id<'acc'> }} page={page} owner="user_1" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

it('opens the step that is to be answered, and leaves the other within reach', () => {
  const opened = (html: string) =>
    [...html.matchAll(/<details( open="")?/g)].map(([, open]) => open !== undefined);
  expect(opened(drawn({}))).toEqual([true, false]);
  expect(opened(drawn({ wealth_completed_at: AT, step_to_answer: 'investment' }))).toEqual([false, true]);
  expect(opened(drawn({ ...DONE, suitability_status: 'allowed' }))).toEqual([false, false]);
});

it('names its two steps as the specification does, and as the list of steps beside it', () => {
  const names = [...drawn({}).matchAll(/<h3>([^<]*)</g)].map(([, name]) => name);
  expect(names).toEqual(['Wealth suitability', 'Investment suitability']);
});

it('says what came of the answers, and until when', () => {
  expect(drawn({ ...DONE, suitability_status: 'allowed' })).toMatch(/notice-positive.*Nov 1, 2027/s);
  expect(drawn({ ...DONE, suitability_status: 'restricted', restricted_by_firm: true })).toContain(
    messageFor('suitability_restricted'),
  );
  expect(drawn({ ...DONE, suitability_status: 'inactive' })).toMatch(/notice-warning.*a year old/s);
});

const SHORT = { time_horizon: 'short' };
const READ = { ...SHORT, investment_acknowledged: ['time_horizon'] };
const HOLDS = { shortest_years: 7, longest_years: 12 };

it('puts a warning first, with its reason drawn, a way to the answer and a box to tick', () => {
  const html = drawn({}, SHORT, HOLDS);
  expect(html).toMatch(/suitability-warning.*7–12 years.*role="img".*class="notice"/s);
  expect(html).toContain('href="#investment-time_horizon"');
  expect(html).toMatch(/<input[^>]*id="investment-investment_acknowledged"/);
  expect(html).not.toMatch(/<input[^>]*id="investment-investment_acknowledged"[^>]*checked/);
  // A stored page carries no style attribute: the content policy would drop it.
  expect(html).not.toContain('style=');
  expect(drawn({}, SHORT)).not.toContain('role="img"');
  expect(drawn({}, { time_horizon: 'long' }, HOLDS)).not.toContain('suitability-warning');
});

it('counts the answers it warns of, and links each', () => {
  const html = drawn({}, { ...SHORT, risk_tolerance: '1', est_liquid_worth: 'under_50k' }, HOLDS);
  expect(html).toMatch(/id="suitability-warning">Three /);
  for (const id of ['wealth-est_liquid_worth', 'investment-risk_tolerance', 'investment-time_horizon'])
    expect(html).toContain(`href="#${id}"`);
});

it('never congratulates under a warning', () => {
  const allowed = { ...DONE, suitability_status: 'allowed' as const };
  expect(drawn(allowed)).toContain('notice-positive');
  const warned = drawn({ ...allowed, acknowledged_at: AT }, READ, HOLDS);
  expect(warned).not.toContain('notice-positive');
  expect(warned).toMatch(/Nov 1, 2026.*class="notice"/s);
});

it('asks for the consent of an employer where it is needed, and only there', () => {
  expect(drawn(DONE)).not.toContain('employer-consent');
  const needed = { ...DONE, is_fin_regulator: true, suitability_status: 'restricted' as const };
  expect(drawn(needed)).toMatch(/<button[^>]*data-testid="submit-consent"[^>]*disabled=""/);
  const file = {
    id: 'afl_1' as Id<'afl'>,
    name: 'letter.pdf',
    status: 'kept' as const,
    refusal: null,
  };
  expect(drawn({ ...needed, employer_consent_files: [file] })).toMatch(
    /<button(?![^>]*disabled="")[^>]*data-testid="submit-consent"/,
  );
  const waiting = drawn({ ...needed, employer_consent_status: 'pending' });
  expect(waiting).toContain('id="employer-consent"');
  expect(waiting).not.toContain('submit-consent');
});
