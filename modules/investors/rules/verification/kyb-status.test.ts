import { expect, it } from 'vitest';
import { accountStep } from '../account-steps.ts';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { KYB_MOVES, kybRefusal } from './kyb-status.ts';

it('KYB makes these moves and no others', () => {
  expect(everyMove(KYB_MOVES)).toEqual({
    pending: 'approved rejected',
    approved: 'pending rejected',
    rejected: 'pending',
  });
  expect(reachedFrom(KYB_MOVES, 'pending')).toHaveLength(3);
});

it.each([
  [null, 'kyb_new'],
  ['pending', 'kyb_pending'],
  ['rejected', 'kyb_rejected'],
  ['approved', null],
] as const)(
  'KYB %s is answered with %s where it is required, and with nothing where it is not',
  (status, code) => {
    expect(kybRefusal(status, true)).toBe(code);
    expect(kybRefusal(status, false)).toBeNull();
  },
);

it('under review with more asked for it is the turn of the owner', () => {
  expect(kybRefusal('pending', true, true)).toBe('kyb_more_info');
  expect(accountStep('kyb_more_info')).toMatchObject({ turn: 'owner', panel: 'business' });
});
