import type { FarmSummary } from '@furrow/modules/farms/contract';
import { expect, it } from 'vitest';
import { wantOffered } from './want-offered.ts';

const farm = {
  name: 'Salt Fork',
  type: 'invest',
  status: 'verified',
  remaining_shares: 5,
  can_invest: true,
} as FarmSummary;

it.each([
  [farm, 'watch'],
  [{ ...farm, type: 'pledge' }, 'opening'],
  [{ ...farm, status: 'verified_hold' }, 'opening'],
  [{ ...farm, remaining_shares: 0 }, 'waitlist'],
  [{ ...farm, status: 'exited' }, undefined],
  [{ ...farm, type: 'dummy' }, undefined],
] as [FarmSummary, string | undefined][])('of %j one may want %s', (of, want) => {
  expect(wantOffered(of)?.want).toBe(want);
});
