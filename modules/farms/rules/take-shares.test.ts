import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARM_TYPES } from './offering-type.ts';
import { FARM_STATUSES } from './status.ts';
import { decideTake, type ForSale, ISSUER, type ShareOrder } from './take-shares.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const farm: ForSale = {
  status: 'verified',
  type: 'invest',
  totalShares: 10,
  subscribedShares: 0,
  closesAt: null,
  restrictEntities: [],
  termsVersion: 3,
  isOpenToBuyer: true,
};
const order = (shares: number, changes: Partial<ShareOrder> = {}): ShareOrder => ({
  holder: 'acc_1',
  accountType: 'individual',
  shares,
  at: NOW,
  ...changes,
});

describe('taking shares', () => {
  it.each([
    [0, 1, 1, 9],
    [0, 10, 10, 0],
    [9, 1, 10, 0],
  ])('with %i taken, %i more are given', (subscribedShares, shares, subscribedAfter, remainingAfter) => {
    const decision = decideTake({ ...farm, subscribedShares }, order(shares));
    expect(decision.ok && decision.value).toMatchObject({ subscribedAfter, remainingAfter });
  });

  it('A1 says none left, or how many are', () => {
    expect(decideTake({ ...farm, subscribedShares: 10 }, order(1))).toEqual({
      ok: false,
      error: { code: 'shares_none_left' },
    });
    expect(decideTake({ ...farm, subscribedShares: 7 }, order(4))).toEqual({
      ok: false,
      error: { code: 'shares_only_left', remaining: 3 },
    });
  });

  it('gives shares of a verified farm only, and of no pledge or dummy', () => {
    for (const status of FARM_STATUSES) {
      expect(decideTake({ ...farm, status }, order(1)).ok).toBe(status === 'verified');
    }
    for (const type of FARM_TYPES) {
      expect(decideTake({ ...farm, type }, order(1)).ok).toBe(type === 'invest' || type === 'invest_unit');
    }
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d shares', (shares) => {
    expect(decideTake(farm, order(shares))).toEqual({ ok: false, error: { code: 'shares_invalid' } });
  });

  it('does not let the issuer buy from itself', () => {
    expect(decideTake(farm, order(1, { holder: ISSUER })).ok).toBe(false);
  });

  it.each([
    ['a closing date that has come', { closesAt: NOW }, {}, 'offering_over'],
    [
      'a restricted account',
      { restrictEntities: ['sdira'] },
      { accountType: 'sdira' },
      'account_type_restricted',
    ],
    ['A19 terms that were not signed', {}, { termsVersion: 2 }, 'terms_changed'],
    ['F5 a private offering of others', { isOpenToBuyer: false }, {}, 'farm_not_open'],
  ] as const)('refuses %s', (_name, changes, ordered, code) => {
    expect(decideTake({ ...farm, ...changes }, order(1, ordered))).toEqual({ ok: false, error: { code } });
  });

  it('takes other accounts than the restricted ones, until the last instant, on the signed terms', () => {
    const later = { closesAt: new Date(NOW.getTime() + 1), restrictEntities: ['sdira', 'trust'] } as const;
    expect(decideTake({ ...farm, ...later }, order(1, { termsVersion: 3 })).ok).toBe(true);
  });

  it('A2 any orders in any sizes: never above the total, none refused that fits, issuer and holders add up to nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 1, max: 20 })),
        (totalShares, orders) => {
          let subscribedShares = 0;
          for (const shares of orders) {
            const decision = decideTake({ ...farm, totalShares, subscribedShares }, order(shares));
            expect(decision.ok).toBe(subscribedShares + shares <= totalShares);
            if (!decision.ok) continue;
            expect(decision.value.moves.reduce((sum, move) => sum + move.delta, 0)).toBe(0);
            subscribedShares = decision.value.subscribedAfter;
          }
          expect(subscribedShares).toBeLessThanOrEqual(totalShares);
        },
      ),
    );
  });
});
