import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARM_TYPES } from './offering-type.ts';
import { FARM_STATUSES } from './status.ts';
import {
  canInvest,
  canPledge,
  isOver,
  percentSubscribed,
  remainingShares,
  showsProgress,
} from './subscription.ts';

const farm = (totalShares: number, subscribedShares: number) =>
  ({ status: 'verified', type: 'invest', totalShares, subscribedShares, closesAt: null }) as const;

const counts = fc
  .integer({ min: 1, max: 2_000_000_000 })
  .chain((total) => fc.tuple(fc.constant(total), fc.integer({ min: 0, max: total })));

describe('percent_subscribed', () => {
  it.each([
    [1580, 0, 0],
    [1580, 1, 1],
    [1580, 15, 1],
    [1580, 16, 2],
    [1580, 1437, 91],
    [960, 931, 97],
    [4760, 4093, 86],
    [1580, 1579, 99],
    [1580, 1580, 100],
    [1, 0, 0],
    [1, 1, 100],
    [2_000_000_000, 1_999_999_999, 99],
  ])('of %i shares with %i subscribed is %i', (total, subscribed, percent) => {
    expect(percentSubscribed(farm(total, subscribed))).toBe(percent);
  });

  it('is 100 exactly when no share remains, and never less than the true share below 99', () => {
    fc.assert(
      fc.property(counts, ([total, subscribed]) => {
        const percent = percentSubscribed(farm(total, subscribed));
        expect(percent === 100).toBe(subscribed === total);
        if (percent < 99) expect(BigInt(percent) * BigInt(total) >= 100n * BigInt(subscribed)).toBe(true);
        if (percent > 0) expect(BigInt(percent - 1) * BigInt(total) < 100n * BigInt(subscribed)).toBe(true);
      }),
    );
  });

  it('is 100 on hold, whatever was sold', () => {
    expect(percentSubscribed({ ...farm(1580, 3), status: 'verified_hold' })).toBe(100);
  });

  it.each([
    [10, 11],
    [10, -1],
    [0, 0],
    [10.5, 1],
    [10, 0.5],
    [Number.NaN, 0],
  ])('throws for %d shares with %d subscribed', (total, subscribed) => {
    expect(() => remainingShares(farm(total, subscribed))).toThrow(RangeError);
  });
});

const NOW = new Date('2026-03-10T12:00:00.000Z');

describe('canInvest', () => {
  it('ends at the closing instant, to the millisecond', () => {
    const closing = (ms: number) => ({ ...farm(10, 0), closesAt: new Date(NOW.getTime() + ms) });
    expect([-1, 0, 1].map((ms) => canInvest(closing(ms), NOW))).toEqual([false, false, true]);
    expect([-1, 0, 1].map((ms) => isOver(closing(ms), NOW))).toEqual([true, true, false]);
    expect(isOver({ closesAt: null }, NOW)).toBe(false);
  });

  it('is true only for a verified farm that sells shares and has one left', () => {
    for (const status of FARM_STATUSES) {
      for (const type of FARM_TYPES) {
        for (const subscribedShares of [0, 9, 10]) {
          expect(canInvest({ ...farm(10, subscribedShares), status, type }, NOW)).toBe(
            status === 'verified' && type.startsWith('invest') && subscribedShares < 10,
          );
        }
      }
    }
  });
});

describe('canPledge', () => {
  it('is true only for a verified pledge before its closing date, so never where shares can be bought', () => {
    for (const status of FARM_STATUSES) {
      for (const type of FARM_TYPES) {
        for (const ms of [-1, 0, 1]) {
          const pledged = { ...farm(10, 0), status, type, closesAt: new Date(NOW.getTime() + ms) };
          const isTaken = status === 'verified' && type.startsWith('pledge') && ms > 0;
          expect(canPledge(pledged, NOW)).toBe(isTaken);
          expect(canPledge(pledged, NOW) && canInvest(pledged, NOW)).toBe(false);
        }
      }
    }
  });
});

describe('progress', () => {
  it.each([
    [0, false],
    [84, false],
    [85, true],
    [100, true],
  ])('at %i percent is shown: %s', (percent, shown) => {
    expect(showsProgress(percent)).toBe(shown);
  });
});
