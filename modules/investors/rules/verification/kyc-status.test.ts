import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountStep } from '../account-steps.ts';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import {
  KYC_MOVES,
  KYC_OUTCOMES,
  KYC_REFUSALS,
  type KycReport,
  type KycStatus,
  kycAct,
  kycAfterReport,
  mayStartKyc,
} from './kyc-status.ts';

const STATUSES = KYC_MOVES.states;

describe('KYC', () => {
  it('knows the words of the specification', () => {
    expect(STATUSES.toSorted()).toEqual([
      'active',
      'canceled',
      'expired',
      'failed',
      'new',
      'pending_review',
      'success',
    ]);
  });

  it('makes these moves and no others', () => {
    expect(everyMove(KYC_MOVES)).toEqual({
      new: 'active success',
      active: 'pending_review canceled expired failed success',
      pending_review: 'canceled expired failed success',
      canceled: 'active expired failed success',
      expired: 'active failed success',
      failed: 'active success',
      success: 'active',
    });
    expect(reachedFrom(KYC_MOVES, 'new')).toEqual(STATUSES);
  });

  it.each([
    ['new', true],
    ['active', true],
    ['pending_review', false],
    ['canceled', true],
    ['expired', true],
    ['failed', true],
    ['success', false],
  ] as const)('%s: a check may be begun or gone on with: %s', (status, may) => {
    expect(mayStartKyc(status, false)).toBe(may);
  });

  it('is begun anew after a success only when that is asked for', () => {
    expect(mayStartKyc('success', true)).toBe(true);
    expect(mayStartKyc('pending_review', true)).toBe(false);
  });

  it('refuses everybody but those who passed, each with their own words', () => {
    const codes = STATUSES.map((status) => KYC_REFUSALS[status]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(KYC_REFUSALS.success).toBeNull();
    expect(new Set(codes).size).toBe(STATUSES.length);
  });

  it('tells how a check ended in the words of the specification', () => {
    expect(KYC_OUTCOMES).toEqual({
      success: 'Verification was successful',
      failed: 'Verification is failed',
      canceled: 'Can not verify your identity',
      expired: 'Can not verify your identity',
    });
  });
});

describe('reports of the provider', () => {
  const report = fc.record({
    attempt: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom(...STATUSES),
  });

  function end(start: KycReport, reports: readonly KycReport[]): KycStatus {
    return reports.reduce(
      (status, next) => kycAfterReport({ attempt: start.attempt, status }, next) ?? status,
      start.status,
    );
  }

  it('only make moves of the table, and never one back to the beginning', () => {
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        const after = kycAfterReport({ attempt: 1, status: from }, { attempt: 1, status: to });
        if (after === null) continue;
        expect(KYC_MOVES.canMove(from, after)).toBe(true);
        expect(['new', 'active'].includes(after)).toBe(from === 'new');
      }
    }
  });

  it('B4 B5 end the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(
        fc
          .array(report, { maxLength: 6 })
          .chain((reports) =>
            fc.tuple(
              fc.constant(reports),
              fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
            ),
          ),
        ([reports, shuffled]) => {
          const start = { attempt: 2, status: 'active' } as const;
          expect(end(start, shuffled)).toBe(end(start, reports));
        },
      ),
    );
  });

  it('about an earlier try change nothing, whatever they say', () => {
    for (const status of STATUSES) {
      expect(kycAfterReport({ attempt: 2, status: 'active' }, { attempt: 1, status })).toBeNull();
    }
  });

  it('cannot take a success back, and let a reviewer overrule a failure', () => {
    expect(end({ attempt: 1, status: 'success' }, [{ attempt: 1, status: 'failed' }])).toBe('success');
    expect(end({ attempt: 1, status: 'failed' }, [{ attempt: 1, status: 'success' }])).toBe('success');
  });
});

it('names the act wherever a check may be begun or gone on with, and none elsewhere', () => {
  for (const status of STATUSES) {
    for (const reverify of [false, true]) {
      if (mayStartKyc(status, reverify)) expect(kycAct(status, reverify)).toMatch(/check|identity/);
    }
  }
  expect(kycAct('failed', false)).toBe(accountStep('kyc_failed').label);
  expect(kycAct('success', true)).toBe(accountStep('reverification_required').label);
  expect(kycAct('pending_review', false)).toBeNull();
  expect(kycAct('success', false)).toBeNull();
});
