import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARM_TYPES } from './offering-type.ts';
import { FARM_STATUSES } from './status.ts';
import type { Subscription } from './subscription.ts';
import { decideTake, ISSUER } from './take-shares.ts';

const farm: Subscription = { status: 'verified', type: 'invest', totalShares: 10, subscribedShares: 0 };

describe('taking shares', () => {
  it.each([
    [0, 1, 1, 9],
    [0, 10, 10, 0],
    [9, 1, 10, 0],
  ])('with %i taken, %i more are given', (subscribedShares, shares, subscribedAfter, remainingAfter) => {
    const decision = decideTake({ ...farm, subscribedShares }, 'acc_1', shares);
    expect(decision.ok && decision.value).toMatchObject({ subscribedAfter, remainingAfter });
  });

  it('A1 says none left, or how many are', () => {
    expect(decideTake({ ...farm, subscribedShares: 10 }, 'acc_1', 1)).toEqual({
      ok: false,
      error: { code: 'shares_none_left' },
    });
    expect(decideTake({ ...farm, subscribedShares: 7 }, 'acc_1', 4)).toEqual({
      ok: false,
      error: { code: 'shares_only_left', remaining: 3 },
    });
  });

  it('gives shares of a verified farm only, and of no pledge or dummy', () => {
    for (const status of FARM_STATUSES) {
      expect(decideTake({ ...farm, status }, 'acc_1', 1).ok).toBe(status === 'verified');
    }
    for (const type of FARM_TYPES) {
      expect(decideTake({ ...farm, type }, 'acc_1', 1).ok).toBe(type === 'invest' || type === 'invest_unit');
    }
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d shares', (shares) => {
    expect(decideTake(farm, 'acc_1', shares)).toEqual({ ok: false, error: { code: 'shares_invalid' } });
  });

  it('does not let the issuer buy from itself', () => {
    expect(decideTake(farm, ISSUER, 1).ok).toBe(false);
  });

  it('A2 any orders in any sizes: never above the total, none refused that fits, issuer and holders add up to nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 1, max: 20 })),
        (totalShares, orders) => {
          let subscribedShares = 0;
          for (const shares of orders) {
            const decision = decideTake({ ...farm, totalShares, subscribedShares }, 'acc_1', shares);
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
