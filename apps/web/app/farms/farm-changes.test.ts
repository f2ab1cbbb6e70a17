import type { FarmDetail } from '@furrow/modules/farms/contract';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './farm-changes.ts';

const farm = {
  id: 'farm_1',
  name: 'Salt Fork',
  type: 'invest',
  status: 'verified',
  remaining_shares: 1_143,
  price_per_share: '1208.23',
  documents_count: 8,
  notes_count: 5,
} as FarmDetail;

describe('what became different of a farm', () => {
  it.each([
    [{}, []],
    [{ remaining_shares: 1_140 }, ['3 shares were just taken: 1,140 left.']],
    [{ remaining_shares: 1_142 }, ['1 share was just taken: 1,142 left.']],
    [{ remaining_shares: 1_150 }, ['7 shares came back: 1,150 left.']],
    [{ status: 'verified_hold' }, ['The offering is now: on hold.']],
    [{ documents_count: 9, notes_count: 7 }, ['A new document is here.', '2 new notes are here.']],
    [{ documents_count: 7 }, []],
    [
      { name: 'Salt Creek', price_per_share: '1300.00' },
      ['The farm is called Salt Creek now.', 'The price has changed.'],
    ],
  ] as [Partial<FarmDetail>, string[]][])('%j is told as %j', (change, told) => {
    expect(changesBetween(farm, { ...farm, ...change })).toEqual(told);
  });

  it('that was sold out meanwhile says both', () => {
    expect(changesBetween(farm, { ...farm, remaining_shares: 0 })).toEqual([
      'The offering is now: fully subscribed.',
      '1,143 shares were just taken: 0 left.',
    ]);
  });
});
