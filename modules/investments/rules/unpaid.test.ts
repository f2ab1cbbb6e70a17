import { describe, expect, it } from 'vitest';
import { INVESTMENT_STATUSES } from './status.ts';
import { dueCents, exitObstacle, isPaidAfterAll, isUnpaidPosition } from './unpaid.ts';

const failed = { fundingState: 'failed', totalCents: 100_00n, hereCents: 0n, owedCents: 0n } as const;
const returned = { ...failed, fundingState: 'returned', hereCents: 100_00n, owedCents: 100_00n } as const;

describe('money that never came', () => {
  it('is due as far as nothing is there yet', () => {
    expect(dueCents(failed)).toBe(100_00n);
    expect(dueCents({ ...failed, hereCents: 40_00n })).toBe(60_00n);
  });
  it('what the wallet owes besides is due with it, because it is paid first', () => {
    expect(dueCents({ ...failed, owedCents: 5_00n })).toBe(105_00n);
  });
  it('is paid with the last cent that is set aside, whatever else is owed', () => {
    expect(isPaidAfterAll({ ...failed, hereCents: 99_99n })).toBe(false);
    expect(isPaidAfterAll({ ...failed, hereCents: 100_00n, owedCents: 5_00n })).toBe(true);
  });
});

describe('money that was taken back', () => {
  it('is what the wallet owes, and not the price a second time', () => {
    expect(dueCents(returned)).toBe(100_00n);
    expect(dueCents({ ...returned, owedCents: 30_00n })).toBe(30_00n);
  });
  it('is paid once nothing is owed', () => {
    expect(isPaidAfterAll({ ...returned, owedCents: 1n })).toBe(false);
    expect(isPaidAfterAll({ ...returned, owedCents: 0n })).toBe(true);
  });
});

it('only a position can be unpaid: before closing it is 22, and can be tried again', () => {
  const unpaid = INVESTMENT_STATUSES.filter((status) => isUnpaidPosition(status, 'returned'));
  expect(unpaid).toEqual(['successfully closed', 'moved_to_secondary_market']);
  expect(INVESTMENT_STATUSES.some((status) => isUnpaidPosition(status, 'settled'))).toBe(false);
});

describe('a farm that was sold', () => {
  const open = { fundingState: 'failed', isInQueue: false, setAsideCents: 0n } as const;

  it('waits for money on its way, and for the firm to see to what didn’t come', () => {
    for (const fundingState of ['asked', 'accepted'] as const)
      expect(exitObstacle({ ...open, fundingState })).toContain('hasn’t arrived');
    for (const fundingState of ['failed', 'returned'] as const)
      expect(exitObstacle({ ...open, fundingState, isInQueue: true })).not.toBeNull();
    expect(exitObstacle({ ...open, setAsideCents: 1n })).toContain('set aside');
  });
  it('waits for nothing that is paid, was never paid here or was seen to', () => {
    for (const fundingState of ['settled', 'imported', 'transferred', 'failed', 'returned'] as const)
      expect(exitObstacle({ ...open, fundingState })).toBeNull();
  });
});
