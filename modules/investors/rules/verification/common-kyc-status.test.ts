import { expect, it } from 'vitest';
import { everyMove } from '../transitions.fixture.ts';
import { COMMON_KYC_MOVES, commonKycRefusal } from './common-kyc-status.ts';

it('common KYC makes these moves and no others', () => {
  expect(everyMove(COMMON_KYC_MOVES)).toEqual({ pending: 'approved', approved: 'pending' });
});

it('common KYC counts as good when there is none', () => {
  expect([null, 'approved' as const, 'pending' as const].map(commonKycRefusal)).toEqual([
    null,
    null,
    'kyc_common_pending',
  ]);
});
