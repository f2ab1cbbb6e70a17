import { daysBetween } from '@furrow/kernel/new-york-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCREDITATION_METHODS, type AccreditationMethod } from './accreditation-methods.ts';
import {
  EVIDENCE_PROBLEMS,
  type Evidence,
  type EvidenceProblem,
  evidenceProblem,
  incomeYears,
  tooOldSince,
} from './evidence.ts';

const TODAY = '2026-11-15';
const NOTHING: Evidence = { files: 0, datedOn: null, incomeYears: [], crd: null, advisorEmail: null };
const LETTER = { files: 1, datedOn: '2026-10-01' };

it.each<[AccreditationMethod, Partial<Evidence>, EvidenceProblem | null]>([
  ['income', {}, 'no_files'],
  ['income', { files: 2, incomeYears: [2025] }, 'years_missing'],
  ['income', { files: 2, incomeYears: [2026, 2025] }, 'years_missing'],
  ['income', { files: 2, incomeYears: [2025, 2024] }, null],
  ['net_worth', {}, 'no_files'],
  ['net_worth', { files: 1 }, 'no_date'],
  ['net_worth', { files: 1, datedOn: '2026-11-16' }, 'in_the_future'],
  ['net_worth', { files: 1, datedOn: TODAY }, null],
  ['net_worth', { files: 1, datedOn: '2026-08-16' }, null],
  ['net_worth', { files: 1, datedOn: '2026-08-15' }, 'too_old'],
  ['entity_assets', LETTER, null],
  ['entity_assets', { ...LETTER, files: 0 }, 'no_files'],
  ['professional_letter', LETTER, null],
  ['professional_letter', { ...LETTER, datedOn: '2025-10-01' }, 'too_old'],
  ['license', {}, 'no_crd'],
  ['license', { crd: ' ' }, 'no_crd'],
  ['license', { crd: '12a' }, 'crd_not_a_number'],
  ['license', { crd: '0' }, 'crd_not_a_number'],
  ['license', { crd: '12345678901' }, 'crd_not_a_number'],
  ['license', { crd: ' 2345678 ' }, null],
  ['advisor_attestation', {}, 'no_advisor'],
  ['advisor_attestation', { advisorEmail: 'cpa@example.org' }, null],
  ['high_minimum', {}, null],
])('%s with %o: %s', (method, given, problem) => {
  expect(evidenceProblem(method, { ...NOTHING, ...given }, TODAY)).toBe(problem);
});

it('has words for every problem', () => {
  for (const method of ACCREDITATION_METHODS) {
    const problem = evidenceProblem(method, NOTHING, TODAY);
    if (problem !== null) expect(EVIDENCE_PROBLEMS[problem]).toMatch(/\.$/);
  }
});

describe('three months', () => {
  it.each([
    ['2026-11-15', '2026-08-15'],
    ['2026-05-31', '2026-02-28'],
    ['2028-05-31', '2028-02-29'],
    ['2026-02-10', '2025-11-10'],
    ['2026-03-31', '2025-12-31'],
    ['2026-01-31', '2025-10-31'],
    ['2026-07-31', '2026-04-30'],
  ])('C11 before %s is %s', (today, since) => {
    expect(tooOldSince(today)).toBe(since);
  });

  it('C11 are between 89 and 92 days, and never fewer for a later day', () => {
    const days = fc.integer({ min: 7_305, max: 43_800 }).map((number) => new Date(number * 86_400_000));
    fc.assert(
      fc.property(days, (at) => {
        const today = at.toISOString().slice(0, 10);
        const tomorrow = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
        const span = daysBetween(tooOldSince(today), today);
        expect(span).toBeGreaterThanOrEqual(89);
        expect(span).toBeLessThanOrEqual(92);
        expect(tooOldSince(tomorrow) >= tooOldSince(today)).toBe(true);
      }),
    );
  });
});

it('income is that of the two years before this one', () => {
  expect(incomeYears('2026-01-01')).toEqual([2024, 2025]);
  expect(incomeYears('2026-12-31')).toEqual([2024, 2025]);
});
