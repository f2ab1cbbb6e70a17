import { describe, expect, it } from 'vitest';
import { FARM_MOVES, FARM_STATUS_CODES, FARM_STATUSES, farmStatusOf, shelfOf } from './status.ts';

describe('farm status', () => {
  it('has the thirteen names and codes of the specification', () => {
    expect(FARM_STATUS_CODES).toEqual({
      new: 0,
      pending: 1,
      approved: 2,
      declined: 3,
      approved_ncp: 4,
      declined_ncd: 5,
      verified: 6,
      preview: 10,
      'successfully closed': 15,
      'unsuccessfully closed': 16,
      sold: 17,
      exited: 18,
      verified_hold: 106,
    });
  });

  it.each(FARM_STATUSES)('%s is found again by its code', (status) => {
    expect(farmStatusOf(FARM_STATUS_CODES[status])).toBe(status);
  });

  it.each([-1, 7, 14, 19, 107, 6.5])('throws for the unknown code %s', (code) => {
    expect(() => farmStatusOf(code)).toThrow(RangeError);
  });

  it('lets every state be reached from new, and ends only where money has gone back or out', () => {
    const reached = new Set(['new']);
    const queue = [...FARM_MOVES.after('new')];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(...FARM_MOVES.after(next));
    }
    expect([...reached].sort()).toEqual([...FARM_STATUSES].sort());
    expect(FARM_STATUSES.filter((status) => FARM_MOVES.after(status).length === 0)).toEqual([
      'unsuccessfully closed',
      'exited',
    ]);
  });

  it('never reopens, unpublishes or undoes what investors have seen closed', () => {
    for (const from of FARM_STATUSES.filter((status) => shelfOf(status) === 'closed')) {
      for (const to of FARM_MOVES.after(from)) expect(shelfOf(to)).toBe('closed');
    }
    for (const to of FARM_MOVES.after('verified')) expect(shelfOf(to)).not.toBeNull();
  });

  it('does not stand still', () => {
    for (const status of FARM_STATUSES) expect(FARM_MOVES.canMove(status, status)).toBe(false);
  });

  it('F7 keeps drafts, previews and declined farms off every public list', () => {
    expect(FARM_STATUSES.filter((status) => shelfOf(status) === null)).toEqual([
      'new',
      'pending',
      'approved',
      'declined',
      'approved_ncp',
      'declined_ncd',
      'preview',
    ]);
  });
});
