import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { EMPLOYER_CONSENT_MOVES } from './employer-consent.ts';
import {
  reassessment,
  SUITABILITY_MOVES,
  type SuitabilityFacts,
  stepToAnswer,
  suitabilityRefusal,
  suitabilityStatus,
} from './suitability-status.ts';

const TODAY = '2026-11-15';
const PASSED: SuitabilityFacts = {
  employmentStatus: 'Retired',
  worksForFirmOrRegulator: false,
  employerConsent: 'inactive',
  restrictedByFirm: false,
  hasOpenWarning: false,
  answeredOn: '2026-05-01',
};

it('suitability makes these moves and no others', () => {
  expect(everyMove(SUITABILITY_MOVES)).toEqual({
    inactive: 'allowed restricted',
    allowed: 'inactive restricted',
    restricted: 'inactive allowed',
  });
});

it('the consent of an employer makes these moves and no others', () => {
  expect(everyMove(EMPLOYER_CONSENT_MOVES)).toEqual({
    inactive: 'pending',
    pending: 'inactive approved',
    approved: 'inactive',
  });
  expect(reachedFrom(EMPLOYER_CONSENT_MOVES, 'inactive')).toHaveLength(3);
});

describe('an account is', () => {
  it.each<[string, Partial<SuitabilityFacts>, string, string | null]>([
    ['passed', {}, 'allowed', null],
    ['not answered', { employmentStatus: null }, 'inactive', 'not_suitability'],
    ['answered with nothing', { employmentStatus: '' }, 'inactive', 'not_suitability'],
    ['answered at no time', { answeredOn: null }, 'inactive', 'not_suitability'],
    ['answered a year ago', { answeredOn: '2025-11-15' }, 'inactive', 'not_suitability'],
    ['answered a day less than a year ago', { answeredOn: '2025-11-16' }, 'allowed', null],
    ['of a regulator', { worksForFirmOrRegulator: true }, 'restricted', 'employer_consent_required'],
    [
      'of a regulator who sent the consent',
      { worksForFirmOrRegulator: true, employerConsent: 'pending' },
      'restricted',
      'employer_consent_pending',
    ],
    [
      'of a regulator whose employer agrees',
      { worksForFirmOrRegulator: true, employerConsent: 'approved' },
      'allowed',
      null,
    ],
    ['restricted by the firm', { restrictedByFirm: true }, 'restricted', 'suitability_restricted'],
    [
      'restricted by the firm, whatever the employer says',
      { restrictedByFirm: true, worksForFirmOrRegulator: true, employerConsent: 'approved' },
      'restricted',
      'suitability_restricted',
    ],
    [
      'not answered and restricted',
      { restrictedByFirm: true, employmentStatus: null },
      'inactive',
      'not_suitability',
    ],
  ])('%s', (_, change, status, refusal) => {
    const facts = { ...PASSED, ...change };
    const found = suitabilityStatus(facts, TODAY);
    expect(found).toBe(status);
    expect(suitabilityRefusal(found, facts)).toBe(refusal);
  });
});

describe('a new assessment', () => {
  it.each([
    ['2026-05-01', 'good'],
    ['2027-03-31', 'good'],
    ['2027-04-01', 'soon'],
    ['2027-04-30', 'soon'],
    ['2027-05-01', 'due'],
  ] as const)('of what was answered on 1 May 2026 is, on %s: %s', (today, due) => {
    expect(reassessment('2026-05-01', today)).toBe(due);
  });

  it('C11 only becomes more due', () => {
    const day = fc
      .integer({ min: 7_305, max: 43_800 })
      .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
    const order = ['good', 'soon', 'due'];
    fc.assert(
      fc.property(day, day, day, (answered, one, other) => {
        const [early = '', late = ''] = [one, other].toSorted();
        expect(order.indexOf(reassessment(answered, late))).toBeGreaterThanOrEqual(
          order.indexOf(reassessment(answered, early)),
        );
      }),
    );
  });
});

it.each([
  ['nothing answered', null, null, 'wealth'],
  ['wealth answered', '2026-10-01', null, 'investment'],
  ['both answered', '2026-10-01', '2026-10-01', null],
  ['wealth eleven months old', '2025-12-15', '2026-10-01', 'wealth'],
  ['investment a year old', '2026-10-01', '2025-11-15', 'investment'],
])('%s: next comes %s, %s: %s', (_what, wealth, investment, step) => {
  expect(stepToAnswer({ wealth, investment }, TODAY)).toBe(step);
});

it('an answer with a warning counts once that is acknowledged, and an open one restricts nobody', () => {
  expect(suitabilityStatus({ ...PASSED, hasOpenWarning: true }, TODAY)).toBe('inactive');
  expect(suitabilityStatus({ ...PASSED, hasOpenWarning: false }, TODAY)).toBe('allowed');
});
