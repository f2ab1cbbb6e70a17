import { addDays, newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCREDITATION_METHODS } from './accreditation-methods.ts';
import { ACCREDITATION_MOVES, accreditationRefusal } from './accreditation-status.ts';
import {
  type Approval,
  approvalEnd,
  approvalStatus,
  statusNow,
  validDays,
} from './accreditation-validity.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const policies = fc.constantFrom('uniform' as const, 'by_method' as const);
const methods = fc.constantFrom(...ACCREDITATION_METHODS);
/** 1990 to 2089: leap days, the missing one of 2100 aside, and every rule of summer time since. */
const days = fc
  .integer({ min: 7_305, max: 43_800 })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10));

const approvals = fc.record({
  approvedOn: days,
  expiringOn: fc.option(days),
  method: methods,
  permanent: fc.constant(false),
});

const JUNE: Approval = { approvedOn: '2026-06-01', expiringOn: null, method: 'net_worth', permanent: false };

describe('how long an approval holds', () => {
  it('is a year for all, or a year for income and 90 days for everything else', () => {
    for (const method of ACCREDITATION_METHODS) {
      expect(validDays(method, 'uniform')).toBe(365);
      expect(validDays(method, 'by_method')).toBe(method === 'income' ? 365 : 90);
    }
  });

  it.each([
    ['2026-06-01', 'income', 'uniform', '2027-06-01'],
    ['2026-06-01', 'net_worth', 'by_method', '2026-08-30'],
    ['2027-06-01', 'income', 'by_method', '2028-05-31'],
    ['2028-02-29', 'license', 'uniform', '2029-02-28'],
    ['2027-12-01', 'license', 'by_method', '2028-02-29'],
    ['2026-10-02', 'license', 'by_method', '2026-12-31'],
  ] as const)('C11 from %s by %s, %s, to %s', (approvedOn, method, policy, end) => {
    expect(approvalEnd({ ...JUNE, approvedOn, method }, policy)).toBe(end);
  });

  it('is the given date where one is given, and for ever where that was decided', () => {
    expect(approvalEnd({ ...JUNE, expiringOn: '2026-07-04' }, 'uniform')).toBe('2026-07-04');
    expect(approvalEnd({ ...JUNE, expiringOn: '2026-07-04', permanent: true }, 'uniform')).toBeNull();
  });

  it.each([
    ['2027-05-02T03:59:59.999Z', 'approved'],
    ['2027-05-02T04:00:00.000Z', 'expired_soon'],
    ['2027-06-01T03:59:59.999Z', 'expired_soon'],
    ['2027-06-01T04:00:00.000Z', 'expired'],
  ])('changes at midnight in New York: at %s it is %s', (now, status) => {
    expect(approvalStatus(JUNE, 'uniform', new Date(now))).toBe(status);
  });

  it('restarts when it is extended', () => {
    const now = new Date('2027-05-20T12:00:00Z');
    expect(approvalStatus(JUNE, 'uniform', now)).toBe('expired_soon');
    expect(approvalStatus({ ...JUNE, approvedOn: newYorkDay(now) }, 'uniform', now)).toBe('approved');
    expect(approvalEnd({ ...JUNE, approvedOn: '2027-05-20' }, 'uniform')).toBe('2028-05-19');
  });

  it('C11 holds until the last instant before its end, whatever the year and the clock', () => {
    fc.assert(
      fc.property(approvals, policies, (approval, policy) => {
        const end = approvalEnd(approval, policy);
        if (end === null) throw new Error('it has an end');
        const last = startOfNewYorkDay(end);
        expect(approvalStatus(approval, policy, last)).toBe('expired');
        expect(approvalStatus(approval, policy, new Date(last.getTime() - 1))).toBe('expired_soon');
        const warned = startOfNewYorkDay(addDays(end, -30));
        expect(approvalStatus(approval, policy, warned)).toBe('expired_soon');
        expect(approvalStatus(approval, policy, new Date(warned.getTime() - 1))).toBe('approved');
      }),
    );
  });

  it('C11 is exactly as many days as promised', () => {
    fc.assert(
      fc.property(days, methods, policies, fc.nat({ max: 400 }), (approvedOn, method, policy, later) => {
        const approval = { approvedOn, expiringOn: null, method, permanent: false };
        const noon = new Date(startOfNewYorkDay(addDays(approvedOn, later)).getTime() + 12 * HOUR_MS);
        const holds = approvalStatus(approval, policy, noon) !== 'expired';
        expect(holds).toBe(later < validDays(method, policy));
      }),
    );
  });

  it('C7 only ever goes forward with time', () => {
    const order = ['approved', 'expired_soon', 'expired'];
    const moments = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(approvals, policies, moments, moments, (approval, policy, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const at = (now: Date) => order.indexOf(approvalStatus(approval, policy, now));
        expect(at(late)).toBeGreaterThanOrEqual(at(early));
      }),
    );
  });
});

describe('the status that counts now', () => {
  const late = new Date('2028-01-01T12:00:00Z');

  it('A18 is the calendar’s, even if no job has written it down', () => {
    expect(statusNow({ status: 'approved', approval: JUNE }, 'uniform', late)).toBe('expired');
    expect(statusNow({ status: 'expired_soon', approval: JUNE }, 'uniform', late)).toBe('expired');
  });

  it('is what a reviewer decided where nothing ages', () => {
    for (const status of ACCREDITATION_MOVES.states) {
      if (status === 'approved' || status === 'expired_soon') continue;
      expect(statusNow({ status, approval: JUNE }, 'uniform', new Date('2026-06-02T12:00:00Z'))).toBe(status);
      expect(statusNow({ status, approval: null }, 'uniform', late)).toBe(status);
    }
  });

  it('is approved for ever when that was decided', () => {
    for (const status of ACCREDITATION_MOVES.states) {
      const now = statusNow({ status, approval: { ...JUNE, permanent: true } }, 'by_method', late);
      expect(accreditationRefusal(now, false)).toBeNull();
    }
  });
});
