import { describe, expect, it } from 'vitest';
import { changesCircumstances, endsEmployerConsent } from './suitability-answers.ts';
import { SUITABILITY_QUESTIONS, type SuitabilityField } from './suitability-questions.ts';
import { SUITABILITY_WARNINGS, suitabilityWarnings } from './suitability-warnings.ts';

const optionsOf = (field: string) => SUITABILITY_QUESTIONS[field as SuitabilityField].options;
const values = (field: string) => optionsOf(field).map(({ value }) => value);
const labels = (field: string) => optionsOf(field).map(({ label }) => label);

describe('the questions', () => {
  it.each([
    ['risk_tolerance', [1, 3, 5]],
    ['experience_level', [1, 2, 3, 5]],
    ['investment_experience', [0, 1, 2, 3]],
    ['portfolio_period', [5, 10, 20, 30]],
    ['time_horizon', ['short', 'intermediate', 'long']],
    ['employment_status', ['Employed', 'Self-Employed', 'Unemployed', 'Retired']],
    ['citizenship', ['U.S. citizen', 'U.S. resident non-citizen', 'non-resident']],
    ['investment_objective', ['capital preservation', 'growth', 'both']],
    ['education', ['High School or GED', '4 Year College or University', 'Graduate Degree', 'Other']],
  ])('%s has the values of the specification', (field, expected) => {
    expect(values(field)).toEqual(expected);
  });

  it('have the bands, the occupations and the lists of the specification', () => {
    expect(labels('est_total_net_worth')).toEqual([
      'Under $200k',
      '$200k to $1MM',
      '$1MM to $5MM',
      'Over $5MM',
    ]);
    expect(labels('est_liquid_worth')).toEqual(['Under $50k', '$50k to $250k', '$250k to $1MM', 'Over $1MM']);
    expect(labels('investment_experience')).toEqual(['None', 'Moderate', 'Extensive', 'Professional']);
    expect(new Set(values('occupation')).size).toBe(22);
    expect(values('fund_sources')).toHaveLength(6);
    expect(values('goals')).toHaveLength(5);
    expect(values('experience_detail')).toHaveLength(14);
  });

  it('each have different values, and belong to a step', () => {
    for (const [field, question] of Object.entries(SUITABILITY_QUESTIONS)) {
      const all = values(field);
      expect(new Set(all).size, field).toBe(all.length);
      expect(all.length > 0, field).toBe(question.kind !== 'yes_no');
    }
  });
});

describe('warnings', () => {
  it.each([
    [{ est_total_net_worth: 'under_200k' }, /at least \$200k/],
    [{ est_liquid_worth: 'under_50k' }, /below the suitable threshold/],
    [{ risk_tolerance: 1 }, /absorb a loss/],
    [{ time_horizon: 'short' }, /at least 3 years/],
  ])('%j is warned about', (answers, words) => {
    expect(suitabilityWarnings(answers).map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
    ]);
  });

  it('come for no other answer', () => {
    const warned = (Object.keys(SUITABILITY_QUESTIONS) as SuitabilityField[]).flatMap((field) =>
      (values(field) ?? []).flatMap((value) => suitabilityWarnings({ [field]: value })),
    );
    expect(warned).toEqual(SUITABILITY_WARNINGS);
    expect(warned).toHaveLength(5);
  });
});

it.each([
  [{ risk_tolerance: 1 }, { risk_tolerance: 3 }, true],
  [{}, { is_fin_regulator: true }, true],
  [{ employment_status: 'Employed' }, { employment_status: 'Retired' }, true],
  [{ education: 'Other' }, { education: 'Graduate Degree' }, false],
  [{ risk_tolerance: 1, goals: ['Passive Income'] }, { risk_tolerance: 1, goals: [] }, false],
])('from %j to %j changes the circumstances: %s', (before, after, changes) => {
  expect(changesCircumstances(before, after)).toBe(changes);
});

it.each([
  [{ employment_status: 'Employed' }, { employment_status: 'Self-Employed' }, true],
  [{ is_fin_regulator: true }, { is_fin_regulator: false }, true],
  [
    { employment_status: 'Employed', risk_tolerance: 1 },
    { employment_status: 'Employed', risk_tolerance: 5 },
    false,
  ],
])('from %j to %j ends the consent of an employer: %s', (before, after, ends) => {
  expect(endsEmployerConsent(before, after)).toBe(ends);
});
